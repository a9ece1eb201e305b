import { dateParts, dateOf, type BusinessDate } from '#domain/calendar/calendar-day.ts'
import { financialYear, financialYearDays } from '#domain/calendar/calendar-financial-year.ts'
import type { Supplied } from '#domain/gst/gst-supply.ts'
import { showsTax } from '#domain/gst/gst-treatment.ts'
import type { Refusal } from '#domain/kernel/outcome.ts'

export const creditNoteReasons = [
  'goods_return',
  'rate_difference',
  'short_metres',
  'claim',
  'vatav',
  'cancellation',
  'wrong_invoice',
] as const
type CreditNoteReason = (typeof creditNoteReasons)[number]

/** A note under section 34 lowers the tax; a commercial one lowers only what the party owes. */
type NoteKind = 'gst' | 'commercial'

/**
 * The last day on which a credit note may lower the tax of an invoice: 30 November after the financial year of the
 * supply (section 34(2) of the CGST Act, 2017, as amended by the Finance Act, 2022). An earlier annual return is not
 * considered.
 */
export function gstNoteUntil(invoiceDate: BusinessDate): BusinessDate {
  const { year } = dateParts(financialYearDays(financialYear(invoiceDate)).to)
  return dateOf({ year, month: 11, day: 30 })
}

/** The invoice of a note, as far as it decides whether its tax can be lowered. */
type Billed = Supplied & { invoiceDate: BusinessDate }

/**
 * The kind of credit note to propose. Vatav is commercial: the buyer then keeps his input tax credit (Circular
 * 251/08/2025-GST). A bill from before the books began is not in our returns (null), so its tax cannot be lowered here.
 */
export function noteKindOf(reason: CreditNoteReason, invoice: Billed | null, noteDate: BusinessDate): NoteKind {
  if (reason === 'vatav' || invoice === null) return 'commercial'
  return whyNotWithGst(invoice, noteDate) ? 'commercial' : 'gst'
}

/** Why no note with GST is possible on this day, or null if one is: the seller charged none, or it is too late. */
export function whyNotWithGst(invoice: Billed, noteDate: BusinessDate): Refusal | null {
  if (!showsTax(invoice)) return { code: 'note-without-gst' }
  const until = gstNoteUntil(invoice.invoiceDate)
  return noteDate > until ? { code: 'gst-too-late', params: { until } } : null
}
