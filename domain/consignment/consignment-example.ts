import { exampleFinalInvoice } from '#domain/final-invoice/final-invoice-example.ts'
import { noConsignmentFacts } from './consignment-facts.ts'
import type { Consignment } from './consignment.ts'

/** The goods of the example invoice, with a transporter since yesterday. */
export function exampleConsignment(patch: Partial<Consignment> = {}): Consignment {
  const { id, salesOrderId, customerId, customerName, number } = exampleFinalInvoice()
  return {
    ...noConsignmentFacts,
    id,
    version: 1,
    createdAt: '2026-11-20T09:00:00.000Z',
    updatedAt: '2026-11-20T09:00:00.000Z',
    salesOrderId,
    customerId,
    customerName,
    invoiceNumber: number,
    transporter: 'Maruti Roadways',
    lrNumber: 'LR 4411',
    lrDate: '2026-11-20',
    takenBackReason: null,
    status: 'noted',
    ...patch,
  }
}
