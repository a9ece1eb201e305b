import * as z from 'zod/mini'
import { latinDigits } from '#domain/identifier/latin-digits.ts'
import { optionalText } from '#domain/kernel/field.ts'

/**
 * What the bank or the cheque calls a payment, with Latin digits: a Gujarati keyboard types ૦૦૪૫૧૨, and the same money recorded
 * a second time would not be found by it.
 */
export const optionalReference = z.pipe(
  optionalText(40),
  z.transform((typed: string | null) => typed && latinDigits(typed)),
)
