import { wholeDelivery } from '#domain/business-profile/business-profile-delivery.ts'
import type { BusinessProfile, DeliveryAddress } from '#domain/business-profile/business-profile.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import type { Company } from '#domain/company/company.ts'
import { quotationValidityDays } from '#domain/document/document-days.ts'
import type { Supplied } from '#domain/gst/gst-supply.ts'
import type { Refusal } from '#domain/kernel/outcome.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { quotationEntity } from '#domain/quotation/quotation-entity.ts'
import type { createQuotation } from '#domain/quotation/quotation-operations.ts'
import { firstPlaceOfSupply } from '#domain/quotation/quotation-place.ts'
import { supplyOn } from '#domain/quotation/quotation-supply.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import type { DocumentForm } from '#web/outbox/document-form.ts'
import { errorsWithout, noErrors, type FieldErrors } from '#web/outbox/field-errors.ts'
import { formInput } from '#web/outbox/form-input.ts'
import { billDraftOf, blankBill, discountOf, type BillDraft } from '#web/shared/document/bill-draft.ts'
import {
  blankLine,
  fabricDraft,
  draftsOf,
  lineInputs,
  lineTerms,
  isBlank,
  lineErrorsOf,
  settledDrafts,
  type LineDraft,
} from '#web/shared/document/line-draft.ts'
import type { Translate } from '#web/text/translator.ts'

export type QuotationDraft = BillDraft & {
  leadId: string | null
  businessProfileId: string | null
  lines: LineDraft[]
  placeOfSupply: string
  /** Where the goods go; null for the party's usual place. */
  consignee: DeliveryAddress | null
  reverseCharge: boolean
  quoteDate: string
  validUntil: string
  /** NaN while the text is not a number. */
  advanceRateBp: number | null
  notes: string
}

/** The party: a lead, a profile, or neither yet. */
export type DraftParty = { lead: Lead | null; profile: BusinessProfile | null }

/** Whose earlier quotations are those of a party. */
export const partyIds = ({ lead, profile }: DraftParty) => ({
  leadId: lead?.id ?? null,
  businessProfileId: profile?.id ?? null,
})

/** Somebody nobody has written down yet. The name is also what is searched for, until `isNew` says that nobody is meant. */
export type NewParty = { isNew: boolean; newName: string; newPhone: string }

export const noNewParty: NewParty = { isNew: false, newName: '', newPhone: '' }

type Setting = { today: string; supplierState: string; newKey: () => string; t: Translate }

export const newQuotationDraft = (party: DraftParty, { today, supplierState, newKey, t }: Setting): QuotationDraft => ({
  ...partyPatch(party, [blankLine(newKey())], { supplierState, newKey, t }),
  ...blankBill,
  reverseCharge: false,
  quoteDate: today,
  validUntil: addDays(today, quotationValidityDays),
  advanceRateBp: 5000,
  notes: '',
})

/** A new quotation like another one: its goods, advance and notes, of today and at today's tax rates. */
export const copiedDraft = (copied: Quotation, party: DraftParty, setting: Setting): QuotationDraft => {
  const lines = draftsOf(copied.lines, copied.quoteDate, setting.newKey)
  const bill = billDraftOf(copied)
  const settled = settledDrafts(
    lines.map((line) => ({ ...line, chosenRateBp: null })),
    lineTerms(bill, setting.today),
  )
  return {
    ...newQuotationDraft(party, setting),
    ...bill,
    // A heading the table does not know keeps the rate that was chosen for it.
    lines: lines.map((line, at) => ({
      ...line,
      chosenRateBp: (settled[at]?.gstRateBp ?? null) === null ? (copied.lines[at]?.gstRateBp ?? null) : null,
    })),
    reverseCharge: copied.reverseCharge ?? false,
    advanceRateBp: copied.advanceRateBp,
    notes: copied.notes ?? '',
  }
}

/** Fields set by choosing a party: its State, and the cloth it asked for if no line is filled in yet. */
export function partyPatch(
  { lead, profile }: DraftParty,
  lines: readonly LineDraft[],
  { supplierState, newKey, t }: Omit<Setting, 'today'>,
): Pick<QuotationDraft, 'leadId' | 'businessProfileId' | 'lines' | 'placeOfSupply' | 'consignee'> {
  const asked = lead?.fabricRequirements
  return {
    leadId: lead?.id ?? null,
    businessProfileId: lead ? null : (profile?.id ?? null),
    placeOfSupply: firstPlaceOfSupply({ lead, profile }, { supplierState }),
    consignee: null,
    lines: asked && lines.every(isBlank) ? [fabricDraft(asked, newKey(), t)] : [...lines],
  }
}

/** A quotation as form values. Lines get their position as key, so that keys are stable while editing. */
export const quotationDraft = (quotation: Quotation): QuotationDraft => ({
  leadId: quotation.leadId,
  businessProfileId: quotation.businessProfileId,
  lines: draftsOf(quotation.lines, quotation.quoteDate, (at) => `line-${at}`),
  ...billDraftOf(quotation),
  placeOfSupply: quotation.placeOfSupply,
  consignee: quotation.consignee,
  reverseCharge: quotation.reverseCharge ?? false,
  quoteDate: quotation.quoteDate,
  validUntil: quotation.validUntil,
  advanceRateBp: quotation.advanceRateBp,
  notes: quotation.notes ?? '',
})

const handIn = formInput<typeof createQuotation, 'id' | 'leadId' | 'businessProfileId' | 'newLead'>()

/** The fields that both operations take. May be incomplete (null for a number); the schema says where. */
export const quotationInput = ({ lines, quoteDate, ...terms }: QuotationDraft) =>
  handIn({
    lines: lineInputs(lines, lineTerms(terms, quoteDate)),
    ...discountOf(terms),
    placeOfSupply: terms.placeOfSupply,
    consignee: terms.consignee && wholeDelivery(terms.consignee),
    reverseCharge: terms.reverseCharge,
    quoteDate,
    validUntil: terms.validUntil,
    advanceRateBp: terms.advanceRateBp ?? Number.NaN,
    notes: terms.notes,
  })

export const quotationForm: DocumentForm<Quotation, QuotationDraft, ReturnType<typeof quotationInput>> = {
  entity: quotationEntity,
  draftOf: quotationDraft,
  inputOf: quotationInput,
  madeOf: {
    // A discount or another day may move a line's GST rate.
    lines: ['lines', 'taxIncluded', 'discountBp', 'discountPaise', 'discountIn', 'quoteDate'],
    discountBp: ['discountBp', 'discountIn'],
    discountPaise: ['discountPaise', 'discountIn'],
  },
}

/** The supply as the form stands, which the taxes follow from. */
export const suppliedOf = (
  { placeOfSupply, quoteDate, reverseCharge }: QuotationDraft,
  { company, profile }: { company: Company; profile: BusinessProfile | null },
): Supplied => {
  const supply = supplyOn({ company, profile, reverseCharge }, placeOfSupply, quoteDate)
  return { supplierState: company.state, placeOfSupply, supply }
}

/** The schema reports a missing party only when all fields are valid; show everything missing at once. */
export const missingParty = ({ leadId, businessProfileId }: QuotationDraft): FieldErrors =>
  leadId === null && businessProfileId === null ? { leadId: { code: 'party-required' } } : noErrors

/** Field errors for a refusal that concerns one field; null if it concerns the whole. */
export function errorsOfRefusal(refusal: Refusal): FieldErrors | null {
  if (refusal.code === 'gst-place-unknown' || refusal.code === 'place-of-supply-differs')
    return { placeOfSupply: refusal }
  if (refusal.code === 'gst-discount-over-bill') return { discountPaise: refusal }
  return lineErrorsOf(refusal)
}

/** The errors left after an edit: drops those of edited fields, also within lines. */
export function errorsAfter(errors: FieldErrors, before: QuotationDraft, patch: Partial<QuotationDraft>): FieldErrors {
  const fixed = Object.keys(patch).filter((field) => field !== 'lines')
  const moved = patch.lines && patch.lines.length !== before.lines.length
  const touched = (path: string): boolean => {
    const [head = '', at = '', field = ''] = path.split('.')
    if (head !== 'lines') return fixed.includes(head) || (head === 'leadId' && fixed.includes('businessProfileId'))
    if (!patch.lines) return false
    // After adding or removing a line, the indices in the paths refer to other lines.
    if (moved || at === '') return true
    const [old, next] = [before.lines[Number(at)], patch.lines[Number(at)]]
    const name = field === 'gstRateBp' || field === 'rateReason' ? 'chosenRateBp' : field
    if (field === 'rateReason' && old?.rateReason !== next?.rateReason) return true
    return Reflect.get(old ?? {}, name) !== Reflect.get(next ?? {}, name)
  }
  return errorsWithout(errors, touched)
}
