import * as z from 'zod/mini'
import { checkMobile } from '#domain/identifier/mobile.ts'
import { optionalChecked } from '#domain/kernel/field.ts'

/** At least eight characters; at most 200, so that hashing one cannot be made expensive. */
export const password = z.string('required').check(
  z.minLength(1, 'required'),
  z.minLength(8, 'password-too-short'),
  z.maxLength(200, 'too-long'),
  z.refine((p) => p.isWellFormed(), 'unreadable-characters'),
)

/** A person’s own mobile number as ten digits, or null. */
export const ownMobile = optionalChecked(30, checkMobile, 'mobile-shape')

/** Hours a password reset link stays valid. */
export const resetHours = 24
