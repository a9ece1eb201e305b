import { entity } from '#domain/kernel/entity.ts'
import { accountants, moneyViewers } from '#domain/kernel/role.ts'
import type { FinalInvoice } from './final-invoice.ts'

export const finalInvoiceEntity = entity<FinalInvoice>()({
  name: 'final-invoice',
  status: 'status',
  viewers: moneyViewers,
  writers: accountants,
  address: (id) => `/platform/invoices/${id}`,
  links: { salesOrderId: 'sales-order', customerId: 'business-profile', successorId: 'final-invoice' },
  keep: { closed: ['paid', 'discarded', 'cancelled', 'credited'], days: 400 },
})
