const formats = new Map<string, Intl.NumberFormat>()

// Cache one formatter per shape: building one costs more than a hundred uses, and a list shows hundreds of sums.
function indianFormat(digits: number, sign: boolean): Intl.NumberFormat {
  const key = `${digits}${sign}`
  const known = formats.get(key)
  if (known !== undefined) return known
  const format = new Intl.NumberFormat('en-IN', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    ...(sign ? { style: 'currency', currency: 'INR' } : {}),
  })
  formats.set(key, format)
  return format
}

const withMinus = (text: string): string => text.replace(/^-/, '\u2212')

/** Integer paise as `₹12,34,567`, with its paise where it has any, and a real minus sign (U+2212). */
export const moneyText = (paise: number): string => (paise % 100 === 0 ? roundMoneyText : exactMoneyText)(paise)

/** Rounded to rupees, for the sum of many that nobody looks for on a bank statement. */
export const roundMoneyText = (paise: number): string => withMinus(indianFormat(0, true).format(paise / 100))

/** Always with paise, for a column of sums: `₹86.00`. */
export const exactMoneyText = (paise: number): string => withMinus(indianFormat(2, true).format(paise / 100))

/** Integer paise as shown in an input: grouped, no currency sign, paise only when not zero. */
export function moneyInput(paise: number): string {
  return indianFormat(paise % 100 === 0 ? 0 : 2, false).format(paise / 100)
}
