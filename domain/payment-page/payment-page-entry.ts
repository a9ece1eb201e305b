import { typedDecimal } from '#domain/identifier/typed-decimal.ts'
import type { Paise } from '#domain/money/money.ts'

/** Rupees as a person types them, '₹1,25,000.50' or '૧૨૫૦૦', in paise; NaN if it is no amount. */
export function typedPaise(typed: string): Paise {
  const plain = typedDecimal(typed.replace('₹', ''))
  const [, whole = '', part = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(plain) ?? []
  return whole === '' ? Number.NaN : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}
