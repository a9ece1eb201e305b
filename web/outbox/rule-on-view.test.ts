import { expect, test } from 'vitest'
import { exampleLead } from '#domain/lead/lead-example.ts'
import { changeLeadRule, createLeadRule } from '#domain/lead/lead-rules.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import type { History } from '#domain/sync/sync-schemas.ts'
import { exampleView } from '#web/replica/view-example.ts'
import { ruleOnView } from './rule-on-view.ts'

const lead = exampleLead({ version: 4, phone: '9825011111' })
const { id } = lead
const line = (version: number, fields: string[], change: Partial<History> = {}): History => ({
  id: `h${version}`,
  clock: version,
  entity: 'lead',
  entityId: id,
  operation: 'lead.change',
  from: null,
  to: null,
  version,
  fields,
  actor: 'Kirit',
  at: `2026-11-2${version}T06:00:00.000Z`,
  why: null,
  ...change,
})
const changeLead = await ruleOnView(changeLeadRule)
const createLead = await ruleOnView(createLeadRule)
const decided = (input: object, history: readonly History[] = []) =>
  changeLead.decide(exampleView({ lead: [lead], history }).view, { id, ...input }, exampleFacts())

test('a change is decided on the document of this device, and only what it names is changed', () => {
  const outcome = decided({ version: 4, notes: ' Pays late ' })
  expect(outcome).toMatchObject({
    ok: true,
    value: { main: { ...lead, notes: 'Pays late', contact: '9825011111' } },
  })
})

test('what does not fit the schema, and what is about a document that is not here, is refused', () => {
  expect(decided({ version: 4, companyName: '' })).toEqual({ ok: false, refusal: { code: 'input-not-understood' } })
  const elsewhere = { id: 'LEAD-2026-111111-XYZ', version: 4, notes: 'x' }
  expect(changeLead.decide(exampleView({ lead: [lead] }).view, elsewhere, exampleFacts())).toMatchObject({
    ok: false,
    refusal: { code: 'not-found' },
  })
})

test('a change that meets a newer one of the same field is told whose it was, when, and both values', () => {
  const outcome = decided({ version: 2, phone: '9825022222', notes: 'Mine' }, [
    line(3, ['inquiry']),
    line(4, ['phone']),
  ])
  expect(outcome).toMatchObject({
    ok: false,
    refusal: {
      code: 'changed-meanwhile',
      params: { by: 'Kirit', at: '2026-11-24T06:00:00.000Z', fields: 'phone', version: 4, operations: 'lead.change' },
      conflicts: [{ field: 'phone', mine: '9825022222', theirs: '9825011111' }],
    },
  })
})

test.each([
  ['changed other fields', [line(3, ['inquiry']), line(4, ['notes'])]],
  ['was there before it was based', [line(2, ['phone'])]],
  ['was about another lead', [line(4, ['phone'], { entityId: 'LEAD-2026-111111-XYZ' })]],
  ['was about another kind of document', [line(4, ['phone'], { entity: 'quotation' })]],
] as const)('a change goes through where the newer one %s', (_why, history) => {
  expect(decided({ version: 2, phone: '9825022222' }, history)).toMatchObject({
    ok: true,
    value: { main: { phone: '9825022222' } },
  })
})

test('a change that says what stands there already meets nothing', () => {
  expect(decided({ version: 2, phone: '9825011111' }, [line(4, ['phone'])]).ok).toBe(true)
})

test('a new document needs nothing that is here', () => {
  const input = { id, companyName: 'A', contactPerson: 'B', phone: '9825012345', inquiry: 'Silk' }
  expect(createLead.decide(exampleView({}).view, input, exampleFacts())).toMatchObject({
    ok: true,
    value: { main: { id, companyName: 'A', createdAt: exampleFacts().now } },
  })
})
