const gujaratiZero = 0x0ae6
const devanagariZero = 0x0966

/**
 * Converts Gujarati ૦-૯ and Devanagari ०-९ to 0-9, leaving other characters: a phone set to Gujarati types ૯૮૭૬૫ into a
 * number field.
 */
export const latinDigits = (text: string): string =>
  text.replace(/[૦-૯०-९]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (code >= gujaratiZero ? gujaratiZero : devanagariZero))
  })

/** A code as registers write it: Latin digits, upper case, without the blanks and dashes that people put between its parts. */
export const plainCode = (text: string): string => latinDigits(text).toUpperCase().replace(/[\s-]/g, '')

/** A PIN code as it is typed: digits of any script, without spaces, at most six. */
export const typedPincode = (typed: string): string => latinDigits(typed).replace(/\s/g, '').slice(0, 6)
