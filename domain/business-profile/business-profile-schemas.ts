import { operationSchema } from '#domain/kernel/operation.ts'
import * as z from 'zod/mini'
import { onOne, optionalText, paise, requiredText, text, uuid } from '#domain/kernel/field.ts'
import { patchOf } from '#domain/kernel/patch-schema.ts'
import { searchWords } from '#domain/kernel/reading-schema.ts'
import { businessProfileSchema } from './business-profile.ts'
import { creditStatuses, profileBusinessTypes, profileStates } from './business-profile-choices.ts'
import { findSchema, listSchema } from '#domain/kernel/reading-schema.ts'

export const findBusinessProfileSchema = findSchema(businessProfileSchema, uuid, 'One prospect or customer.')

export const listBusinessProfilesSchema = listSchema(
  businessProfileSchema,
  uuid,
  {
    search: searchWords,
  },
  'Prospects and customers by name or city, a page at a time.',
)

export const setCreditSchema = operationSchema({
  summary: 'Sets how much credit a customer has and how the house sees it.',
  patch: true,
  input: z.object({
    ...onOne.shape,
    ...patchOf({ creditLimit: paise, creditStatus: z.enum(creditStatuses, 'not-a-choice') }),
  }),
  output: businessProfileSchema,
})

const capitals = (typed: string): string => typed.toUpperCase().replace(/\s/g, '')
const digits = (typed: string): string => typed.replace(/\D/g, '')

/** The shape of a GSTIN of a taxpayer; the check digit is compared by `checkGstin`. */
export const gstNumberShape = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][Z1-9ABD-J][0-9A-Z]$/

/** The registered address as a form asks for it. */
export const addressFields = {
  street: requiredText(200, 'street-required'),
  city: requiredText(80, 'city-required'),
  state: z.enum(profileStates, 'state-required'),
  pincode: requiredText(10, 'pincode-required').check(z.regex(/^\d{6}$/, 'pincode-invalid')),
}

/** What staff may correct. Unlike the buyer's own form, a party may have no GSTIN, no PAN and no e-mail. */
export const businessProfileFields = {
  companyName: requiredText(120, 'company-name-required'),
  /** Empty for a buyer who is not registered. */
  gstNumber: z.pipe(
    z.pipe(text(20), z.transform(capitals)),
    z.string().check(z.refine((typed) => typed === '' || gstNumberShape.test(typed), 'gst-number-invalid')),
  ),
  panNumber: z.pipe(
    z.pipe(
      optionalText(12),
      z.transform((typed: string | null) => typed && capitals(typed)),
    ),
    z.nullable(z.string().check(z.regex(/^[A-Z]{5}\d{4}[A-Z]$/, 'pan-invalid'))),
  ),
  businessType: z.enum(profileBusinessTypes, 'not-a-choice'),
  registeredAddress: z.object({ ...addressFields, country: requiredText(60, 'country-required') }),
  contactPerson: requiredText(120, 'contact-person-name-required'),
  phone: z.pipe(
    requiredText(30, 'phone-required').check(z.refine((typed) => digits(typed).length === 10, 'phone-ten-digits')),
    z.transform(digits),
  ),
  email: text(254).check(z.refine((typed) => typed === '' || z.email().safeParse(typed).success, 'email-format')),
}

export const changeBusinessProfileSchema = operationSchema({
  summary: 'Corrects what stands on papers of a prospect or customer; papers that were sent stay as they are.',
  patch: true,
  input: z.object({ ...onOne.shape, ...patchOf(businessProfileFields) }),
  output: businessProfileSchema,
})
