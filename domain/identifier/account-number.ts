import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'
import { latinDigits } from './latin-digits.ts'

export const accountNumberRefusals = ['account-number-characters', 'account-number-length'] as const

/** Parses a bank account number: 9 to 18 digits. Stays text, because many start with zeros. */
export function checkAccountNumber(text: string): Outcome<string> {
  const account = latinDigits(text).replace(/[\s-]/g, '')
  if (!/^\d*$/.test(account)) return refuse({ code: 'account-number-characters' })
  const fits = account.length >= 9 && account.length <= 18
  return fits ? accept(account) : refuse({ code: 'account-number-length', params: { length: account.length } })
}
