import type { Dalal } from './dalal.ts'

const now = '2026-11-21T05:00:00.000Z'

/** A broker at 1 % of the value less vatav, to whom nothing is owed. */
export const exampleDalal = (patch: Partial<Dalal> = {}): Dalal => ({
  id: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7e01',
  version: 1,
  createdAt: now,
  updatedAt: now,
  name: 'Jayantibhai Shah',
  phone: '9825012345',
  panNumber: 'AAAPZ9999Z',
  base: 'net_of_vatav',
  percentBp: 100,
  paisePerMetre: null,
  deductTds: true,
  notes: null,
  balance: 0,
  lastSeq: 0,
  paidYear: null,
  paidInYear: 0,
  tdsInYear: 0,
  ...patch,
})

/** What is typed of him, with a new id. */
export const exampleDalalInput = (patch: Partial<Dalal> & { id: string }) => {
  const { name, phone, panNumber, base, percentBp, paisePerMetre, deductTds, notes } = exampleDalal()
  return { name, phone, panNumber, base, percentBp, paisePerMetre, deductTds, notes, ...patch }
}
