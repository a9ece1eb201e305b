import { expect, test } from 'vitest'
import { companyEntity } from '#domain/company/company-entity.ts'
import { exampleCompany } from '#domain/company/company-example.ts'
import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import { exampleFinalInvoice } from '#domain/final-invoice/final-invoice-example.ts'
import { change, fresh } from '#domain/kernel/change.ts'
import type { Entity } from '#domain/kernel/entity.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { leadEntity } from '#domain/lead/lead-entity.ts'
import { exampleLead } from '#domain/lead/lead-example.ts'
import { appendHistory } from './history.ts'
import { newRequestContext, seenKey, type Hold, type RequestContext } from './request-context.ts'
import { saveChanges, type HistoryNote } from './save.ts'

const facts = exampleFacts()
const lead = exampleLead({ version: 3 })

/** An operation under way that has read and locked these documents. */
function context(held: readonly (readonly [entity: string, document: Entity])[] = []): RequestContext {
  const caller = { role: 'owner', accountId: 'meena', name: 'Meena Patel', companyId: 'c1', sessionKey: null } as const
  const one = newRequestContext({ operation: 'lead.change', requestId: 'r', caller, companyId: 'c1', facts })
  for (const [entity, document] of held) {
    one.seen.set(seenKey(entity, document.id), document)
    one.locked.add(seenKey(entity, document.id))
  }
  return one
}

test('a new document is inserted for its company, and its history names no fields', () => {
  const { statements, notes, values } = saveChanges(context(), [change(leadEntity, lead, 'from the fair')])
  expect(statements).toHaveLength(1)
  expect(statements[0]?.text).toMatch(/^insert into lead \(company_id, /)
  expect(statements[0]?.values?.slice(0, 2)).toEqual(['c1', lead.id])
  expect(values).toEqual([lead])
  expect(notes).toEqual([
    {
      entity: 'lead',
      entity_id: lead.id,
      from_status: null,
      to_status: 'active_lead',
      version: 3,
      fields: [],
      why: 'from the fair',
    },
  ])
})

test('a company owns its own row, which has no status', () => {
  const { statements, notes } = saveChanges(context(), [change(companyEntity, exampleCompany())])
  expect(statements[0]?.text).not.toContain('company_id')
  expect(statements[0]?.values?.[0]).toBe('company')
  expect(notes[0]).toMatchObject({ from_status: null, to_status: null, why: null })
})

test('a new document takes no place of one that was read', () => {
  const anew = { ...lead, ...fresh(exampleFacts({ now: '2026-11-27T10:00:00.000Z' })) }
  expect(() => saveChanges(context([['lead', lead]]), [change(leadEntity, anew)])).toThrow('already-done')
})

test('a new document takes no place of one that it replaces by the same write', () => {
  const anew = { ...lead, ...fresh(exampleFacts({ now: '2026-11-27T10:00:00.000Z' })) }
  const changes = [change(leadEntity, { ...lead, notes: 'Replaced' }), change(leadEntity, anew)]
  expect(() => saveChanges(context([['lead', lead]]), changes)).toThrow('already-done')
})

test('an update writes the fields that differ, the next version and the time, if the row still has its version', () => {
  const next = { ...lead, phone: '98250 99999', fabricRequirements: { ...lead.fabricRequirements }, version: 77 }
  const { statements, values } = saveChanges(context([['lead', lead]]), [change(leadEntity, next as typeof lead)])
  expect(values).toEqual([{ ...next, version: 4, updatedAt: facts.now }])
  expect(statements[0]?.text).toContain('update lead set phone = $4, version = $5, updated_at = $6 where')
  expect(statements[0]?.text).toMatch(/company_id = \$1 and id = \$2 and 1 = 1 \/ \(version = \$3\)::int$/)
  expect(statements[0]?.values).toEqual(['c1', lead.id, 3, '98250 99999', 4, facts.now])
})

test('two updates of the same fields share one text, so that the database prepares it once', () => {
  const textOf = (patch: Partial<typeof lead>) =>
    saveChanges(context([['lead', lead]]), [change(leadEntity, { ...lead, ...patch })]).statements[0]?.text
  expect(textOf({ phone: '1' })).toBe(textOf({ phone: '2' }))
  expect(textOf({ phone: '1' })).not.toBe(textOf({ notes: '1' }))
})

test('the history of an update names the fields that differ, and the status before and after', () => {
  const next = { ...lead, notes: 'Call', conversionStatus: 'quote_sent' as const, fabricRequirements: null }
  const { notes } = saveChanges(context([['lead', lead]]), [change(leadEntity, next)])
  expect(notes[0]).toMatchObject({ from_status: 'active_lead', to_status: 'quote_sent', version: 4, why: null })
  expect(notes[0]?.fields.toSorted()).toEqual(['conversionStatus', 'fabricRequirements', 'notes'])
})

test('a document that was read and not locked is not changed', () => {
  const unlocked = context([['lead', lead]])
  unlocked.locked.clear()
  expect(() => saveChanges(unlocked, [change(leadEntity, { ...lead, notes: 'x' })])).toThrow(
    'lead.change changes lead without holding it',
  )
})

test('a decision that changes one document twice is a fault, and two documents of one id are not one', () => {
  expect(() => saveChanges(context(), [change(leadEntity, lead), change(leadEntity, lead)])).toThrow(
    `lead.change changes lead/${lead.id} twice`,
  )
  const company = exampleCompany({ id: lead.id })
  expect(saveChanges(context(), [change(leadEntity, lead), change(companyEntity, company)]).statements).toHaveLength(2)
})

const held = (key: string | null): Hold => ({ key, statement: { text: `hold ${key}`, values: [] } })

test('a row decided on from the cache is compared and written in the place of its lock, and what is new comes last', () => {
  const one = context([['lead', lead]])
  one.xmins.set(seenKey('lead', lead.id), '700')
  one.holds = [held('company/c1'), held(seenKey('lead', lead.id)), held(null)]
  const company = exampleCompany()
  const { statements } = saveChanges(one, [change(companyEntity, company), change(leadEntity, { ...lead, notes: 'x' })])
  expect(statements.map(({ text }) => text.split(' ').slice(0, 2).join(' '))).toEqual([
    'hold company/c1',
    'with changed',
    'hold null',
    'insert into',
  ])
  expect(statements[1]?.text).toContain('id = $2 and xmin = $3')
  expect(statements[1]?.values?.slice(0, 3)).toEqual(['c1', lead.id, '700'])
})

test('a row that was read from the database is compared by its version, also beside cached ones', () => {
  const one = context([['lead', lead]])
  one.holds = [held('company/c1')]
  const { statements } = saveChanges(one, [change(leadEntity, { ...lead, notes: 'x' })])
  expect(statements[1]?.text).toContain('(version = $3)')
  expect(statements[1]?.values?.slice(0, 3)).toEqual(['c1', lead.id, 3])
})

test('a document that gets its number is locked in its place and written after the number was compared', () => {
  const invoice = exampleFinalInvoice({ number: null })
  const one = context([['final-invoice', invoice]])
  const key = seenKey('final-invoice', invoice.id)
  one.holds = [held(key), held(null)]
  const { statements } = saveChanges(one, [change(finalInvoiceEntity, { ...invoice, number: 'INV/26-27/0001' })])
  expect(statements.map(({ text }) => text.split('(')[0]?.trim())).toEqual([
    `hold ${key}`,
    'hold null',
    'with changed as',
  ])
})

const note: HistoryNote = {
  entity: 'lead',
  entity_id: lead.id,
  from_status: null,
  to_status: 'active_lead',
  version: 1,
  fields: ['phone'],
  why: null,
}

test('the history of one document is a plain row: who did what, to what, and when', () => {
  const { text, values } = appendHistory(context(), [note])
  expect(text).toMatch(/update company_clock set clock = clock \+ 1 where company_id = \$1/)
  expect(values).toEqual([
    'c1',
    'lead.change',
    'Meena Patel',
    'meena',
    facts.now,
    'lead',
    lead.id,
    null,
    'active_lead',
    1,
    ['phone'],
    null,
  ])
})

test('the history of several documents keeps their order under one clock', () => {
  const { values } = appendHistory(context(), [note, { ...note, entity: 'quotation' }])
  expect(values).toHaveLength(6)
  expect(JSON.parse(String(values?.at(-1)))).toEqual([
    { n: 0, ...note },
    { n: 1, ...note, entity: 'quotation' },
  ])
})

test('the answer to a write is kept with its history, its values behind those of one document or of several', () => {
  const answer = { key: 'k1', bodyHash: 'hash', body: '{"id":1}' }
  for (const notes of [[note], [note, { ...note, entity: 'quotation' }]]) {
    const { text, values } = appendHistory(context(), notes, answer)
    expect(values.slice(-3)).toEqual(['k1', 'hash', '{"id":1}'])
    expect(text).toContain(`select $1, $${values.length - 2}, $2, $${values.length - 1}, $${values.length} from tick`)
    expect(appendHistory(context(), notes).text).not.toContain('idempotency')
  }
})
