import type { DalalEntry } from './dalal-entry.ts'

/** A hundred rupees earned on the first bill that a broker brought. */
export const exampleDalalEntry = (patch: Partial<DalalEntry> = {}): DalalEntry => ({
  id: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7e02',
  version: 1,
  createdAt: '2026-11-21T05:00:00.000Z',
  updatedAt: '2026-11-21T05:00:00.000Z',
  dalalId: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7e01',
  seq: 1,
  date: '2026-11-21',
  kind: 'dalali',
  amount: -100_00,
  documentEntity: 'final-invoice',
  documentId: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7e03',
  number: 'INV/26-27/0001',
  customerName: 'Shree Ganesh Garments',
  ...patch,
})
