import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'
import { latinDigits } from './latin-digits.ts'

export const accountNumberRefusals = ['account-number-characters', 'account-number-length'] as const

/** Reads a bank account number: 9 to 18 digits. It stays text: many begin with zeros, which a number would lose. */
export function checkAccountNumber(text: string): Outcome<string> {
  const account = latinDigits(text).replace(/[\s-]/g, '')
  if (!/^\d*$/.test(account)) return refuse({ code: 'account-number-characters' })
  const fits = account.length >= 9 && account.length <= 18
  return fits ? accept(account) : refuse({ code: 'account-number-length', params: { length: account.length } })
}
