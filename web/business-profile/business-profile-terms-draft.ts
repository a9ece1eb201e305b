import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import type { setTerms } from '#domain/business-profile/business-profile-operations.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { DocumentForm } from '#web/outbox/document-form.ts'
import { formInput } from '#web/outbox/form-input.ts'
import type { TypedNumber } from '#web/outbox/typed-number.ts'

export type SlabDraft = { withinDays: TypedNumber; percentBp: TypedNumber }
/** Without slabs none was agreed. */
export type VatavDraft = { slabs: readonly SlabDraft[]; basis: string; onAdvance: boolean }
type TermsDraft = {
  creditDays: TypedNumber
  vatav: VatavDraft
  tdsRateBp: TypedNumber
  writtenAgreement: boolean
  /** Null for none. */
  dalalId: string | null
  language: string
  notes: string
}

const handIn = formInput<typeof setTerms, 'id' | 'version'>()
const inputOf = (draft: TermsDraft) => handIn({ ...draft, vatav: draft.vatav.slabs.length === 0 ? null : draft.vatav })

export const termsForm: DocumentForm<BusinessProfile, TermsDraft, ReturnType<typeof inputOf>> = {
  entity: businessProfileEntity,
  draftOf: ({ creditDays, vatav, tdsRateBp, writtenAgreement, dalalId, language, notes }) => ({
    creditDays,
    vatav: vatav ?? { slabs: [], basis: 'taxable', onAdvance: false },
    tdsRateBp,
    writtenAgreement: writtenAgreement ?? false,
    dalalId,
    language: language ?? '',
    notes: notes ?? '',
  }),
  inputOf,
}
