import type { AdvancePayment } from './advance-payment.ts'

/** Half of 84,000 rupees, requested and unpaid. */
export const exampleAdvancePayment = (patch: Partial<AdvancePayment> = {}): AdvancePayment => ({
  id: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7004',
  version: 1,
  createdAt: '2026-11-14T05:00:00.000Z',
  updatedAt: '2026-11-14T05:00:00.000Z',
  proformaInvoiceId: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7003',
  quoteId: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7002',
  leadId: null,
  businessProfileId: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7001',
  companyName: 'Shree Ganesh Garments',
  amount: 42_000_00,
  dueDate: '2026-11-21',
  status: 'requested',
  receivedDate: null,
  receivedAmount: 0,
  bankReference: null,
  paymentMethod: null,
  receipts: [],
  salesOrderId: null,
  ...patch,
})
