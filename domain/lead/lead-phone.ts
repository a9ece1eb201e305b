import * as z from 'zod/mini'
import { latinDigits } from '#domain/identifier/latin-digits.ts'
import { requiredText } from '#domain/kernel/field.ts'

/** The specification's looser rule for a first contact: an optional plus, then at least ten of digits, spaces, hyphens, parentheses. */
const isPhoneLike = (phone: string): boolean =>
  /^\+?[\d\s()-]{10,}$/.test(phone) && (phone.match(/\d/g)?.length ?? 0) >= 6

/** A telephone as it was given, in digits that can be dialled: a keyboard set to Gujarati writes ૯૮૨૫૦. `code` is said where it is missing. */
export const looseTelephone = (code: string) =>
  requiredText(30, code).check(z.overwrite(latinDigits), z.refine(isPhoneLike, 'phone-invalid'))
