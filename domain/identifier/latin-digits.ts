const gujaratiZero = 0x0ae6
const devanagariZero = 0x0966

/**
 * Turns Gujarati ૦-૯ and Devanagari ०-९ into 0-9 and leaves every other character alone: a phone set
 * to Gujarati types ૯૮૭૬૫ into a number field, and means the same telephone.
 */
export const latinDigits = (text: string): string =>
  text.replace(/[૦-૯०-९]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (code >= gujaratiZero ? gujaratiZero : devanagariZero))
  })
