import type { PartyLedger } from './party-ledger.ts'

/** An account on which nothing is open, for tests; the sums that a test names are not checked against each other. */
export const exampleLedger = (patch: Partial<PartyLedger> = {}): PartyLedger => ({
  id: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7010',
  version: 1,
  createdAt: '2026-11-16T05:00:00.000Z',
  updatedAt: '2026-11-16T05:00:00.000Z',
  customerName: 'Meghdoot Sarees',
  balance: 0,
  openDebits: 0,
  onAccount: 0,
  heldAdvance: 0,
  lastSeq: 1,
  lastReceiptDate: null,
  ...patch,
})
