import type { PaymentPromise } from './promise.ts'

/** 50,000 rupees for 25 November, promised on the telephone. */
export const examplePromise = (patch: Partial<PaymentPromise> = {}): PaymentPromise => ({
  id: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6bd001',
  version: 1,
  createdAt: '2026-11-20T05:00:00.000Z',
  updatedAt: '2026-11-20T05:00:00.000Z',
  customerId: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6bc001',
  customerName: 'Patel Textiles',
  madeOn: '2026-11-20',
  promisedFor: '2026-11-25',
  amount: 50_000_00,
  received: 0,
  saidBy: 'Mahesh Patel',
  channel: 'call',
  status: 'promised',
  ...patch,
})
