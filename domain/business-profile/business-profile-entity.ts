import { entity } from '#domain/kernel/entity.ts'
import { sellersAndAccountants, viewers } from '#domain/kernel/role.ts'
import type { BusinessProfile } from './business-profile.ts'

export const businessProfileEntity = entity<BusinessProfile>()({
  name: 'business-profile',
  status: 'customerStatus',
  viewers,
  writers: sellersAndAccountants,
  address: (id) => `/platform/customers/${id}`,
  links: {
    originalLeadId: 'lead',
    firstPaymentProjectId: 'sales-order',
    joinedInto: 'business-profile',
    dalalId: 'dalal',
  },
  // The GSTIN contains the PAN and begins with the State of the address.
  together: [
    ['gstNumber', 'gstKind', 'panNumber', 'registeredAddress'],
    ['creditStatus', 'holdReason'],
  ],
  keep: { closed: [], days: null },
  missing: 'customer-not-found',
})
