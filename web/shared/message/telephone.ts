import { checkMobile, foreignNumber, showMobile } from '#domain/identifier/mobile.ts'

/**
 * The number to write to on WhatsApp: the last ten digits, or with + and its code that of another country. Null if there are
 * fewer digits.
 */
export function messageNumber(phone: string | null | undefined): string | null {
  const abroad = foreignNumber(phone ?? '')
  if (abroad !== null) return `+${abroad}`
  const digits = (phone ?? '').replace(/\D/g, '')
  return digits.length < 10 ? null : digits.slice(-10)
}

const isAbroad = (number: string): boolean => number.startsWith('+')

/** Whether WhatsApp can open this number of `messageNumber`: a landline it cannot. */
export const isWritable = (number: string): boolean => isAbroad(number) || checkMobile(number).ok

/** A number of `messageNumber` with its country's code, to read. */
export const numberText = (number: string): string => (isAbroad(number) ? number : `+91 ${showMobile(number)}`)

/** A tel: link: +91 and the last ten digits, or the code of another country; shorter numbers as written. */
export function dialled(phone: string): string {
  const number = messageNumber(phone)
  if (number === null) return `tel:${phone.replace(/[^\d+]/g, '')}`
  return `tel:${isAbroad(number) ? '' : '+91'}${number}`
}
