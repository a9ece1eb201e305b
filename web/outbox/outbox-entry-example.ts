import type { OutboxEntry } from './outbox-entry.ts'

/** A correction of a lead, not sent yet. */
export const exampleEntry = (patch: Partial<OutboxEntry> = {}): OutboxEntry => ({
  id: 'one',
  seq: 1,
  owner: 'c1|authenticated|meena',
  operation: 'lead.change',
  input: { id: 'lead', version: 3 },
  at: '2026-11-20T06:00:00.000Z',
  actor: 'Meena',
  state: 'waiting',
  tries: 0,
  touched: [{ entity: 'lead', id: 'lead', created: false }],
  after: [],
  label: null,
  reopen: null,
  refusal: null,
  answer: null,
  ...patch,
})
