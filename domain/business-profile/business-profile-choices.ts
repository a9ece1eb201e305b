import { states } from '#domain/place/state.ts'
import type { BusinessProfile } from './business-profile.ts'

export const customerStatuses = ['prospect', 'customer'] as const

export const creditStatuses = ['excellent', 'good', 'watch', 'hold'] as const

export const partyLanguages = ['en', 'gu', 'hi'] as const

/** English names of all States, as addresses store them. 'Other' is kept for addresses of earlier forms. */
export const profileStates: readonly [string, ...string[]] = ['Other', ...states.map(({ name }) => name.en)]

export const profileBusinessTypes = [
  'textile_manufacturer',
  'garment_manufacturer',
  'fabric_trader',
  'export_house',
  'other',
] as const

/** What the cash discount is a percentage of. */
export const vatavBases = ['taxable', 'total'] as const

/** The specification's defaults for a new profile. Credit limit: 5,00,000 rupees, in paise. */
export const newProfileDefaults = {
  customerStatus: 'prospect',
  becameCustomerDate: null,
  firstPaymentProjectId: null,
  joinedInto: null,
  joining: null,
  specialization: 'Textile Manufacturing',
  employeeCount: '10-50',
  totalOrders: 0,
  activeOrders: 0,
  totalRevenue: 0,
  averageOrderValue: 0,
  creditLimit: 5_00_000_00,
  creditDays: null,
  vatav: null,
  tdsRateBp: null,
  dalalId: null,
  writtenAgreement: null,
  holdReason: null,
  heldBy: null,
  heldSince: null,
  language: null,
  notes: null,
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
  imported: null,
} satisfies Partial<BusinessProfile>
