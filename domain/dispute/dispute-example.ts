import type { Dispute } from './dispute.ts'

/** 5,000 rupees of an invoice, for stains. */
export const exampleDispute = (patch: Partial<Dispute> = {}): Dispute => ({
  id: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6be001',
  version: 1,
  createdAt: '2026-11-20T05:00:00.000Z',
  updatedAt: '2026-11-20T05:00:00.000Z',
  customerId: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6bc001',
  customerName: 'Patel Textiles',
  entryId: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7001',
  number: 'INV/26-27/0001',
  amount: 5_000_00,
  reason: 'Stains on two takas',
  since: '2026-11-20',
  outcome: null,
  status: 'raised',
  ...patch,
})
