import type { InputOf } from '#domain/kernel/operation.ts'
import type { completeProfileLink } from './profile-link-operations.ts'
import type { ProfileLink } from './profile-link.ts'

/** A link created yesterday, with six of its seven days left. */
export const exampleProfileLink = (patch: Partial<ProfileLink> = {}): ProfileLink => ({
  id: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7008',
  version: 1,
  createdAt: '2026-11-20T06:30:00.000Z',
  updatedAt: '2026-11-20T06:30:00.000Z',
  quoteId: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7002',
  expiresAt: '2026-11-27T06:30:00.000Z',
  completedAt: null,
  replacedAt: null,
  ...patch,
})

/** A buyer's form after parsing. */
export const exampleProfileForm = (
  patch: Partial<InputOf<typeof completeProfileLink>> = {},
): InputOf<typeof completeProfileLink> => ({
  linkId: 'abcdefghijklmnopqrstuvwxyzABCDEF',
  profileId: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7009',
  companyName: 'Shree Ganesh Garments',
  gstKind: 'regular',
  gstNumber: '24AAAFZ9999Z1ZC',
  panNumber: null,
  businessType: 'garment_manufacturer',
  establishedYear: 1998,
  street: '12 Ring Road',
  city: 'Surat',
  state: 'Gujarat',
  pincode: '395002',
  country: 'India',
  contactPerson: 'Kirit Shah',
  phone: '98250 12345',
  email: 'kirit@ganesh.example',
  confirmed: [],
  ...patch,
})
