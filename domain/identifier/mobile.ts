import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'
import { latinDigits } from './latin-digits.ts'

export const mobileRefusals = ['mobile-characters', 'mobile-length', 'mobile-start', 'mobile-landline'] as const

/**
 * Parses an Indian mobile number to the ten digits stored: '+91-98765-43210', '098765 43210' and '0091 9876543210' are
 * all 9876543210. Indian mobile numbers start with 6 to 9 (DoT numbering plan), and so do some landlines.
 */
export function checkMobile(text: string): Outcome<string> {
  const digits = checkSignInNumber(text)
  return digits.ok && landline.test(digits.value) ? refuse({ code: 'mobile-landline' }) : digits
}

/** As `checkMobile`, also for landlines: an account may have been opened with the office's number. */
export function checkSignInNumber(text: string): Outcome<string> {
  const plain = latinDigits(text).trim()
  if (!/^\+?[\d\s().-]*$/.test(plain)) return refuse({ code: 'mobile-characters' })
  const digits = withoutPrefix(plain.replace(/\D/g, ''))
  if (digits.length !== 10) return refuse({ code: 'mobile-length', params: { length: digits.length } })
  return /^[6-9]/.test(digits) ? accept(digits) : refuse({ code: 'mobile-start', params: { found: digits.charAt(0) } })
}

/** Area codes that begin as mobiles do: Ahmedabad and Bengaluru, cities with three digits, and towns with four. */
const metros = '79(?:[1-6]|71)|80(?:[2-4]|6[0-589]|71)'
const cities =
  '6(?:12|[2-47]1|5[17]|6[13]|74|80)|7(?:12|2[14]|3[134]|4[47]|5[15])|8(?:16|2[014]|3[126]|6[136]|7[078]|83)'
const towns =
  '6(?:1[1358]|2[2457]|3[2-4]|4[235-7]|5[2-689]|6[24578]|7[235689]|8[1-6])\\d|7(?:1[013-8]\\d|19[6-9]|28[6-8]|3(?:2[0-49]|9[2-5])|4(?:1[2-4]|[29][0-7]|3[0-8]|[56]\\d|8[0-24-7])|5(?:2[1-3]|9[0-6])|6(?:0[5689]|2[5-9]|3[02-8]|4\\d|5[0-367])|70[13-7])'

/**
 * Ten digits of a landline among those that begin with 6 to 8. After the code of a city or town, a landline goes on with 2 to 6
 * and a mobile does not: both are dialled after the same +91, and no two numbers are alike (DoT numbering plan). The few ranges
 * that both have been given count as mobiles.
 */
const landline = new RegExp(
  `^(?!79313)(?:${metros}|(?:${cities}|761(?=[346])|884(?=[2356])|891(?=[3-6])|${towns})[2-6])`,
)

/** As printed and read aloud: '98765 43210'. */
export const showMobile = (mobile: string): string => `${mobile.slice(0, 5)} ${mobile.slice(5)}`

/** A stored phone number for display: Indian mobiles in two groups, ten digits of a landline with the 0 that is dialled before. */
export function phoneText(phone: string): string {
  const mobile = checkMobile(phone)
  if (/^[1-9]\d{9}$/.test(phone) && !mobile.ok) return `0${phone}`
  return mobile.ok && foreignNumber(phone) === null ? showMobile(mobile.value) : phone
}

/** The format WhatsApp expects: country code first, digits only. */
export const whatsappNumber = (mobile: string): string => `91${mobile}`

/**
 * The digits of a number that is written with the code of another country, code first, as WhatsApp expects them; null for an
 * Indian one. Its last ten digits alone may be the mobile of somebody in India: those of +44 7911 123456 are.
 */
export function foreignNumber(text: string): string | null {
  const after = /^(?:\+|00)([\d\s().-]+)$/.exec(latinDigits(text).trim())?.[1] ?? ''
  const digits = after.replace(/\D/g, '')
  // A number has at most fifteen digits (ITU-T E.164), and no country's code begins with 0.
  if (!/^[1-9]\d{6,14}$/.test(digits) || digits.startsWith('91')) return null
  // Ten digits are an Indian mobile with a stray plus; but Singapore's have as many with their code.
  return digits.length === 10 && /^[6-9]/.test(digits) && !digits.startsWith('65') ? null : digits
}

/**
 * A telephone as it is kept: ten digits of a mobile, or of a landline with its area code; with its + for another country. The 0
 * before an area code or a mobile is dialled within the country, and is no digit of the number.
 */
export function checkTelephone(typed: string): Outcome<string> {
  const plain = latinDigits(typed).trim()
  // A second 0 is a slip as often as the sign of another country.
  const abroad = plain.startsWith('+') ? foreignNumber(plain) : null
  const digits = withoutPrefix(plain.replace(/\D/g, ''))
  const kept = abroad === null ? digits : `+${abroad}`
  return /^([1-9]\d{9}|\+\d{7,15})$/.test(kept) ? accept(kept) : refuse({ code: 'phone-ten-digits' })
}

/** Whether WhatsApp can open the number: that of a mobile, or of another country. A landline it cannot. */
export const hasWhatsapp = (phone: string): boolean => foreignNumber(phone) !== null || checkMobile(phone).ok

/** Digits of a telephone without what is dialled before its ten, within India or from abroad. */
export const withoutPrefix = (digits: string): string => digits.replace(/^(?:0091|091|91|0)(?=\d{10}$)/, '')
