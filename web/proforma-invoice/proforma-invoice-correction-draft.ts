import { wholeDelivery } from '#domain/business-profile/business-profile-delivery.ts'
import type { DeliveryAddress } from '#domain/business-profile/business-profile.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { advanceDueDays } from '#domain/document/document-days.ts'
import type { SentOf } from '#domain/kernel/operation.ts'
import type { correctProformaInvoice } from '#domain/proforma-invoice/proforma-invoice-operations.ts'
import type { ProformaInvoice } from '#domain/proforma-invoice/proforma-invoice.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { saysTheSame } from '#web/outbox/document-draft.ts'
import { formInput } from '#web/outbox/form-input.ts'
import { billDraftOf, discountOf, type BillDraft } from '#web/shared/document/bill-draft.ts'
import { draftsOf, lineInputs, lineTerms, withoutBlanks, type LineDraft } from '#web/shared/document/line-draft.ts'

export type CorrectionDraft = BillDraft & {
  lines: LineDraft[]
  placeOfSupply: string
  /** Where the goods go, if not to the party's usual place. */
  consignee: DeliveryAddress | null
  /** NaN while the text is not a number. */
  advanceRateBp: number | null
  dueDate: string
  paymentInstructions: string
  reason: string
}

/** The terms a correction starts with: those of the wrong proforma, at the place of supply that is right today. */
export const correctionDraft = (
  proforma: ProformaInvoice,
  quotation: Quotation,
  { today, lawful }: { today: string; lawful: string | null },
): CorrectionDraft => ({
  lines: draftsOf(proforma.lines, quotation.quoteDate, (at) => `line-${at}`),
  ...billDraftOf({ ...quotation, lines: proforma.lines }),
  placeOfSupply: lawful ?? proforma.placeOfSupply,
  consignee: quotation.consignee,
  advanceRateBp: quotation.advanceRateBp,
  dueDate: proforma.dueDate < today ? addDays(today, advanceDueDays) : proforma.dueDate,
  paymentInstructions: proforma.paymentInstructions ?? '',
  reason: '',
})

type Correct = typeof correctProformaInvoice
type Terms = 'reason' | 'dueDate' | 'paymentInstructions' | 'placeOfSupply' | 'advanceRateBp'
type Goods = 'lines' | 'discountBp' | 'discountPaise'
const handIn = formInput<Correct, Exclude<keyof SentOf<Correct>, Terms>>()
const handInGoods = formInput<Correct, Exclude<keyof SentOf<Correct>, Goods>>()
const handInConsignee = formInput<Correct, Exclude<keyof SentOf<Correct>, 'consignee'>>()

/** The operation's input; goods and a place that were not touched are left out, so that the goods keep their rates. */
export const correctionInput = (
  { lines, consignee, ...terms }: CorrectionDraft,
  initial: CorrectionDraft,
  date: string,
) => {
  const { placeOfSupply, advanceRateBp, dueDate, paymentInstructions, reason } = terms
  const goods = ({ lines: all, taxIncluded, ...bill }: Omit<CorrectionDraft, 'consignee'>) => [
    all,
    taxIncluded,
    discountOf(bill),
  ]
  return {
    ...handIn({ placeOfSupply, advanceRateBp: advanceRateBp ?? Number.NaN, dueDate, paymentInstructions, reason }),
    ...(saysTheSame(goods({ lines, ...terms }), goods(initial))
      ? {}
      : handInGoods({ lines: lineInputs(withoutBlanks(lines), lineTerms(terms, date)), ...discountOf(terms) })),
    ...(saysTheSame(consignee, initial.consignee)
      ? {}
      : handInConsignee({ consignee: consignee && wholeDelivery(consignee) })),
  }
}
