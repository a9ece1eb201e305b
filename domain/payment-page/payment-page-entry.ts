import { latinDigits } from '#domain/identifier/latin-digits.ts'
import type { Paise } from '#domain/money/money.ts'

/** Rupees as a person types them, '₹1,25,000.50' or '૧૨૫૦૦', in paise; NaN if it is no amount. */
export function typedPaise(typed: string): Paise {
  const plain = latinDigits(typed).replace(/[₹,\s]/g, '')
  const [, whole = '', part = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(plain) ?? []
  return whole === '' ? Number.NaN : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}
