import * as z from 'zod/mini'
import { bankDetailsSchema } from './company-bank.ts'
import { entityFields } from '#domain/kernel/field.ts'
import { companyBusinessTypes } from './company-business-type.ts'

export const companyKinds = ['own', 'sample', 'demo'] as const

const maybe = z.nullable(z.string())
export const companySchema = z.object({
  id: z.string(),
  ...entityFields,
  /** `sample` is what guests see; a `demo` is one visitor's copy of it, deleted at `expiresAt`. */
  kind: z.enum(companyKinds),
  expiresAt: maybe,
  companyName: z.string(),
  businessType: z.enum(companyBusinessTypes),
  location: maybe,
  gstin: maybe,
  panNumber: maybe,
  street: maybe,
  city: maybe,
  /** GST State code; with the place of supply it decides the taxes of a document. */
  state: z.string(),
  pincode: maybe,
  phone: maybe,
  email: maybe,
  bankDetails: z.nullable(bankDetailsSchema),
  upiId: maybe,
  /** An image as a data URL, at most 150 kB. */
  logo: maybe,
})
export type Company = z.infer<typeof companySchema>
