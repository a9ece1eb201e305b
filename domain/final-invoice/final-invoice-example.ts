import { exampleSalesOrder } from '#domain/sales-order/sales-order-example.ts'
import type { FinalInvoice } from './final-invoice.ts'

/** The sent invoice of the example order: 84,000 rupees, 42,000 adjusted, 42,000 to pay. */
export function exampleFinalInvoice(patch: Partial<FinalInvoice> = {}): FinalInvoice {
  const {
    id: salesOrderId,
    lines,
    totals,
    supply,
    businessProfileId: customerId,
    companyName: customerName,
  } = exampleSalesOrder()
  return {
    id: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7006',
    version: 1,
    createdAt: '2026-11-20T05:00:00.000Z',
    updatedAt: '2026-11-20T05:00:00.000Z',
    number: 'INV/26-27/0001',
    salesOrderId,
    customerId,
    customerName,
    invoiceDate: '2026-11-20',
    dueDate: '2026-12-20',
    lines,
    orderLines: lines.map((_line, at) => at + 1),
    totals,
    supplierState: '24',
    placeOfSupply: '24',
    supply,
    subtotal: totals.taxable,
    gstRate: 500,
    gstAmount: totals.cgst + totals.sgst,
    totalAmount: totals.total,
    advanceAdjusted: 42_000_00,
    balanceAmount: 42_000_00,
    status: 'sent',
    paymentReceivedDate: null,
    cancelReason: null,
    successorId: null,
    notes: null,
    consignee: null,
    dispatch: null,
    particulars: null,
    ...patch,
  }
}
