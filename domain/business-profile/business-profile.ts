import * as z from 'zod/mini'
import { entityFields } from '#domain/kernel/field.ts'

export const customerStatuses = ['prospect', 'customer'] as const
export const creditStatuses = ['excellent', 'good', 'watch', 'hold'] as const
export const profileStates = [
  'Gujarat',
  'Maharashtra',
  'Tamil Nadu',
  'Karnataka',
  'Rajasthan',
  'Uttar Pradesh',
  'West Bengal',
  'Other',
] as const
export const profileBusinessTypes = [
  'textile_manufacturer',
  'garment_manufacturer',
  'fabric_trader',
  'export_house',
  'other',
] as const

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
  gstNumber: z.string(),
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
  /** Paise paid beyond what was owed, kept for the next bill. */
  onAccountAmount: z.int(),
})

export type BusinessProfile = z.infer<typeof businessProfileSchema>

/** What the specification gives a new profile. Credit limit 5,00,000 rupees in paise. */
export const newProfileDefaults = {
  customerStatus: 'prospect',
  becameCustomerDate: null,
  firstPaymentProjectId: null,
  specialization: 'Textile Manufacturing',
  employeeCount: '10-50',
  totalOrders: 0,
  activeOrders: 0,
  totalRevenue: 0,
  averageOrderValue: 0,
  creditLimit: 5_00_000_00,
  paymentScore: 70,
  creditStatus: 'good',
  paymentBehavior: 'good',
  preferences: {
    paymentMethod: 'Bank Transfer',
    deliveryPreference: 'Standard',
    qualityRequirements: 'Standard',
    communication: 'Phone + WhatsApp',
    specialNotes: '',
  },
  priority: 'warm',
  fabricPreferences: ['Cotton', 'Synthetic Blends'],
  onAccountAmount: 0,
} as const satisfies Partial<BusinessProfile> | { fabricPreferences: readonly string[] }
