import * as z from 'zod/mini'
import { latinDigits } from '#domain/identifier/latin-digits.ts'
import { requiredText } from '#domain/kernel/field.ts'

/** The specification's loose rule: optional plus, then at least ten digits, spaces, hyphens or parentheses. */
const isPhoneLike = (phone: string): boolean =>
  /^\+?[\d\s()-]{10,}$/.test(phone) && (phone.match(/\d/g)?.length ?? 0) >= 6

/** A phone number as entered, with Latin digits: a Gujarati keyboard types ૯૮૨૫૦. `code` is the error if empty. */
export const looseTelephone = (code: string) =>
  requiredText(30, code).check(z.overwrite(latinDigits), z.refine(isPhoneLike, 'phone-invalid'))
