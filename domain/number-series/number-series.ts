import { isFinancialYear, type FinancialYear } from '#domain/calendar/calendar-financial-year.ts'
import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'

export const numberSeriesRefusals = ['number-series-full'] as const

/** One series per kind, company and financial year: tax invoices need a series separate from other documents. */
const prefixes = {
  quotation: 'QT',
  'proforma-invoice': 'PI',
  'sales-order': 'SO',
  invoice: 'INV',
  'delivery-challan': 'DC',
  'credit-note': 'CN',
  'commercial-credit-note': 'FC',
  'debit-note': 'DN',
  'goods-return': 'GR',
  'receipt-voucher': 'RV',
  receipt: 'RC',
  'refund-voucher': 'RF',
  'payment-voucher': 'PV',
  'purchase-order': 'PO',
  'work-order': 'WO',
} as const

export type NumberedKind = keyof typeof prefixes

/** Rule 46(b) of the CGST Rules, 2017: at most 16 characters. */
const longest = 16

/**
 * The printed number of a document: 'QT/26-27/0001'. At least four digits, so that numbers below 10,000 sort as text.
 * Refuses a number longer than the legal 16 characters.
 *
 * @param sequence 1, 2, 3 ... counted under a lock, without gaps or repeats
 * @throws RangeError for an invalid financial year or sequence
 */
export function documentNumber(kind: NumberedKind, financialYear: FinancialYear, sequence: number): Outcome<string> {
  if (!isFinancialYear(financialYear)) throw new RangeError(`not a financial year: ${financialYear}`)
  if (!Number.isSafeInteger(sequence) || sequence < 1) throw new RangeError(`not a place in a series: ${sequence}`)
  const number = `${prefixes[kind]}/${financialYear}/${String(sequence).padStart(4, '0')}`
  return number.length <= longest ? accept(number) : refuse({ code: 'number-series-full', params: { number } })
}
