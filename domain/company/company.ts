import * as z from 'zod/mini'
import { bankDetailsSchema } from '#domain/proforma-invoice/proforma-invoice.ts'
import { entityFields } from '#domain/kernel/field.ts'
import { companyBusinessTypes } from './company-business-type.ts'

export const companyKinds = ['own', 'sample', 'demo'] as const

const maybe = z.nullable(z.string())
export const companySchema = z.object({
  id: z.string(),
  ...entityFields,
  /** `sample` is the one guests look at; a `demo` is one visitor's copy of it, gone at `expiresAt`. */
  kind: z.enum(companyKinds),
  expiresAt: maybe,
  companyName: z.string(),
  businessType: z.enum(companyBusinessTypes),
  location: maybe,
  gstin: maybe,
  panNumber: maybe,
  street: maybe,
  city: maybe,
  /** GST state code: decides, with the place of supply, which taxes a document carries. */
  state: z.string(),
  pincode: maybe,
  phone: maybe,
  email: maybe,
  bankDetails: z.nullable(bankDetailsSchema),
  upiId: maybe,
  /** A picture as a data URL, at most 150 kB. */
  logo: maybe,
})
export type Company = z.infer<typeof companySchema>
