import type { Company } from '#domain/company/company.ts'
import { writtenLead } from '#domain/lead/lead-example.ts'
import type { Lead } from '#domain/lead/lead.ts'
import type { PaymentRow } from '#domain/payment/payment.ts'
import type { History } from '#domain/sync/sync-operations.ts'

/** An inquiry of a house that weaves sarees, written down today. */
export const exampleLead = (patch: Partial<Lead> = {}): Lead => ({
  ...writtenLead({
    id: 'LEAD-2026-123-ABC',
    companyName: 'Meghdoot Sarees',
    contactPerson: 'Nilesh',
    phone: '9825012345',
    inquiry: '500 m georgette',
  }),
  ...patch,
})

export const exampleHistory = (patch: Partial<History> = {}): History => ({
  id: 'h-1-0',
  clock: 1,
  entity: 'sales-order',
  entityId: 'order',
  operation: 'sales-order.deliver',
  from: 'in_transit',
  to: 'delivered',
  version: 9,
  fields: ['status'],
  actor: 'Dilip',
  at: '2026-11-20T06:00:00.000Z',
  why: null,
  ...patch,
})

export const examplePayment = (patch: Partial<PaymentRow> = {}): PaymentRow => ({
  kind: 'final',
  id: 'payment',
  documentId: 'invoice',
  party: 'Shree Ganesh Garments',
  businessProfileId: 'ganesh',
  state: 'overdue',
  asked: 42_000_00,
  received: 0,
  open: 42_000_00,
  dueDate: '2026-11-10',
  receivedDate: null,
  isFromAccount: false,
  ...patch,
})

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
  gstin: null,
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
