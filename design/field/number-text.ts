/** Parses a typed number. Accepts digits of all three scripts, grouping commas and a rupee sign. */

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

/**
 * A decimal as an integer of its smallest unit (`digits` 2 turns "12.5" into 1250). No floating point is involved: 1.15
 * times 100 is not 115. `null` for empty text, `undefined` for text that is not a number or has too many decimals.
 */
export function scaledInteger(text: string, digits: number): number | null | undefined {
  const plain = plainDigits(text)
  if (plain === '') return null
  const parts = /^(-?)(\d{0,13})(?:\.(\d*))?$/.exec(plain)
  if (parts === null) return undefined
  const [, sign = '', whole = '', fraction = ''] = parts
  if (whole === '' && fraction === '') return undefined
  if (fraction.length > digits) return undefined
  const value = Number(whole + fraction.padEnd(digits, '0'))
  if (!Number.isSafeInteger(value)) return undefined
  return sign === '-' && value !== 0 ? -value : value
}
