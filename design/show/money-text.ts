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

/** Integer paise as `₹12,34,567`; rounded to rupees unless `exact`, with a real minus sign (U+2212). */
export function moneyText(paise: number, exact = false): string {
  return indianFormat(exact ? 2 : 0, true)
    .format(paise / 100)
    .replace(/^-/, '\u2212')
}

/** Integer paise as shown in an input: grouped, no currency sign, paise only when not zero. */
export function moneyInput(paise: number): string {
  return indianFormat(paise % 100 === 0 ? 0 : 2, false).format(paise / 100)
}
