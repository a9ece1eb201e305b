import { entity } from '#domain/kernel/entity.ts'
import { makers, viewers } from '#domain/kernel/role.ts'
import type { SalesOrder } from './sales-order.ts'

export const salesOrderEntity = entity<SalesOrder>()({
  name: 'sales-order',
  status: 'status',
  viewers,
  writers: makers,
  address: (id) => `/platform/orders/${id}`,
  links: {
    quoteId: 'quotation',
    leadId: 'lead',
    businessProfileId: 'business-profile',
    advancePaymentId: 'advance-payment',
    finalInvoiceId: 'final-invoice',
  },
  keep: { closed: ['completed', 'cancelled'], days: 400 },
})
