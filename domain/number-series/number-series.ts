import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'
import { isFinancialYear, type FinancialYear } from '#domain/calendar/calendar-financial-year.ts'

export const numberSeriesRefusals = ['number-series-full'] as const

/** One series per kind, company and financial year: the law wants tax invoices apart from every other paper. */
const prefixes = {
  quotation: 'QT',
  'proforma-invoice': 'PI',
  'sales-order': 'SO',
  invoice: 'INV',
  'delivery-challan': 'DC',
  'credit-note': 'CN',
  'receipt-voucher': 'RV',
  'purchase-order': 'PO',
  'work-order': 'WO',
} as const

export type NumberedKind = keyof typeof prefixes

/** Rule 46(b) of the CGST Rules, 2017: at most 16 characters. */
const longest = 16

/**
 * The printed number of a document: 'QT/26-27/0001'. Four figures at least, so that a list sorts as text through the
 * year; the ten-thousandth is simply longer. Refuses what no longer fits the 16 characters of the law.
 *
 * @param sequence 1, 2, 3 ... as counted under a lock: without gaps and never twice
 */
export function documentNumber(kind: NumberedKind, financialYear: FinancialYear, sequence: number): Outcome<string> {
  if (!isFinancialYear(financialYear)) throw new RangeError(`not a financial year: ${financialYear}`)
  if (!Number.isSafeInteger(sequence) || sequence < 1) throw new RangeError(`not a place in a series: ${sequence}`)
  const number = `${prefixes[kind]}/${financialYear}/${String(sequence).padStart(4, '0')}`
  return number.length <= longest ? accept(number) : refuse({ code: 'number-series-full', params: { number } })
}

/**
 * Whether a number from elsewhere (the first one of a unit that comes with its own series) may stand on a GST
 * document: Rule 46(b), and the invoice portal refuses one that begins with 0, / or - and compares in upper case.
 */
export const isLawfulNumber = (number: string): boolean => /^[1-9A-Z][0-9A-Z/-]{0,15}$/.test(number)
