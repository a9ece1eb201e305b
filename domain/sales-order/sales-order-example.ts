import { exampleQuotation } from '#domain/quotation/quotation-example.ts'
import type { SalesOrder } from './sales-order.ts'

/** The order of the example quotation: 84,000 rupees, half paid in advance. */
export function exampleSalesOrder(patch: Partial<SalesOrder> = {}): SalesOrder {
  const quotation = exampleQuotation()
  return {
    id: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7005',
    version: 1,
    createdAt: '2026-11-16T05:00:00.000Z',
    updatedAt: '2026-11-16T05:00:00.000Z',
    number: 'SO/26-27/0001',
    quoteId: quotation.id,
    leadId: null,
    businessProfileId: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7001',
    advancePaymentId: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7004',
    companyName: quotation.companyName,
    orderDate: '2026-11-16',
    deliveryDate: '2026-12-16',
    lines: quotation.lines,
    totals: quotation.totals,
    supplierState: '24',
    placeOfSupply: '24',
    supply: quotation.supply,
    items: quotation.items,
    totalAmount: quotation.totalAmount,
    status: 'order_confirmed',
    statusMessage: { code: 'order-confirmed', params: {} },
    paymentStatus: 'partial',
    productionStatus: 'not_started',
    balancePaymentDue: 42_000_00,
    finalInvoiceId: null,
    billed: quotation.lines.map(() => 0),
    shortClosed: null,
    hold: null,
    challan: null,
    lateBills: 0,
    firstDeliveryDate: null,
    ...patch,
  }
}

/** The example order with all of it billed. */
export function billedSalesOrder(patch: Partial<SalesOrder> = {}): SalesOrder {
  const order = exampleSalesOrder()
  return { ...order, billed: order.lines.map(({ quantityMilli }) => quantityMilli), ...patch }
}
