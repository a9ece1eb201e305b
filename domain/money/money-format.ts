import { proportion, type Paise } from './money.ts'

/**
 * Groups a decimal number the Indian way: '-1234567.05' becomes '-12,34,567.05'. Avoids Intl, whose data differs
 * between engines; this gives the same text in every browser and on the server.
 */
export function groupIndian(decimal: string): string {
  const [whole = '', ...fraction] = decimal.split('.')
  return [whole.replace(/(\d)(?=(\d\d)+\d$)/g, '$1,'), ...fraction].join('.')
}

const decimalOf = (amount: number, places: number): string => {
  const digits = String(Math.abs(amount)).padStart(places + 1, '0')
  const sign = amount < 0 ? '-' : ''
  return places === 0 ? sign + digits : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** Paise as grouped rupees without the currency sign: 1234567 is '12,346' or '12,345.67'. */
export const rupees = (amount: Paise, { decimals }: { decimals: 0 | 2 } = { decimals: 0 }): string =>
  groupIndian(decimals === 2 ? decimalOf(amount, 2) : decimalOf(proportion(amount, 1, 100), 0))

/** Paise as ₹12,34,567, or ₹12,34,567.05 with `decimals: 2`; a minus sign goes before the ₹. */
export function formatRupees(amount: Paise, options: { decimals: 0 | 2 } = { decimals: 0 }): string {
  const text = rupees(amount, options)
  return text.startsWith('-') ? `-₹${text.slice(1)}` : `₹${text}`
}

/** An amount in a sentence: ₹37,500, with paise only if not zero. */
export const sumText = (amount: Paise): string => formatRupees(amount, { decimals: amount % 100 === 0 ? 0 : 2 })

/** Paise in lakhs, one decimal: ₹12,34,567 is '12.3'. */
export const lakhs = (amount: Paise): string => groupIndian(decimalOf(proportion(amount, 1, 1_00_00_00), 1))

/** Paise in crores, two decimals: ₹1,23,45,678 is '1.23'. */
export const crores = (amount: Paise): string => groupIndian(decimalOf(proportion(amount, 1, 1_00_00_000), 2))

/** Below a lakh whole rupees are shown. Scale labels are `short.lakh` and `short.crore` in content. */
type ShortAmount = { scale: 'rupee' | 'lakh' | 'crore'; number: string }

/** A short amount for a tile. The scale is chosen after rounding: ₹99,99,999 is 1.00 crore, not '100.0 lakh'. */
export function shortAmount(amount: Paise): ShortAmount {
  const size = Math.abs(amount)
  if (proportion(size, 1, 1_00_00_00) >= 1_000) return { scale: 'crore', number: crores(amount) }
  if (proportion(size, 1, 100) >= 1_00_000) return { scale: 'lakh', number: lakhs(amount) }
  return { scale: 'rupee', number: rupees(amount) }
}

/** `₹12.3 L`, `₹1.23 Cr`, `₹99,999`: the short form with localised labels from `content/money`. */
export function shortRupees(amount: Paise, labels: { lakh: string; crore: string }): string {
  const { scale, number } = shortAmount(amount)
  const text = number.startsWith('-') ? `-₹${number.slice(1)}` : `₹${number}`
  return scale === 'rupee' ? text : `${text} ${labels[scale]}`
}
