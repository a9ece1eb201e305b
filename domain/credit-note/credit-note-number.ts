import type { NumberedKind } from '#domain/number-series/number-series.ts'
import type { CreditNote } from './credit-note.ts'

/** The series a note takes its number from: one without tax stays out of the consecutive numbers that the tax law asks for. */
export const creditNoteSeries = (tax: CreditNote['tax']): NumberedKind =>
  tax === 'gst' ? 'credit-note' : 'commercial-credit-note'
