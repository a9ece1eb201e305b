import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import { entity } from '#domain/kernel/entity.ts'
import { moneyViewers, sellersAndAccountants } from '#domain/kernel/role.ts'
import type { Consignment } from './consignment.ts'

/** The lorry receipt reaches sales or accounts, so both may note how goods travel. */
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
