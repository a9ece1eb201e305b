/**
 * Parses a typed or pasted number. Accepts digits of all three scripts, grouping commas, what stands around a sum on paper
 * (₹ 1,25,000/-), and a scale behind it (2.5 lakh).
 */

const zeros = [0x0ae6, 0x0966]

/** The typed text with Gujarati and Devanagari digits as 0-9, without commas, spaces and ₹. */
export function plainDigits(text: string): string {
  return text
    .replace(/[\u0ae6-\u0aef\u0966-\u096f]/g, (digit) => {
      const code = digit.codePointAt(0) ?? 0
      const zero = zeros.find((start) => code >= start && code < start + 10) ?? code
      return String(code - zero)
    })
    .replace(/[\s,\u20b9]/g, '')
}

/** Zeros of each scale, as people write it. A nukta may be there or not. */
const scales = [
  [3, /(?:k|thousand|haz?aar|ha[zj]ar|હજાર|हज\u093c?ार)$/i],
  [5, /(?:l|la(?:kh|c)s?|લાખ|लाख)$/i],
  [7, /(?:cr|crores?|karod|કરોડ|करोड\u093c?)$/i],
] as const

/** The text without what people write around a sum, and without the scale behind it. */
function bareNumber(text: string): { plain: string; zeros: number } {
  const plain = plainDigits(text.normalize('NFD'))
    .replace(/^(?:rs\.?|inr|રૂ\.?|रु\.?)/i, '')
    .replace(/\/[-=]?$/, '')
  const scale = scales.find(([, word]) => word.test(plain))
  return scale ? { plain: plain.replace(scale[1], ''), zeros: scale[0] } : { plain, zeros: 0 }
}

/**
 * A decimal as an integer of its smallest unit (`digits` 2 turns "12.5" into 1250). No floating point is involved: 1.15
 * times 100 is not 115. `null` for empty text, `undefined` for text that is not a number or has too many decimals.
 */
export function scaledInteger(text: string, digits: number): number | null | undefined {
  if (plainDigits(text) === '') return null
  const { plain, zeros } = bareNumber(text)
  const parts = /^(-?)(\d{0,13})(?:\.(\d*))?$/.exec(plain)
  if (parts === null) return undefined
  const [, sign = '', whole = '', fraction = ''] = parts
  if (whole === '' && fraction === '') return undefined
  if (fraction.length > digits + zeros) return undefined
  const value = Number(whole + fraction.padEnd(digits + zeros, '0'))
  if (!Number.isSafeInteger(value)) return undefined
  return sign === '-' && value !== 0 ? -value : value
}
