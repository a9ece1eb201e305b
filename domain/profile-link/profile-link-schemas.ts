import * as z from 'zod/mini'
import { profileBusinessTypes } from '#domain/business-profile/business-profile-choices.ts'
import { confirmableNumbers } from '#domain/business-profile/business-profile-numbers.ts'
import {
  addressFields,
  gstNumberShape,
  pincodeInIndia,
  pincodeNeeded,
  whenRead,
} from '#domain/business-profile/business-profile-schemas.ts'
import { businessProfileSchema } from '#domain/business-profile/business-profile.ts'
import { documentTotalsSchema } from '#domain/document-line/document-line.ts'
import { buyerKinds, type BuyerKind } from '#domain/gst/gst-kind.ts'
import { latinDigits, plainCode } from '#domain/identifier/latin-digits.ts'
import { checkMobile, foreignNumber } from '#domain/identifier/mobile.ts'
import { optionalInt, optionalText, requiredText, text, uuid } from '#domain/kernel/field.ts'
import { operationSchema } from '#domain/kernel/operation.ts'
import { isIndia } from '#domain/place/state.ts'
import { profileLinkSchema } from './profile-link.ts'

/** The secret part of a link's URL: 24 pseudorandom bytes in base64url. */
export const linkToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{32}$/, 'link-unknown'))

/** All that a page says after something was handed in on it. */
export const received = z.object({ received: z.literal(true) })

/** What is handed in on a page, by whoever has the page's link. */
export const onPageSchema = <Shape extends z.core.$ZodLooseShape>(summary: string, shape: Shape) =>
  operationSchema({ summary, input: z.object({ linkId: linkToken, ...shape }), output: received })

/** The same within the page's company, by the page's id. */
export const inCompanySchema = <Shape extends z.core.$ZodLooseShape, Out extends z.ZodMiniType>(
  summary: string,
  shape: Shape,
  output: Out,
) => operationSchema({ summary, input: z.object({ pageId: uuid, ...shape }), output })

const shared = z.object({ link: profileLinkSchema, linkId: z.string(), path: z.string() })

export const createProfileLinkSchema = operationSchema({
  summary:
    'Makes the link on which a buyer fills in the business profile; an older link of the quotation stops working.',
  input: z.object({ id: uuid, quoteId: uuid }),
  output: profileLinkSchema,
})

export const shareProfileLinkSchema = operationSchema({
  summary: 'The address of a link that still works, to send to the buyer.',
  input: z.object({ id: uuid }),
  output: shared,
})

export const openProfileLinkSchema = operationSchema({
  summary: 'What a buyer may see before filling in the profile: for whom, for which quotation.',
  input: z.object({ linkId: linkToken }),
  output: z.object({
    quoteNumber: z.string(),
    companyName: z.string(),
    sellerName: z.string(),
    contactPerson: z.string(),
    phone: z.string(),
    email: z.string(),
    expiresAt: z.string(),
    state: z.enum(['link-active', 'link-expired', 'link-completed', 'quotation-withdrawn']),
    days: z.int(),
  }),
})

/** The 0 before the area code of a landline is none of the ten digits. */
const onlyDigits = (phone: string): string => phone.replace(/\D/g, '').replace(/^0(?=\d{10}$)/, '')

/** Buyers of these kinds have a GSTIN. */
const registeredKinds: readonly BuyerKind[] = ['regular', 'composition', 'sez']

const anyPhone = requiredText(30, 'phone-required').check(z.overwrite(latinDigits))

/** The three steps of the specification's form. Converts to upper case, so that lower-case numbers are accepted. */
export const profileFields = {
  companyName: requiredText(120, 'company-name-required'),
  gstKind: z._default(z.enum(buyerKinds, 'not-a-choice'), 'regular'),
  /** Empty for a buyer who is not registered, or abroad. */
  gstNumber: z.pipe(
    z.pipe(z._default(text(20), ''), z.transform(plainCode)),
    z.string().check(z.refine((typed) => typed === '' || gstNumberShape.test(typed), 'gst-number-invalid')),
  ),
  panNumber: z.pipe(
    z.pipe(
      optionalText(12),
      z.transform((v: string | null) => v && plainCode(v)),
    ),
    z.nullable(z.string().check(z.regex(/^[A-Z]{5}\d{4}[A-Z]$/, 'pan-invalid'))),
  ),
  businessType: z._default(z.enum(profileBusinessTypes, 'not-a-choice'), 'textile_manufacturer'),
  /** The rule checks the real upper bound, the current year. */
  establishedYear: optionalInt(1900, 2999),
  ...addressFields,
  pincode: text(10).check(z.overwrite(latinDigits)),
  country: z._default(requiredText(60, 'country-required'), 'India'),
  contactPerson: requiredText(120, 'contact-person-name-required'),
  phone: anyPhone.check(z.refine((v) => onlyDigits(v).length === 10, 'phone-ten-digits')),
  /** May be empty for a buyer who is not registered. */
  email: text(254).check(z.refine((typed) => typed === '' || z.email().safeParse(typed).success, 'email-format')),
  /** Numbers the buyer compared with the certificate although they look wrong. */
  confirmed: z._default(z.array(z.enum(confirmableNumbers)).check(z.maxLength(confirmableNumbers.length)), []),
}

/** A buyer abroad writes + and the code of the country: without it the last ten digits would be somebody's in India. */
const isReached = ({ gstKind, phone }: Pick<ProfileForm, 'gstKind' | 'phone'>): boolean =>
  gstKind === 'overseas'
    ? foreignNumber(phone) !== null || (/^\s*\+/.test(phone) && checkMobile(phone).ok)
    : onlyDigits(phone).length === 10

type ProfileForm = { gstKind: BuyerKind; gstNumber: string; country: string; phone: string; email: string }
const isRegistered = ({ gstKind }: ProfileForm): boolean => registeredKinds.includes(gstKind)

export const completeProfileLinkSchema = operationSchema({
  summary: 'The buyer hands in the business profile; the link closes and the quotation is ready for its proforma.',
  input: z.object({ linkId: linkToken, profileId: uuid, ...profileFields, phone: anyPhone }).check(
    pincodeNeeded,
    pincodeInIndia,
    z.refine<ProfileForm>(isReached, { error: 'phone-ten-digits', path: ['phone'], ...whenRead('gstKind', 'phone') }),
    z.refine<ProfileForm>((form) => !isRegistered(form) || form.gstNumber !== '', {
      error: 'gst-number-required',
      path: ['gstNumber'],
      ...whenRead('gstKind', 'gstNumber'),
    }),
    z.refine<ProfileForm>((form) => isRegistered(form) || form.gstNumber === '', {
      error: 'buyer-kind-disagrees',
      path: ['gstKind'],
      ...whenRead('gstKind', 'gstNumber'),
    }),
    z.refine<ProfileForm>(({ gstKind, country }) => isIndia(country) !== (gstKind === 'overseas'), {
      error: 'buyer-kind-disagrees',
      path: ['gstKind'],
      ...whenRead('gstKind', 'country'),
    }),
    z.refine<ProfileForm>((form) => form.email !== '' || form.gstKind === 'unregistered', {
      error: 'email-required',
      path: ['email'],
      ...whenRead('gstKind', 'email'),
    }),
  ),
  output: z.object({
    companyName: z.string(),
    /** The quotation as it stands now; `corrected` if the profile's State changed its place of supply and taxes. */
    quotation: z.object({
      number: z.string(),
      placeOfSupply: z.string(),
      totals: documentTotalsSchema,
      corrected: z.boolean(),
    }),
  }),
})

/** `completeProfileLink` run within the link's company; returns the profile. */
export const handInProfileSchema = operationSchema({
  summary: completeProfileLinkSchema.summary,
  input: z.object({ ...completeProfileLinkSchema.input.shape, profileLinkId: uuid }),
  output: businessProfileSchema,
})
