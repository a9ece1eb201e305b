import { expect, test } from 'vitest'
import { colleagueEntity } from '#domain/colleague/colleague-entity.ts'
import { colleaguesToChoose } from '#domain/colleague/colleague-order.ts'
import type { Colleague } from '#domain/colleague/colleague.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { Documents } from '#domain/kernel/testing-documents.ts'
import { leadEntity } from './lead-entity.ts'
import { exampleLead, writtenLead, exampleLeadInput } from './lead-example.ts'
import { assignLeadRule } from './lead-rules.ts'

const person = (id: string, name: string, leftAt: string | null = null): Colleague => ({
  id,
  version: 1,
  createdAt: '2026-11-01T05:00:00.000Z',
  updatedAt: '2026-11-01T05:00:00.000Z',
  name,
  leftAt,
})
const asha = person('a', 'Asha')
const gone = person('g', 'Girish', '2026-11-10T05:00:00.000Z')

test('a new lead belongs to whoever writes it down, unless it says otherwise', () => {
  const facts = exampleFacts({ actor: { name: 'Asha', role: 'sales', id: 'a' } })
  expect(writtenLead(exampleLeadInput(), facts).assigneeId).toBe('a')
  expect(writtenLead(exampleLeadInput({ assigneeId: null }), facts).assigneeId).toBeNull()
  const other = '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7092'
  expect(writtenLead(exampleLeadInput({ assigneeId: other }), facts).assigneeId).toBe(other)
  expect(writtenLead(exampleLeadInput(), exampleFacts()).assigneeId).toBeNull()
})

test('a deal is given to a person of the staff or to nobody, never to one who has left or is not known', () => {
  const lead = exampleLead({ assigneeId: 'g' })
  const documents = new Documents().put(leadEntity, lead).put(colleagueEntity, asha, gone)
  const assign = (assigneeId: string | null) =>
    documents.write(assignLeadRule, { id: lead.id, version: documents.get(leadEntity, lead.id).version, assigneeId })
  expect(assign('a').ok).toBe(true)
  expect(documents.get(leadEntity, lead.id).assigneeId).toBe('a')
  expect(documents.history.at(-1)).toMatchObject({ entity: 'lead', why: 'Asha' })
  expect(assign('g')).toEqual({ ok: false, refusal: { code: 'colleague-left', params: { name: 'Girish' } } })
  expect(assign('x')).toMatchObject({ ok: false, refusal: { code: 'colleague-not-found' } })
  expect(assign(null).ok).toBe(true)
  expect(documents.get(leadEntity, lead.id).assigneeId).toBeNull()
})

test('only people on the staff are offered, by name, and the one who has the deal', () => {
  const all = [person('z', 'Zarna'), gone, asha]
  expect(colleaguesToChoose(all).map(({ id }) => id)).toEqual(['a', 'z'])
  expect(colleaguesToChoose(all, 'g').map(({ id }) => id)).toEqual(['a', 'g', 'z'])
})
