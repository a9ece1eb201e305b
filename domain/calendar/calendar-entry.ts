import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'
import { latinDigits } from '#domain/identifier/latin-digits.ts'
import { isDate, type BusinessDate } from './calendar-day.ts'

export const calendarRefusals = ['date-not-understood'] as const

/**
 * Reads a day as an Indian ledger or an imported sheet has it: 20/11/2026, 20-11-26, 20.11.2026, or 2026-11-20.
 * Day before month, always; two figures of a year are of this century.
 */
export function parseDate(text: string): Outcome<BusinessDate> {
  const plain = latinDigits(text).trim()
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(plain) ?? []
  const written = day ? `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : plain
  return isDate(written) ? accept(written) : refuse({ code: 'date-not-understood' })
}
