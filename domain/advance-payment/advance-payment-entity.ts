import { entity } from '#domain/kernel/entity.ts'
import { accountants, moneyViewers } from '#domain/kernel/role.ts'
import type { AdvancePayment } from './advance-payment.ts'

export const advancePaymentEntity = entity<AdvancePayment>()({
  name: 'advance-payment',
  status: 'status',
  viewers: moneyViewers,
  writers: accountants,
  address: (id) => `/platform/payments/advance/${id}`,
  links: {
    proformaInvoiceId: 'proforma-invoice',
    quoteId: 'quotation',
    leadId: 'lead',
    businessProfileId: 'business-profile',
    salesOrderId: 'sales-order',
  },
  keep: { closed: ['received', 'cancelled'], days: 400 },
})
