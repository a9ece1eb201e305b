import { entity } from '#domain/kernel/entity.ts'
import { accountants, moneyViewers } from '#domain/kernel/role.ts'
import type { FinalPayment } from './final-payment.ts'

export const finalPaymentEntity = entity<FinalPayment>()({
  name: 'final-payment',
  status: 'status',
  viewers: moneyViewers,
  writers: accountants,
  address: (id) => `/platform/payments/final/${id}`,
  links: { finalInvoiceId: 'final-invoice', salesOrderId: 'sales-order', customerId: 'business-profile' },
  keep: { closed: ['received', 'reconciled', 'not_due', 'reversed'], days: 400 },
})
