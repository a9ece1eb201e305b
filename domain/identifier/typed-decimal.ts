import { latinDigits } from './latin-digits.ts'

const grouped = /^[1-9]\d{0,2}(?:[\s,]+\d{2,3})*[\s,]+\d{3}(?:\.\d*)?$/

/**
 * A number as a person types it, in plain digits: the last of its groups has three, '1,25,000' or '૧ ૨૫ ૦૦૦'. A comma before
 * one or two is a decimal mark, '85,50': without it the number would be a hundred times as much. Any other comma stays,
 * so that the number is refused.
 */
export function typedDecimal(typed: string): string {
  const number = latinDigits(typed).trim()
  if (/^\d+,\d{1,2}$/.test(number)) return number.replace(',', '.')
  return grouped.test(number) ? number.replace(/[\s,]/g, '') : number
}
