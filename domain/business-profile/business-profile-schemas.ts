import * as z from 'zod/mini'
import { buyerKinds } from '#domain/gst/gst-kind.ts'
import { latinDigits, plainCode } from '#domain/identifier/latin-digits.ts'
import { checkTelephone } from '#domain/identifier/mobile.ts'
import { importInput } from '#domain/import-origin/import-origin.ts'
import {
  onOne,
  optionalChoice,
  optionalInt,
  optionalText,
  paise,
  requiredText,
  text,
  uuid,
} from '#domain/kernel/field.ts'
import { operationSchema } from '#domain/kernel/operation.ts'
import { patchOf } from '#domain/kernel/patch-schema.ts'
import { findSchema, listSchema, searchWords } from '#domain/kernel/reading-schema.ts'
import { leadId } from '#domain/lead/lead.ts'
import { isIndia } from '#domain/place/state.ts'
import {
  creditStatuses,
  partyLanguages,
  profileBusinessTypes,
  profileStates,
  vatavBases,
} from './business-profile-choices.ts'
import { confirmableNumbers } from './business-profile-numbers.ts'
import { businessProfileSchema } from './business-profile.ts'

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
    ...patchOf({
      creditLimit: z.nullable(paise),
      creditStatus: z.enum(creditStatuses, 'not-a-choice'),
      holdReason: optionalText(300),
    }),
  }),
  output: businessProfileSchema,
})

const vatavSlab = z.object({
  withinDays: z.int('not-a-number').check(z.minimum(0, 'too-small'), z.maximum(365, 'too-large')),
  percentBp: z.int('not-a-number').check(z.minimum(1, 'too-small'), z.maximum(2500, 'too-large')),
})
const slabsDiffer = z.refine<{ withinDays: number }[]>(
  (slabs) => new Set(slabs.map(({ withinDays }) => withinDays)).size === slabs.length,
  'slab-twice',
)
const vatav = z.object({
  slabs: z.array(vatavSlab).check(z.minLength(1, 'required'), z.maxLength(5, 'too-many-lines'), slabsDiffer),
  basis: z.enum(vatavBases, 'not-a-choice'),
  onAdvance: z.boolean(),
})

export const setTermsSchema = operationSchema({
  summary:
    'Sets what was agreed with a customer: days of credit, discount for early payment, tax deducted, language and notes.',
  patch: true,
  input: z.object({
    ...onOne.shape,
    ...patchOf({
      creditDays: optionalInt(0, 365),
      vatav: z._default(z.nullable(vatav), null),
      /** Basis points; the law knows none above 20 %. */
      tdsRateBp: optionalInt(0, 2000),
      dalalId: z.nullable(uuid),
      writtenAgreement: z.boolean(),
      language: optionalChoice(partyLanguages),
      notes: optionalText(2000),
    }),
  }),
  output: businessProfileSchema,
})

/** The shape of a GSTIN of a taxpayer; the check digit is compared by `checkGstin`. */
export const gstNumberShape = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][Z1-9ABD-J][0-9A-Z]$/

/** Six digits, of which the first is one of nine regions (India Post). */
const pincodeShape = /^[1-9]\d{5}$/

/** The registered address as a form asks for it. */
export const addressFields = {
  street: requiredText(200, 'street-required'),
  city: requiredText(80, 'city-required'),
  state: z.enum(profileStates, 'state-required'),
  pincode: requiredText(10, 'pincode-required').check(
    z.overwrite(latinDigits),
    z.regex(pincodeShape, 'pincode-invalid'),
  ),
}

/** A check on several fields, which waits only for these: a form's later steps may be empty. */
export const whenRead = (...fields: string[]) => ({
  when: ({ issues }: { issues: readonly { path?: readonly PropertyKey[] }[] }): boolean =>
    // An issue without a path is about the whole, which then has no fields.
    issues.every(({ path = [] }) => path.length > 0 && !fields.includes(String(path[0]))),
})

type Postal = { pincode: string; country: string }
const postal = { path: ['pincode'], ...whenRead('pincode', 'country') }

/** An address abroad has whatever code its post uses, or none. */
export const pincodeNeeded = z.refine<Postal>(({ pincode, country }) => !isIndia(country) || pincode !== '', {
  error: 'pincode-required',
  ...postal,
})
export const pincodeInIndia = z.refine<Postal>(
  ({ pincode, country }) => !isIndia(country) || pincode === '' || pincodeShape.test(pincode),
  { error: 'pincode-invalid', ...postal },
)

/** An address as staff write it: abroad without a State. */
const partyAddress = z
  .object({
    ...addressFields,
    pincode: text(12).check(z.overwrite(latinDigits)),
    country: requiredText(60, 'country-required'),
  })
  .check(pincodeNeeded, pincodeInIndia)

/** What staff may correct. Unlike the buyer's own form, a party may have no GSTIN, no PAN, no telephone and no e-mail. */
const businessProfileFields = {
  companyName: requiredText(120, 'company-name-required'),
  /** Empty for a buyer who is not registered. */
  gstNumber: z.pipe(
    z.pipe(text(20), z.transform(plainCode)),
    z.string().check(z.refine((typed) => typed === '' || gstNumberShape.test(typed), 'gst-number-invalid')),
  ),
  /** Null: as GSTIN and country tell. */
  gstKind: z._default(z.nullable(z.enum(buyerKinds, 'not-a-choice')), null),
  panNumber: z.pipe(
    z.pipe(
      optionalText(12),
      z.transform((typed: string | null) => typed && plainCode(typed)),
    ),
    z.nullable(z.string().check(z.regex(/^[A-Z]{5}\d{4}[A-Z]$/, 'pan-invalid'))),
  ),
  businessType: z.enum(profileBusinessTypes, 'not-a-choice'),
  registeredAddress: partyAddress,
  contactPerson: requiredText(120, 'contact-person-name-required'),
  /** Empty for a mill that only mails, or a buyer who walked in. */
  phone: z.pipe(
    text(30).check(z.refine((typed) => typed === '' || checkTelephone(typed).ok, 'phone-ten-digits')),
    z.transform((typed: string) => {
      const telephone = checkTelephone(typed)
      return telephone.ok ? telephone.value : ''
    }),
  ),
  email: text(254).check(z.refine((typed) => typed === '' || z.email().safeParse(typed).success, 'email-format')),
}

/** A place goods are sent to, with the firm that takes them if it is another one. */
export const deliveryAddressInput = z
  .object({
    ...addressFields,
    pincode: text(12).check(z.overwrite(latinDigits)),
    country: requiredText(60, 'country-required'),
    name: optionalText(120),
    gstNumber: z.pipe(
      z.pipe(
        optionalText(20),
        z.transform((typed: string | null) => typed && plainCode(typed)),
      ),
      z.nullable(z.string().check(z.regex(gstNumberShape, 'gst-number-invalid'))),
    ),
  })
  .check(pincodeNeeded, pincodeInIndia)

export const changeBusinessProfileSchema = operationSchema({
  summary: 'Corrects what stands on papers of a prospect or customer; papers that were sent stay as they are.',
  patch: true,
  input: z.object({
    ...onOne.shape,
    ...patchOf({
      ...businessProfileFields,
      deliveryAddresses: z.array(deliveryAddressInput).check(z.maxLength(20, 'too-many-lines')),
    }),
  }),
  output: businessProfileSchema,
})

export const createBusinessProfileSchema = operationSchema({
  summary:
    'Writes down a buyer who gave his particulars by phone or at the counter, with the inquiry they belong to, if any.',
  input: z.object({
    id: uuid,
    leadId: z._default(z.nullable(leadId), null),
    ...businessProfileFields,
    imported: importInput,
    /** Numbers compared with the certificate although they look wrong. */
    confirmed: z._default(z.array(z.enum(confirmableNumbers)).check(z.maxLength(confirmableNumbers.length)), []),
  }),
  output: businessProfileSchema,
})

export const addLeadSchema = operationSchema({
  summary: 'Says that an inquiry came from a known party: it and its quotations are the party’s from now on.',
  input: z.object({ ...onOne.shape, leadId }),
  output: businessProfileSchema,
})

export const withdrawBusinessProfileSchema = operationSchema({
  summary: 'Withdraws a party that came with the wrong file, if nobody has done anything with it.',
  input: onOne,
  output: businessProfileSchema,
})

export const restoreBusinessProfileSchema = operationSchema({
  summary: 'Brings back a party that was withdrawn with its import.',
  input: onOne,
  output: businessProfileSchema,
})

export const joinBusinessProfileSchema = operationSchema({
  summary: 'Joins a party into another that is the same firm: all of its documents follow, and it stays as a pointer.',
  input: z.object({ ...onOne.shape, into: uuid }),
  output: businessProfileSchema,
})

export const partBusinessProfileSchema = operationSchema({
  summary: 'Parts a party again from the one it was joined into, as long as nothing was built on it.',
  input: onOne,
  output: businessProfileSchema,
})
