/**
 * Parses a typed or pasted number. Accepts digits of all three scripts, grouping commas, what stands around a sum on paper
 * (₹ 1,25,000/-), and a scale behind it (2.5 lakh).
 */

const zeros = [0x0ae6, 0x0966]

/** Gujarati and Devanagari digits as 0-9, and no ₹. */
const latinDigits = (text: string): string =>
  text
    .replace(/[\u0ae6-\u0aef\u0966-\u096f]/g, (digit) => {
      const code = digit.codePointAt(0) ?? 0
      const zero = zeros.find((start) => code >= start && code < start + 10) ?? code
      return String(code - zero)
    })
    .replaceAll('\u20b9', '')

/** The typed text with Gujarati and Devanagari digits as 0-9, without commas, spaces and ₹. */
export const plainDigits = (text: string): string => latinDigits(text).replace(/[\s,]/g, '')

/** Zeros of each scale, as people write it. A nukta may be there or not. */
const scales = [
  [3, /\s*(?:k|thousand|haz?aar|ha[zj]ar|હજાર|हज\u093c?ार)$/i],
  [5, /\s*(?:l|la(?:kh|c)s?|લાખ|लाख)$/i],
  [7, /\s*(?:cr|crores?|karod|કરોડ|करोड\u093c?)$/i],
] as const

/** The text without what people write around a sum, and without the scale behind it. */
function bareNumber(text: string): { plain: string; zeros: number } {
  const plain = latinDigits(text.normalize('NFD'))
    .trim()
    .replace(/^(?:rs\.?|inr|રૂ\.?|रु\.?)\s*/i, '')
    .replace(/\s*\/[-=]?$/, '')
  const scale = scales.find(([, word]) => word.test(plain))
  return scale ? { plain: plain.replace(scale[1], ''), zeros: scale[0] } : { plain, zeros: 0 }
}

const grouped = /^[1-9]\d{0,2}(?:[\s,]+\d{2,3})*[\s,]+\d{3}(?:\.\d*)?$/

/**
 * A number without its groups, the last of which has three digits: 1,25,000. A comma before one or two digits is a decimal
 * mark, 85,50: without it the number would be a hundred times as much. Undefined for commas that are neither.
 */
function ungrouped(typed: string): string | undefined {
  const number = typed.replace(/[\s,]+$/, '')
  if (/^\d+,\d{1,2}$/.test(number)) return number.replace(',', '.')
  if (!/[\s,]/.test(number)) return number
  return grouped.test(number) ? number.replace(/[\s,]/g, '') : undefined
}

/**
 * A decimal as an integer of its smallest unit (`digits` 2 turns "12.5" into 1250). No floating point is involved: 1.15
 * times 100 is not 115. `null` for empty text, `undefined` for text that is not a number or has too many decimals.
 */
export function scaledInteger(text: string, digits: number): number | null | undefined {
  if (plainDigits(text) === '') return null
  const { plain, zeros } = bareNumber(text)
  const [, sign = '', size = ''] = /^(-?)\s*(.*)$/s.exec(plain) ?? []
  const parts = /^(\d{0,13})(?:\.(\d*))?$/.exec(ungrouped(size) ?? 'no number')
  if (parts === null) return undefined
  const [, whole = '', fraction = ''] = parts
  if (whole === '' && fraction === '') return undefined
  if (fraction.length > digits + zeros) return undefined
  const value = Number(whole + fraction.padEnd(digits + zeros, '0'))
  if (!Number.isSafeInteger(value)) return undefined
  return sign === '-' && value !== 0 ? -value : value
}

/** A number and the word behind it, `1000 m` or `૧૦૦૦ મીટર`: the word as it was typed, empty without one. */
export function numberAndWord(text: string): { number: string; word: string } {
  const [, number = text, word = ''] =
    /^(.*[0-9\u0ae6-\u0aef\u0966-\u096f][.,]?)\s*([^\s\d.,/=-]\D*)$/su.exec(text.trim()) ?? []
  return { number, word }
}
