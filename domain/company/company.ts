import * as z from 'zod/mini'
import { supplierKinds } from '#domain/gst/gst-kind.ts'
import { entityFields, nullableText } from '#domain/kernel/field.ts'
import { bankDetailsSchema } from './company-bank.ts'
import { companyBusinessTypes } from './company-business-type.ts'
import { enterpriseActivities, enterpriseClasses } from './company-enterprise.ts'
import { companyTurnovers } from './company-turnover.ts'

export const companyKinds = ['own', 'sample', 'demo'] as const

/** The company's registration as a micro, small or medium enterprise, as on its Udyam certificate. */
const msmeSchema = z.object({
  udyamNumber: z.string(),
  enterpriseClass: z.enum(enterpriseClasses),
  activity: z.enum(enterpriseActivities),
  registeredOn: z.string(),
})
const lutSchema = z.object({ number: z.string(), from: z.string(), until: z.string() })
export const companySchema = z.object({
  id: z.string(),
  ...entityFields,
  /** `sample` is what guests see; a `demo` is one visitor's copy of it, deleted at `expiresAt`. */
  kind: z.enum(companyKinds),
  expiresAt: nullableText,
  companyName: z.string(),
  businessType: z.enum(companyBusinessTypes),
  location: nullableText,
  gstin: nullableText,
  /** Null only on a device that has not synchronised since an earlier release. */
  gstKind: z.nullable(z.enum(supplierKinds)),
  /** Letter of undertaking: exports and supplies to a SEZ bear no tax within its dates. */
  lut: z.nullable(lutSchema),
  /** Its Udyam registration; null without one, or on a device of an earlier release. */
  msme: z.nullable(msmeSchema),
  panNumber: nullableText,
  street: nullableText,
  city: nullableText,
  /** GST State code; with the place of supply it decides the taxes of a document. */
  state: z.string(),
  pincode: nullableText,
  phone: nullableText,
  email: nullableText,
  bankDetails: z.nullable(bankDetailsSchema),
  upiId: nullableText,
  /** An image as a data URL, at most 150 kB. */
  logo: nullableText,
  /** The instant since when; papers that were issued before it bear another. Null if it is the first. */
  logoSince: nullableText,
  /** Whose courts decide, as papers say; null for those of its own town. */
  jurisdiction: nullableText,
  /** Interest a month on what is paid late, as invoices say; null if none is asked. */
  lateInterestBp: z.nullable(z.int()),
  turnover: z.nullable(z.enum(companyTurnovers)),
  /**
   * Whether a proforma is made automatically once a buyer who accepted is known; null, from before this could be
   * chosen, means no.
   */
  proformaAtOnce: z.nullable(z.boolean()),
})
export type Company = z.infer<typeof companySchema>
