import * as z from 'zod/mini'
import { supplierKinds } from '#domain/gst/gst-kind.ts'
import { checkGstin } from '#domain/identifier/gstin.ts'
import { checkUdyam } from '#domain/identifier/udyam.ts'
import { day, onOne, optionalChoice, optionalInt, optionalText, requiredText } from '#domain/kernel/field.ts'
import { operationSchema } from '#domain/kernel/operation.ts'
import { patchOf } from '#domain/kernel/patch-schema.ts'
import { locations } from '#domain/lead/lead-location.ts'
import { stateOf } from '#domain/place/state.ts'
import { companyBusinessTypes } from './company-business-type.ts'
import { enterpriseActivities, enterpriseClasses } from './company-enterprise.ts'
import { companyTurnovers } from './company-turnover.ts'
import { companySchema } from './company.ts'

const pattern = (max: number, rule: RegExp, code: string) =>
  z.pipe(
    z.pipe(
      optionalText(max),
      z.transform((v: string | null) => v && v.toUpperCase().replace(/\s/g, '')),
    ),
    z.nullable(z.string().check(z.regex(rule, code))),
  )

/** A valid State code: it decides CGST or IGST and is the start of the GSTIN. */
const state = z.string('state-invalid').check(z.refine((code) => stateOf(code) !== null, 'state-invalid'))

/** A letter of undertaking, as the portal acknowledges it. */
const lut = z.object({
  number: requiredText(20, 'lut-number-required').check(
    z.toUpperCase(),
    z.regex(/^[A-Z]{2}\d{12}[A-Z0-9]$/, 'lut-number-invalid'),
  ),
  from: day,
  until: day,
})

const isUdyam = (typed: string): boolean => checkUdyam(typed).ok
/** As on the Udyam certificate. */
const msme = z.object({
  udyamNumber: z.pipe(
    requiredText(30).check(z.refine(isUdyam, 'udyam-shape')),
    z.transform((typed: string) => {
      const read = checkUdyam(typed)
      return read.ok ? read.value : typed
    }),
  ),
  enterpriseClass: z.enum(enterpriseClasses, 'not-a-choice'),
  activity: z.enum(enterpriseActivities, 'not-a-choice'),
  registeredOn: day,
})

/** The head of every document. Only the name and state are required to start. */
const companyFields = {
  companyName: requiredText(120, 'company-name-required'),
  businessType: z.enum(companyBusinessTypes, 'not-a-choice'),
  location: optionalChoice(locations),
  gstin: z.pipe(
    z.pipe(
      optionalText(20),
      z.transform((v: string | null) => v && v.toUpperCase().replace(/\s/g, '')),
    ),
    z.nullable(
      z.string().check((ctx) => {
        const checked = checkGstin(ctx.value)
        if (!checked.ok)
          ctx.issues.push({
            code: 'custom',
            message: checked.refusal.code,
            params: checked.refusal.params,
            input: ctx.value,
          })
      }),
    ),
  ),
  gstKind: z.enum(supplierKinds, 'not-a-choice'),
  lut: z._default(z.nullable(lut), null),
  msme: z._default(z.nullable(msme), null),
  panNumber: pattern(12, /^[A-Z]{5}\d{4}[A-Z]$/, 'pan-invalid'),
  street: optionalText(200),
  city: optionalText(80),
  state,
  pincode: pattern(10, /^[1-9]\d{5}$/, 'pincode-invalid'),
  phone: optionalText(30),
  email: z.pipe(optionalText(254), z.nullable(z.string().check(z.email('email-invalid')))),
  bankDetails: z._default(
    z.nullable(
      z.object({
        bankName: requiredText(80, 'bank-name-required'),
        accountNumber: requiredText(20, 'account-number-required').check(
          z.regex(/^\d{9,18}$/, 'account-number-invalid'),
        ),
        ifscCode: requiredText(11, 'ifsc-required').check(
          z.toUpperCase(),
          z.regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'ifsc-invalid'),
        ),
        accountName: requiredText(120, 'account-name-required'),
        branch: requiredText(80, 'branch-required'),
      }),
    ),
    null,
  ),
  upiId: z.pipe(
    optionalText(320),
    z.nullable(z.string().check(z.regex(/^[A-Za-z0-9.\-_]{2,256}@[A-Za-z][A-Za-z0-9.-]{1,63}$/, 'upi-invalid'))),
  ),
  logo: z.pipe(
    optionalText(200_000),
    z.nullable(z.string().check(z.regex(/^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/=]+$/, 'logo-not-a-picture'))),
  ),
  jurisdiction: optionalText(60),
  // 5 % a month is beyond any custom of the trade: more is a slip.
  lateInterestBp: optionalInt(0, 500),
  turnover: optionalChoice(companyTurnovers),
  proformaAtOnce: z._default(z.nullable(z.boolean()), null),
}

export const findCompanySchema = operationSchema({
  summary: 'The company one is signed in to.',
  input: z.object({}),
  output: companySchema,
})

export const findLogoSchema = operationSchema({
  summary: 'The logo the company had at an instant, as a data URL; null if it had none.',
  input: z.object({ at: z.iso.datetime('not-a-date') }),
  output: z.object({ logo: z.nullable(z.string()) }),
})

export const changeCompanySchema = operationSchema({
  summary: 'Sets what stands on the head of every document.',
  patch: true,
  input: z.object({ ...onOne.shape, ...patchOf(companyFields) }),
  output: companySchema,
})
