import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import { entity } from '#domain/kernel/entity.ts'
import { moneyViewers, sellersAndAccountants } from '#domain/kernel/role.ts'
import type { Consignment } from './consignment.ts'

/** How goods travel is noted by whoever the lorry receipt comes to. */
export const consignmentEntity = entity<Consignment>()({
  name: 'consignment',
  status: 'status',
  viewers: moneyViewers,
  writers: sellersAndAccountants,
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
