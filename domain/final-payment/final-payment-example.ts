import type { FinalPayment } from './final-payment.ts'

/** The example invoice's balance of 42,000 rupees. */
export const exampleFinalPayment = (patch: Partial<FinalPayment> = {}): FinalPayment => ({
  id: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7007',
  version: 1,
  createdAt: '2026-11-20T05:00:00.000Z',
  updatedAt: '2026-11-20T05:00:00.000Z',
  finalInvoiceId: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7006',
  salesOrderId: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7005',
  customerId: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7001',
  customerName: 'Shree Ganesh Garments',
  amount: 42_000_00,
  dueDate: '2026-12-20',
  paymentDate: null,
  paymentMethod: null,
  transactionReference: null,
  status: 'pending',
  notes: null,
  receiptId: null,
  accountCash: null,
  ...patch,
})
