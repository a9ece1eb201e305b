import * as z from 'zod/mini'
import { entityFields } from '#domain/kernel/field.ts'
import { buyerKinds } from '#domain/gst/gst-kind.ts'
import { creditStatuses, customerStatuses, partyLanguages, profileBusinessTypes } from './business-profile-choices.ts'

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
  /** The party that has taken this one in; everything of it is found there. */
  joinedInto: maybe,
  businessType: z.enum(profileBusinessTypes),
  specialization: z.string(),
  employeeCount: z.string(),
  establishedYear: z.nullable(z.int()),
  totalOrders: z.int(),
  activeOrders: z.int(),
  /** Paise. */
  totalRevenue: z.int(),
  averageOrderValue: z.int(),
  /** The most that may be owed at one time; null for no limit. */
  creditLimit: z.nullable(z.int()),
  /** Days the party has to pay an invoice; null for the usual ones. */
  creditDays: z.nullable(z.int()),
  paymentScore: z.int(),
  creditStatus: z.enum(creditStatuses),
  /** Why it is on hold, or was the last time; by whom and since when. */
  holdReason: maybe,
  heldBy: maybe,
  heldSince: maybe,
  /** Of its papers and messages; null for the reader's own. */
  language: z.nullable(z.enum(partyLanguages)),
  notes: maybe,
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
