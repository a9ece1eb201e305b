import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { change } from '#domain/kernel/change.ts'
import { accept, refuse } from '#domain/kernel/outcome.ts'
import type { Rule } from '#domain/kernel/rule.ts'
import { leadEntity } from '#domain/lead/lead-entity.ts'
import { exampleLead, exampleLeadInput } from '#domain/lead/lead-example.ts'
import { createLead, findLead, setLeadPriority } from '#domain/lead/lead-operations.ts'
import { createLeadRule, setLeadPriorityRule } from '#domain/lead/lead-rules.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { tx, type Row } from '#server/database/transaction.ts'
import { parseInput } from '#server/http/parse-input.ts'
import { read, staffWrite, write, type Binding } from '#server/runtime/app-context.ts'
import { newIds } from '#server/testing-chain.ts'
import { openTestCompany, type TestCompany } from '#server/testing-company.ts'
import { findEntity, needEntity } from './entity-store.ts'
import { earlierAnswer, factsAt, performRead, performWrite, type OperationRequest } from './perform.ts'
import { requestContext } from './request-context.ts'
import { ruleBinding } from './rule-binding.ts'

let company: TestCompany
let filled: object
beforeAll(async () => {
  company = await openTestCompany()
  filled = parseInput(await createLead.schema(), exampleLeadInput())
})
afterAll(() => company.close())
beforeEach(() => {
  company.told.length = 0
})

const creating = ruleBinding(createLeadRule as Rule)
const prioritising = ruleBinding(setLeadPriorityRule as Rule)
const newInput = () => ({ ...filled, id: newIds().lead })
type Writing = Extract<Binding, { kind: 'write' | 'staff-write' }>
const perform = async (binding: Writing, input: unknown, more?: Partial<OperationRequest>): Promise<Lead> =>
  JSON.parse((await performWrite(company.appContext, binding, company.request(input, more))).body) as Lead // each of these answers a lead
const historyOf = (id: string): Promise<Row[]> =>
  company.within(() =>
    tx().read('select * from history where company_id = $1 and entity_id = $2 order by clock, n', [
      company.companyId,
      id,
    ]),
  )
const stored = (id: string) => company.within(() => findEntity('lead', id))

test('a write answers with its document as stored, adds a line of history, and tells the browsers the new clock', async () => {
  const input = newInput()
  const answered = await perform(creating, input)
  expect(answered).toMatchObject({ id: input.id, version: 1, createdAt: '2026-11-21T06:30:00.000Z' })
  const changed = await perform(prioritising, { id: input.id, version: 1, priority: 'cold' })
  expect(changed).toMatchObject({
    ...answered,
    priority: 'cold',
    version: 2,
    lastContact: { code: 'priority-changed' },
  })
  expect(await stored(input.id)).toEqual(changed)

  const [one, two] = await historyOf(input.id)
  const about = { entity: 'lead', operation: 'lead.create', actor: 'Meena Patel', from_status: null, version: 1, n: 0 }
  expect(one).toMatchObject(about)
  expect(two).toMatchObject({ operation: 'lead.set-priority', version: 2, fields: ['priority', 'lastContact'] })
  expect([one?.['clock'], two?.['clock']]).toEqual(company.told)
  expect(company.told[1]).toBe((company.told[0] ?? 0) + 1)
})

test('a write repeated under its key is performed once, and gets the first answer again', async () => {
  const key = randomUUID()
  const input = newInput()
  const first = await perform(creating, input, { key })
  await perform(prioritising, { id: input.id, version: 1, priority: 'cold' })
  expect(await perform(creating, input, { key })).toEqual(first)
  expect(await historyOf(input.id)).toHaveLength(2)
})

test('a write is recognised by what was sent, or by its input as release 0.1.0 stored it', async () => {
  const [key, older] = [randomUUID(), randomUUID()]
  const input = newInput()
  const first = await perform(creating, input, { key, sent: { as: 'sent' } })
  expect(
    await perform(creating, { ...input, notes: 'filled in by an upgrade' }, { key, sent: { as: 'sent' } }),
  ).toEqual(first)
  const plain = newInput()
  const second = await perform(creating, plain, { key: older })
  expect(await perform(creating, plain, { key: older, sent: { as: 'sent' } })).toEqual(second)
})

test('a key is refused for another body and for another operation; without a key a repetition is refused', async () => {
  const key = randomUUID()
  const input = newInput()
  await perform(creating, input, { key })
  await expect(perform(creating, { ...input, notes: 'Else' }, { key })).rejects.toThrow('idempotency-key-reused')
  const other = { ...prioritising, operation: setLeadPriority }
  await expect(perform({ ...other, handler: creating.handler }, input, { key })).rejects.toThrow(
    'idempotency-key-reused',
  )
  await expect(perform(creating, input)).rejects.toMatchObject({ status: 409, refusal: { code: 'already-done' } })
})

test('an earlier answer is found by key and body only', async () => {
  const key = randomUUID()
  const input = newInput()
  await perform(creating, input, { key, sent: { as: 'sent' } })
  const { companyId, appContext } = company
  const asked = (more: object) =>
    earlierAnswer(appContext, creating, { companyId, key, sent: { as: 'sent' }, input: undefined, ...more })
  expect(JSON.parse((await asked({}))?.body ?? '')).toMatchObject({ id: input.id })
  expect(await asked({ key: null })).toBeNull()
  expect(await asked({ key: randomUUID() })).toBeNull()
  // Undefined has no hash of its own: an unreadable body never counts as the same.
  await expect(asked({ sent: undefined })).rejects.toThrow('idempotency-key-reused')
})

/** Creates a lead, after `before` in the same transaction; counts the attempts. */
function attempted(before: (attempt: number) => Promise<unknown>) {
  const attempts: boolean[] = []
  const handler = async (input: never, facts: never, app: never) => {
    attempts.push(requestContext().isRepeated)
    await before(attempts.length)
    return creating.handler(input, facts, app)
  }
  return { attempts, binding: { ...creating, handler } as Writing }
}
const raise = (code: string) => tx().read(`do $$ begin raise exception 'for a test' using errcode = '${code}'; end $$`)

test.each(['40P01', '40001', '22012'])(
  'a write rolled back with %s is tried four times, then its error is thrown',
  async (code) => {
    const thrice = attempted(async (attempt) => attempt < 4 && raise(code))
    const input = newInput()
    expect(await perform(thrice.binding, input)).toMatchObject({ id: input.id })
    // From the second on, nothing is decided from the cache.
    expect(thrice.attempts).toEqual([false, true, true, true])

    const always = attempted(() => raise(code))
    await expect(perform(always.binding, newInput())).rejects.toMatchObject({ code })
    expect(always.attempts).toHaveLength(4)
  },
)

test('a write refused as a duplicate is decided once more, with what was added meanwhile, and not a third time', async () => {
  const once = attempted(async (attempt) => attempt < 2 && raise('23505'))
  const input = newInput()
  expect(await perform(once.binding, input)).toMatchObject({ id: input.id })
  expect(once.attempts).toEqual([false, true])

  const always = attempted(() => raise('23505'))
  await expect(perform(always.binding, newInput())).rejects.toMatchObject({ refusal: { code: 'already-done' } })
  expect(always.attempts).toHaveLength(2)
})

test('a write that fails in any other way is not repeated, and leaves nothing behind', async () => {
  const failing = attempted(() => raise('P0001'))
  await expect(perform(failing.binding, newInput())).rejects.toMatchObject({ code: 'P0001' })
  expect(failing.attempts).toHaveLength(1)

  const input = newInput()
  const refusing = write(createLead, async () => {
    requestContext().afterCommit.push(() => company.told.push(-1))
    return refuse({ code: 'quote-not-found' })
  })
  await expect(perform(refusing, input)).rejects.toMatchObject({ status: 404 })
  expect([await stored(input.id), company.told]).toEqual([undefined, []])
})

test('what a write adds besides its documents is committed with them, and what follows comes after the commit', async () => {
  const id = newIds().lead
  const seen: unknown[] = []
  const lead = exampleLead({ id })
  const binding = write(createLead, async () => {
    const { after, afterCommit } = requestContext()
    after.push({
      text: `update lead set notes = 'from outside' where company_id = $1 and id = $2`,
      values: [company.companyId, id],
    })
    afterCommit.push(() => seen.push(company.told.length))
    return accept({ main: lead, changes: [change(leadEntity, lead)] })
  })
  await perform(binding, {})
  expect(await stored(id)).toMatchObject({ notes: 'from outside' })
  expect([seen, company.told.length]).toEqual([[0], 1])
})

test('a write of several documents answers with its main one', async () => {
  const [main, other] = [exampleLead({ id: newIds().lead }), exampleLead({ id: newIds().lead })]
  const changes = [change(leadEntity, other), change(leadEntity, main)]
  const answered = await perform(
    write(createLead, async () => accept({ main, changes })),
    {},
  )
  expect(answered.id).toBe(main.id)
  expect([await historyOf(main.id), await historyOf(other.id)].map((lines) => lines.map(({ n }) => n))).toEqual([
    [1],
    [0],
  ])
  // A main document that is not changed is answered as it is.
  const again = { ...main, notes: 'as decided' }
  expect(
    await perform(
      write(createLead, async () => accept({ main: again, changes: [] })),
      {},
    ),
  ).toEqual(again)
})

test('a write to tables that no browser copies answers as its handler says, with a line of history', async () => {
  const id = randomUUID()
  const binding = staffWrite(createLead, async () => ({
    answer: { done: true } as never,
    note: { entity: 'staff', entity_id: id, why: 'hired' },
  }))
  expect(await perform(binding, {})).toEqual({ done: true })
  expect(await historyOf(id)).toMatchObject([
    { entity: 'staff', from_status: null, to_status: null, version: 1, fields: [], why: 'hired' },
  ])
})

test('a read answers from its company, and the database lets it write nothing', async () => {
  const { id } = await perform(creating, newInput())
  const request = company.request({ id })
  const finding = read(findLead, ({ id }) => needEntity('lead', id))
  const { body, cost } = await performRead(company.appContext, finding, request)
  expect([JSON.parse(body), cost]).toEqual([await stored(id), { roundTrips: 1, statements: 2 }])
  const writing = read(findLead, async () => (await tx().read(`update lead set notes = 'x'`), {}) as never)
  await expect(performRead(company.appContext, writing, request)).rejects.toMatchObject({ code: '25006' })
})

test('an operation’s facts are its time, the day in India, and who acts', () => {
  const facts = factsAt(Date.parse('2026-11-20T20:00:00Z'), {
    name: 'Asha',
    role: 'sales',
    accountId: 'a1',
    companyId: 'c1',
  })
  expect(facts).toEqual({
    now: '2026-11-20T20:00:00.000Z',
    nowMs: Date.parse('2026-11-20T20:00:00Z'),
    today: '2026-11-21',
    actor: { name: 'Asha', role: 'sales', id: 'a1', ownId: 'a1' },
  })
})
