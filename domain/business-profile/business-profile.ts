import * as z from 'zod/mini'
import { buyerKinds } from '#domain/gst/gst-kind.ts'
import { importedSchema } from '#domain/import-origin/import-origin.ts'
import { entityFields, nullableText } from '#domain/kernel/field.ts'
import {
  creditStatuses,
  customerStatuses,
  partyLanguages,
  profileBusinessTypes,
  vatavBases,
} from './business-profile-choices.ts'
import { joiningSchema } from './business-profile-joining.ts'

export const addressSchema = z.object({
  street: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  country: z.string(),
})
export type Address = z.infer<typeof addressSchema>

/** The trade's discount for paying early: so much for paying within so many days of the bill. */
const vatavSchema = z.object({
  slabs: z.array(z.object({ withinDays: z.int(), percentBp: z.int() })),
  /** What it is taken of: the value without tax, or the total. */
  basis: z.enum(vatavBases),
  /** Whether the advance counts as paid in time. */
  onAdvance: z.boolean(),
})

/** Where goods go: to the party itself, or to another firm for it. */
export const deliveryAddressSchema = z.object({
  ...addressSchema.shape,
  /** Name and GSTIN of the firm that takes the goods, if it is not the party. */
  name: z.optional(nullableText),
  gstNumber: z.optional(nullableText),
})
export type DeliveryAddress = z.infer<typeof deliveryAddressSchema>

export const businessProfileSchema = z.object({
  id: z.string(),
  ...entityFields,
  companyName: z.string(),
  /** Empty for a buyer who is not registered. */
  gstNumber: z.string(),
  /** Null only on a device that has not synchronised since an earlier release. */
  gstKind: z.nullable(z.enum(buyerKinds)),
  panNumber: nullableText,
  registeredAddress: addressSchema,
  /** The first is the usual one. */
  deliveryAddresses: z.array(deliveryAddressSchema),
  contactPerson: z.string(),
  phone: z.string(),
  email: z.string(),
  customerStatus: z.enum(customerStatuses),
  becameCustomerDate: nullableText,
  firstPaymentProjectId: nullableText,
  originalLeadId: nullableText,
  /** The party that has taken this one in; everything of it is found there. Its own id if it was withdrawn with its import. */
  joinedInto: nullableText,
  /** What it brought when it was joined; null if it never was, or before this was kept. */
  joining: z.nullable(joiningSchema),
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
  /** The discount for paying early; null if none was agreed. */
  vatav: z.nullable(vatavSchema),
  /** The tax that the party deducts from what it pays; null if it deducts none. */
  tdsRateBp: z.nullable(z.int()),
  /** Whether its days of credit were agreed in writing, as section 15 of the MSMED Act asks. */
  writtenAgreement: z.nullable(z.boolean()),
  /** The broker who usually brings its orders. */
  dalalId: nullableText,
  paymentScore: z.int(),
  creditStatus: z.enum(creditStatuses),
  /** Why it is on hold, or was the last time; by whom and since when. */
  holdReason: nullableText,
  heldBy: nullableText,
  heldSince: nullableText,
  /** Of its papers and messages; null for the reader's own. */
  language: z.nullable(z.enum(partyLanguages)),
  notes: nullableText,
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
  /** The import it came with; null if it came otherwise. */
  imported: z.nullable(importedSchema),
})

export type BusinessProfile = z.infer<typeof businessProfileSchema>
