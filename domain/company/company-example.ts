import type { Company } from './company.ts'

/** A registered weaver in Surat with little more than a name entered. */
export const exampleCompany = (patch: Partial<Company> = {}): Company => ({
  id: 'company',
  version: 1,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  kind: 'own',
  expiresAt: null,
  companyName: 'Narmada Weavers',
  businessType: 'textile',
  location: 'Surat',
  gstin: '24AAACZ9999Z1ZI',
  gstKind: 'regular',
  lut: null,
  panNumber: null,
  street: null,
  city: null,
  state: '24',
  pincode: null,
  phone: null,
  email: null,
  bankDetails: null,
  upiId: null,
  logo: null,
  ...patch,
})
