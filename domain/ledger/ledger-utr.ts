import type { Refusal } from '#domain/kernel/outcome.ts'

/**
 * References of payments: UPI and IMPS give 12 digits (the RRN of the NPCI), NEFT 16 and RTGS 22 letters and digits (the
 * UTR of the Reserve Bank's systems).
 */
const shapes = /^(?:\d{12}|[A-Z\d]{16}|[A-Z\d]{22})$/

/** What people and banks write before the number: 'UTR No: ', 'UPI Ref. ', 'IMPS/'. */
const word = '(?:UTR|RRN|UPI|IMPS|NEFT|RTGS|REFERENCE|REF|TRANSACTION|TXN|NUMBER|NO|ID|નંબર|नंबर)'
const label = new RegExp(`^(?:${word}+[\\s.:#/=-]+)+`)
/** No bank's letters are such words, so twelve digits that follow them are the number. */
const joined = new RegExp(`^${word}+(?=\\d{12}$)`)

/** A reference as it is stored: in capitals, without the spaces of a message and the words before the number. */
export const plainUtr = (typed: string): string =>
  typed.trim().toUpperCase().replace(label, '').replace(/\s/g, '').replace(joined, '')

/** Why a text cannot be a bank's reference, or null. */
export const whyNotUtr = (typed: string): Refusal | null =>
  shapes.test(plainUtr(typed)) ? null : { code: 'utr-shape' }

/**
 * The way that money with this reference came: an RTGS has an R as its fifth letter, every other of a bank is a NEFT, and
 * twelve digits are mostly UPI (an IMPS has as many). Null for no reference of a bank.
 */
export function methodOfUtr(utr: string | null): 'upi' | 'neft' | 'rtgs' | null {
  if (utr === null || !shapes.test(utr)) return null
  if (utr.length === 12) return 'upi'
  return utr.length === 22 && utr[4] === 'R' ? 'rtgs' : 'neft'
}
