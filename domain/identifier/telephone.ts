import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'
import { latinDigits } from './latin-digits.ts'
import { checkMobile, foreignNumber } from './mobile.ts'

/**
 * A telephone as it is kept: ten digits of a mobile, or of a landline with its area code; with its + for another country. The 0
 * before an area code or a mobile is dialled within the country, and is no digit of the number.
 */
export function checkTelephone(typed: string): Outcome<string> {
  const plain = latinDigits(typed).trim()
  // A second 0 is a slip as often as the sign of another country.
  const abroad = plain.startsWith('+') ? foreignNumber(plain) : null
  const digits = plain.replace(/\D/g, '').replace(/^(?:0091|091|91|0)(?=\d{10}$)/, '')
  const kept = abroad === null ? digits : `+${abroad}`
  return /^([1-9]\d{9}|\+\d{7,15})$/.test(kept) ? accept(kept) : refuse({ code: 'phone-ten-digits' })
}

/** Whether WhatsApp can open the number: that of a mobile, or of another country. A landline it cannot. */
export const hasWhatsapp = (phone: string): boolean => foreignNumber(phone) !== null || checkMobile(phone).ok
