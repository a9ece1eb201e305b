import type { Refusal } from '#domain/kernel/outcome.ts'

/**
 * References of payments: UPI and IMPS give 12 digits (the RRN of the NPCI), NEFT 16 and RTGS 22 letters and digits (the
 * UTR of the Reserve Bank's systems).
 */
const shapes = /^(?:\d{12}|[A-Z\d]{16}|[A-Z\d]{22})$/

/** A reference as it is stored: in capitals, without the spaces of a message. */
export const plainUtr = (typed: string): string => typed.replace(/\s/g, '').toUpperCase()

export const whyNotUtr = (typed: string): Refusal | null =>
  shapes.test(plainUtr(typed)) ? null : { code: 'utr-shape' }
