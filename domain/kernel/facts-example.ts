import type { Facts } from './change.ts'

/** Test facts: Saturday noon in Surat, acting as the owner. */
export const exampleFacts = (patch: Partial<Facts> = {}): Facts => ({
  now: '2026-11-21T06:30:00.000Z',
  nowMs: 1_795_242_600_000,
  today: '2026-11-21',
  actor: { name: 'Meena Patel', role: 'owner' },
  ...patch,
})
