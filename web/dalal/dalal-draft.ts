import { dalalEntity } from '#domain/dalal/dalal-entity.ts'
import type { changeDalal, createDalal } from '#domain/dalal/dalal-operations.ts'
import type { Dalal } from '#domain/dalal/dalal.ts'
import type { Refusal } from '#domain/kernel/outcome.ts'
import type { DocumentForm } from '#web/outbox/document-form.ts'
import type { FieldErrors } from '#web/outbox/field-errors.ts'
import { formInput } from '#web/outbox/form-input.ts'

export type DalalDraft = {
  name: string
  phone: string
  panNumber: string
  base: string
  percentBp: number | null
  paisePerMetre: number | null
  deductTds: boolean
  notes: string
}

const handIn = formInput<typeof changeDalal, 'id' | 'version'>()
const handInNew = formInput<typeof createDalal, 'id'>()
/** Only the figure that the chosen base asks for; the other may have been typed before. */
const rated = ({ percentBp, paisePerMetre, ...draft }: DalalDraft) => ({
  ...draft,
  percentBp: draft.base === 'metres' ? null : percentBp,
  paisePerMetre: draft.base === 'metres' ? paisePerMetre : null,
})
const dalalInput = (draft: DalalDraft) => handIn(rated(draft))
export const newDalalInput = (draft: DalalDraft) => handInNew(rated(draft))

/** A new broker, at the trade's usual rate. */
export const newDalalDraft = (name: string): DalalDraft => ({
  name,
  phone: '',
  panNumber: '',
  base: 'net_of_vatav',
  percentBp: 100,
  paisePerMetre: null,
  deductTds: true,
  notes: '',
})

export const dalalForm: DocumentForm<Dalal, DalalDraft, ReturnType<typeof dalalInput>> = {
  entity: dalalEntity,
  draftOf: ({ name, phone, panNumber, base, percentBp, paisePerMetre, deductTds, notes }) => ({
    name,
    phone: phone ?? '',
    panNumber: panNumber ?? '',
    base,
    percentBp,
    paisePerMetre,
    deductTds,
    notes: notes ?? '',
  }),
  inputOf: dalalInput,
  madeOf: { percentBp: ['percentBp', 'base'], paisePerMetre: ['paisePerMetre', 'base'] },
}

const fieldOf: Readonly<Record<string, string>> = {
  'dalali-percent-required': 'percentBp',
  'dalali-per-metre-required': 'paisePerMetre',
}

/** A refusal that is about one field, shown there. */
export function errorsOfRate(refusal: Refusal): FieldErrors | null {
  const field = fieldOf[refusal.code]
  return field === undefined ? null : { [field]: { code: 'required' } }
}
