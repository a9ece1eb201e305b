import type { Company } from '#domain/company/company.ts'
import { rateBook } from '#domain/quotation/quotation-last-rate.ts'
import { lawfulPlace } from '#domain/quotation/quotation-place.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { noErrors, type FieldErrors } from '#web/outbox/field-errors.ts'
import { newId } from '#web/outbox/new-id.ts'
import { useEntities, useEntity } from '#web/replica/use-entities.ts'
import { useRates } from '#web/session/use-rates.ts'
import { toConflicts } from '#web/shared/conflict/form-conflicts.tsx'
import { fabricDraft, isBlank, lineTerms, priceOfDrafts, withoutBlanks } from '#web/shared/document/line-draft.ts'
import type { LineDraft } from '#web/shared/document/line-draft.ts'
import { useTranslation } from '#web/text/translation.tsx'
import {
  errorsAfter,
  missingParty,
  partyPatch,
  suppliedOf,
  type DraftParty,
  type NewParty,
  type QuotationDraft,
} from './quotation-draft.ts'
import { quickTotal } from './quotation-quick-draft.ts'
import { useQuotationSaving, type SavingProps } from './quotation-saving.ts'

export type FormProps = {
  company: Company
  onClose: () => void
  /** Stored: its id and the party's name. */
  onSaved: (id: string, companyName: string) => void
}

export type QuotationSheetProps = FormProps &
  SavingProps<QuotationDraft> & {
    id: string
    /** The quotation that is edited; none for a new one. */
    quotation?: Quotation
    /** What colleagues have changed meanwhile and nobody has decided on yet. */
    conflicts?: readonly unknown[]
    /** Conflict messages, shown at fields beside the validation errors. */
    marks?: FieldErrors
    /** Nothing has changed: submitting just closes the form. */
    isUntouched?: boolean
    busy: boolean
    /** Of a new quotation: somebody new may be its party. */
    added?: { value: NewParty; onChange: (patch: Partial<NewParty>) => void }
  }

/** The party of the draft. An edited quotation of a lead may have got its customer since. */
function useParty({ leadId, businessProfileId }: QuotationDraft, quotation: Quotation | undefined) {
  const lead = useEntity('lead', leadId) ?? null
  const profileId = businessProfileId ?? lead?.businessProfileId ?? quotation?.businessProfileId ?? null
  const profile = useEntity('business-profile', profileId) ?? null
  return { lead, profile, profileId }
}

/** What the lines come to. `total` is in paise, null while there is none, or it would leave out one of them. */
function usePrices(value: QuotationDraft, parties: Parameters<typeof suppliedOf>[1]) {
  const supplied = suppliedOf(value, parties)
  const terms = { ...lineTerms(value, value.quoteDate), rates: useRates() }
  const priced = priceOfDrafts(value.lines, terms, supplied)
  const total = quickTotal(withoutBlanks(value.lines), terms, supplied)
  return { supplied, terms, priced, total }
}

/** What the detailed form shows and does. */
export function useQuotationForm(props: QuotationSheetProps) {
  const { id, quotation, company, conflicts = [], isUntouched, draft, added, onClose, onSaved } = props
  const line = useTranslation('document-line')
  const { value, change, reset } = draft
  const { form, errors, setErrors, objection, dropObjection, saveDraft } = useQuotationSaving(props)
  const { lead, profile, profileId } = useParty(value, quotation)
  const prices = usePrices(value, { company, profile })
  const book = rateBook(useEntities('quotation'), id)
  const asked = lead?.fabricRequirements ? fabricDraft(lead.fabricRequirements, 'asked', line.t) : null
  const suggested = asked && value.lines.every(({ description }) => description !== asked.description) ? asked : null

  const set = (patch: Partial<QuotationDraft>) => {
    setErrors((before) => errorsAfter(before, value, patch))
    change(patch)
  }
  const chooseParty = (party: DraftParty) => {
    set(partyPatch(party, value.lines, { supplierState: company.state, newKey: newId, t: line.t }))
    // The focused element is gone after the choice; move to the next field.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus())
  }
  const describeNewParty = (patch: Partial<NewParty>) => {
    setErrors(noErrors)
    added?.onChange(patch)
  }
  const addSuggested = (goods: LineDraft) =>
    set({ lines: [...value.lines.filter((one) => !isBlank(one)), { ...goods, key: newId() }] })

  const submit = async () => {
    dropObjection()
    if (conflicts.length > 0) return toConflicts(form.current)
    if (isUntouched) {
      reset()
      return onClose()
    }
    const begun = { ...value, lines: withoutBlanks(value.lines) }
    change({ lines: begun.lines })
    const companyName = (lead ?? profile)?.companyName ?? quotation?.companyName ?? added?.value.newName ?? ''
    const missing = added?.value.isNew ? noErrors : missingParty(begun)
    if (await saveDraft(begun, companyName, missing)) onSaved(id, companyName)
  }

  return {
    ...{ form, errors, objection, lead, profile, profileId, suggested, ...prices },
    lastRates: (goods: LineDraft) => book(goods, { leadId: value.leadId, businessProfileId: profileId }),
    placeAt: (consignee: QuotationDraft['consignee']) =>
      lawfulPlace({ profile, shipTo: consignee }, { supplierState: company.state, lines: value.lines }),
    ...{ set, chooseParty, describeNewParty, addSuggested, submit },
  }
}
