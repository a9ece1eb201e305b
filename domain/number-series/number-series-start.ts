import { isFinancialYear, type FinancialYear } from '#domain/calendar/calendar-financial-year.ts'
import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'
import { documentNumber, type NumberedKind } from './number-series.ts'

/** The series that documents of the product take numbers from. */
export const startableKinds = [
  'quotation',
  'proforma-invoice',
  'receipt-voucher',
  'sales-order',
  'invoice',
  'delivery-challan',
  'receipt',
  'credit-note',
  'commercial-credit-note',
  'debit-note',
  'refund-voucher',
  'payment-voucher',
] as const satisfies readonly NumberedKind[]
export type StartableKind = (typeof startableKinds)[number]

/** A series as it is stored; a company that has given no number of it has none. */
export type StoredSeries = {
  last: number
  /** What `last` was set to by hand, and the last number given before; null if it never was. */
  started: number | null
  givenBefore: number | null
}

/** The lowest next number: above all that were given. What was set by hand and not used since can be taken back. */
export const lowestNext = (stored: StoredSeries | null): number =>
  stored === null ? 1 : (stored.last === stored.started ? (stored.givenBefore ?? 0) : stored.last) + 1

type Start = { kind: StartableKind; financialYear: FinancialYear; next: number }

/**
 * The series that gives `next` next. Refuses a number that was given already, or is below one that was: numbers of a
 * year are consecutive (Rule 46(b) of the CGST Rules, 2017).
 */
export function startSeries(
  stored: StoredSeries | null,
  { kind, financialYear, next }: Start,
  currentYear: FinancialYear,
): Outcome<StoredSeries> {
  if (!isFinancialYear(financialYear) || financialYear !== currentYear) return refuse({ code: 'series-year-over' })
  const lowest = lowestNext(stored)
  if (next < lowest) return refuse({ code: 'number-given', params: { lowest } })
  const printed = documentNumber(kind, financialYear, next)
  return printed.ok ? accept({ last: next - 1, started: next - 1, givenBefore: lowest - 1 }) : printed
}
