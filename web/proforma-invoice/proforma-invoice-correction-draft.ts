import { addDays } from '#domain/calendar/calendar-day.ts'
import { advanceDueDays } from '#domain/document/document-days.ts'
import type { correctProformaInvoice } from '#domain/proforma-invoice/proforma-invoice-operations.ts'
import type { ProformaInvoice } from '#domain/proforma-invoice/proforma-invoice.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { formInput } from '#web/outbox/form-input.ts'
import { billDraftOf, discountOf, type BillDraft } from '#web/shared/document/bill-draft.ts'
import { draftsOf, lineInputs, lineTerms, withoutBlanks, type LineDraft } from '#web/shared/document/line-draft.ts'

export type CorrectionDraft = BillDraft & {
  lines: LineDraft[]
  placeOfSupply: string
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
  advanceRateBp: quotation.advanceRateBp,
  dueDate: proforma.dueDate < today ? addDays(today, advanceDueDays) : proforma.dueDate,
  paymentInstructions: proforma.paymentInstructions ?? '',
  reason: '',
})

const handIn = formInput<typeof correctProformaInvoice, 'id' | 'version' | 'successorId' | 'lines' | 'discountBp' | 'discountPaise'>() // prettier-ignore
const handInLines = formInput<typeof correctProformaInvoice, 'id' | 'version' | 'successorId' | 'reason' | 'dueDate' | 'paymentInstructions' | 'placeOfSupply' | 'advanceRateBp'>() // prettier-ignore

/** The operation's input; goods that were not touched are left out, so that they keep their rates. */
export const correctionInput = ({ lines, ...terms }: CorrectionDraft, initial: CorrectionDraft, date: string) => {
  const { placeOfSupply, advanceRateBp, dueDate, paymentInstructions, reason } = terms
  const goods = ({ lines: all, taxIncluded, ...bill }: CorrectionDraft) =>
    JSON.stringify([all, taxIncluded, discountOf(bill)])
  return {
    ...handIn({ placeOfSupply, advanceRateBp: advanceRateBp ?? Number.NaN, dueDate, paymentInstructions, reason }),
    ...(goods({ lines, ...terms }) === goods(initial)
      ? {}
      : handInLines({ lines: lineInputs(withoutBlanks(lines), lineTerms(terms, date)), ...discountOf(terms) })),
  }
}
