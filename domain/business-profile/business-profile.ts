import * as z from 'zod/mini'
import { entityFields } from '#domain/kernel/field.ts'
import { buyerKinds } from '#domain/gst/gst-kind.ts'
import { creditStatuses, customerStatuses, profileBusinessTypes } from './business-profile-choices.ts'

const maybe = z.nullable(z.string())
export const addressSchema = z.object({
  street: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  country: z.string(),
})
export type Address = z.infer<typeof addressSchema>

export const businessProfileSchema = z.object({
  id: z.string(),
  ...entityFields,
  companyName: z.string(),
  /** Empty for a buyer who is not registered. */
  gstNumber: z.string(),
  /** Null only on a device that has not synchronised since an earlier release. */
  gstKind: z.nullable(z.enum(buyerKinds)),
  panNumber: maybe,
  registeredAddress: addressSchema,
  deliveryAddresses: z.array(addressSchema),
  contactPerson: z.string(),
  phone: z.string(),
  email: z.string(),
  customerStatus: z.enum(customerStatuses),
  becameCustomerDate: maybe,
  firstPaymentProjectId: maybe,
  originalLeadId: maybe,
  businessType: z.enum(profileBusinessTypes),
  specialization: z.string(),
  employeeCount: z.string(),
  establishedYear: z.nullable(z.int()),
  totalOrders: z.int(),
  activeOrders: z.int(),
  /** Paise. */
  totalRevenue: z.int(),
  averageOrderValue: z.int(),
  creditLimit: z.int(),
  paymentScore: z.int(),
  creditStatus: z.enum(creditStatuses),
  paymentBehavior: z.string(),
  preferences: z.object({
    paymentMethod: z.string(),
    deliveryPreference: z.string(),
    qualityRequirements: z.string(),
    communication: z.string(),
    specialNotes: z.string(),
  }),
  priority: z.enum(['hot', 'warm', 'cold']),
  fabricPreferences: z.array(z.string()),
  /** Overpaid paise, kept for the next bill. */
  onAccountAmount: z.int(),
})

export type BusinessProfile = z.infer<typeof businessProfileSchema>
