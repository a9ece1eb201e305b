import { entity } from '#domain/kernel/entity.ts'
import { moneyViewers } from '#domain/kernel/role.ts'
import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import type { Consignment } from './consignment.ts'

/** Whoever sees the invoice notes how its goods travel: the lorry receipt may come to sales as well as to accounts. */
export const consignmentEntity = entity<Consignment>()({
  name: 'consignment',
  status: 'status',
  viewers: moneyViewers,
  writers: moneyViewers,
  // It has no page of its own: it is read and corrected on its invoice.
  address: finalInvoiceEntity.address,
  links: { id: 'final-invoice', salesOrderId: 'sales-order', customerId: 'business-profile' },
  keep: { closed: ['noted', 'taken_back'], days: 400 },
  together: [
    ['transporter', 'transporterId'],
    ['lrNumber', 'lrDate'],
    ['ewayBill', 'ewayBillDate'],
  ],
})
