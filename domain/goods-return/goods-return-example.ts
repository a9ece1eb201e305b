import { exampleFinalInvoice } from '#domain/final-invoice/final-invoice-example.ts'
import type { GoodsReturn } from './goods-return.ts'

/** A hundred metres of the example invoice that came back and are not credited yet. */
export function exampleGoodsReturn(patch: Partial<GoodsReturn> = {}): GoodsReturn {
  const { id: invoiceId, number, salesOrderId, customerId, customerName, lines } = exampleFinalInvoice()
  const [sold] = lines
  if (!sold) throw new RangeError('the example invoice has a line')
  const { description, unit } = sold
  return {
    id: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7d01',
    version: 1,
    createdAt: '2026-11-21T05:00:00.000Z',
    updatedAt: '2026-11-21T05:00:00.000Z',
    number: 'GR/26-27/0001',
    invoiceId,
    invoiceNumber: number,
    salesOrderId,
    customerId,
    customerName,
    returnDate: '2026-11-21',
    reason: 'defect',
    lines: [{ line: 1, description, unit, quantityMilli: 100_000, condition: 'second' }],
    lrNumber: null,
    vehicle: null,
    receivedBy: 'Kiran',
    notes: null,
    status: 'received',
    creditNoteId: null,
    cancelReason: null,
    ...patch,
  }
}
