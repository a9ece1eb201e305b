import type { SentOf } from '#domain/kernel/operation.ts'
import { newProfileDefaults } from './business-profile-choices.ts'
import type { createBusinessProfile } from './business-profile-operations.ts'
import type { BusinessProfile } from './business-profile.ts'

/** A garment maker in Surat, still a prospect with the form's defaults. */
export const exampleBusinessProfile = (patch: Partial<BusinessProfile> = {}): BusinessProfile => ({
  ...newProfileDefaults,
  id: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7001',
  version: 1,
  createdAt: '2026-11-10T05:00:00.000Z',
  updatedAt: '2026-11-10T05:00:00.000Z',
  companyName: 'Shree Ganesh Garments',
  gstNumber: '24AAAFZ9999Z1ZC',
  gstKind: 'regular',
  panNumber: 'AAAFZ9999Z',
  registeredAddress: {
    street: '12 Ring Road',
    city: 'Surat',
    state: 'Gujarat',
    pincode: '395002',
    country: 'India',
  },
  deliveryAddresses: [],
  contactPerson: 'Kirit Shah',
  phone: '9825012345',
  email: 'kirit@ganesh.example',
  originalLeadId: null,
  businessType: 'garment_manufacturer',
  establishedYear: 1998,
  ...patch,
})

/** What staff type for a buyer in Surat. */
export const examplePartyInput = (patch: Partial<SentOf<typeof createBusinessProfile>> & { id: string }) => {
  const { companyName, gstNumber, panNumber, registeredAddress, contactPerson, phone, email, businessType } =
    exampleBusinessProfile()
  return {
    leadId: null,
    ...{ companyName, gstNumber, panNumber, registeredAddress, contactPerson, phone, email, businessType },
    ...patch,
  }
}
