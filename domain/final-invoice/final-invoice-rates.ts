import { linesAtRatesOf, rateChangesText } from '#domain/document-line/document-line-rate.ts'
import type { FinalInvoice } from './final-invoice.ts'

/** What the law changed between the day of a draft and `today`: "5402: 12% → 5%"; empty if nothing. */
export const ratesChangedSince = (
  { lines, invoiceDate }: Pick<FinalInvoice, 'lines' | 'invoiceDate'>,
  today: string,
): string => rateChangesText(linesAtRatesOf(lines, { from: invoiceDate, to: today }).changed)
