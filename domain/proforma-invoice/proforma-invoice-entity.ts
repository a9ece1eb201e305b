import { entity } from '#domain/kernel/entity.ts'
import { moneyViewers, sellers } from '#domain/kernel/role.ts'
import type { ProformaInvoice } from './proforma-invoice.ts'

export const proformaInvoiceEntity = entity<ProformaInvoice>()({
  name: 'proforma-invoice',
  status: 'status',
  viewers: moneyViewers,
  writers: sellers,
  address: (id) => `/platform/proformas/${id}`,
  links: {
    quoteId: 'quotation',
    leadId: 'lead',
    businessProfileId: 'business-profile',
    successorId: 'proforma-invoice',
  },
  keep: { closed: ['payment_received', 'expired', 'cancelled'], days: 400 },
})
