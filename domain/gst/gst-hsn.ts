import { latinDigits } from '#domain/identifier/latin-digits.ts'
import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'

export const hsnRefusals = ['hsn-characters', 'hsn-length'] as const

/**
 * Parses a customs tariff heading (HSN) or service accounting code (SAC, starts with 99) as people write it: '5407 52'
 * and '5407.52' are 540752. 4, 6 or 8 digits, chapter 01 to 99.
 */
export function parseHsn(text: string): Outcome<string> {
  const hsn = latinDigits(text).replace(/[\s.]/g, '')
  if (!/^\d*$/.test(hsn)) return refuse({ code: 'hsn-characters' })
  if (!/^(?!00)(\d{4}|\d{6}|\d{8})$/.test(hsn)) return refuse({ code: 'hsn-length' })
  return accept(hsn)
}

/**
 * HSN digits required on an invoice: 4 up to a turnover of 5 crore in the previous year, 6 above it, 8 on an export.
 * Notification 78/2020-Central Tax, in force since 1 April 2021.
 */
export function hsnDigits({ isLarge, isExport }: { isLarge: boolean; isExport: boolean }): 4 | 6 | 8 {
  if (isExport) return 8
  return isLarge ? 6 : 4
}
