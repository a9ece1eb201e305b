import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { change } from '#domain/kernel/change.ts'
import { accept } from '#domain/kernel/outcome.ts'
import { leadEntity } from '#domain/lead/lead-entity.ts'
import { tx } from '#server/database/transaction.ts'
import type { Binding } from '#server/runtime/app-context.ts'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import { newIds } from '#server/testing-chain.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { needEntity } from './entity-store.ts'
import { performWrite } from './perform.ts'

// Native PostgreSQL: each of these needs another connection working beside the write.
let testApp: TestApp
let owner: Person
beforeAll(async () => {
  testApp = await openTestApp('embedded')
  owner = await testApp.owner()
})
afterAll(() => testApp.close())

const pool = () => testApp.appContext.database.pool
const newLead = async (): Promise<string> => {
  const { lead } = newIds()
  await owner.done('lead.create', exampleLeadInput({ id: lead }))
  return lead
}

type Write = Extract<Binding, { kind: 'write' }>
type Handler = Write['handler']

/** Sets a lead's priority, with `around` wrapped round the operation's handler. */
function setPriority(id: string, around: (own: () => ReturnType<Handler>) => ReturnType<Handler>) {
  const binding = testApp.appContext.bindings.get('lead.set-priority')
  if (binding?.kind !== 'write') throw new Error('lead.set-priority is not a write')
  const input = { id, version: 1, priority: 'hot' }
  const handler: Handler = (given, facts, appContext) => around(() => binding.handler(given, facts, appContext))
  const caller = {
    role: 'owner',
    accountId: null,
    name: 'Ramesh',
    companyId: owner.companyId,
    sessionKey: null,
  } as const
  const order = { input, caller, companyId: owner.companyId, nowMs: Date.now(), requestId: 'test', key: randomUUID() }
  // As in a process with an empty cache: it has to lock the documents while it decides.
  const appContext = { ...testApp.appContext, database: { ...testApp.appContext.database } }
  return performWrite(appContext, { ...binding, handler }, order)
}

test('a document that a write will change is locked for everybody else', async () => {
  const id = await newLead()
  let refused: unknown
  await setPriority(id, async (own) => {
    const decided = await own()
    refused = await pool()
      .query('select from lead where id = $1 for update nowait', [id])
      .catch((error: unknown) => error)
    return decided
  })

  expect(refused).toMatchObject({ code: '55P03' })
  expect(await owner.done('lead.find', { id })).toMatchObject({ priority: 'hot', version: 2 })
})

test('a document that was read without a lock cannot be changed', async () => {
  const id = await newLead()
  const writing = setPriority(id, async () => {
    const lead = { ...(await needEntity('lead', id)), priority: 'hot' as const }
    return accept({ main: lead, changes: [change(leadEntity, lead)] })
  })

  await expect(writing).rejects.toThrow('without holding it')
  expect(await owner.done('lead.find', { id })).toMatchObject({ priority: 'warm', version: 1 })
})

test('a write rolled back by a deadlock is retried, and performed once', async () => {
  const [id, other] = [await newLead(), await newLead()]
  const opponent = await pool().connect()
  // It waits indefinitely, so that the write is the victim.
  await opponent.query(`set deadlock_timeout = '60s'`)
  await opponent.query('begin')
  await opponent.query('select from lead where id = $1 for update', [other])
  let attempts = 0
  let opposing: Promise<unknown> | undefined
  const answer = await setPriority(id, async (own) => {
    attempts += 1
    const decided = await own()
    if (attempts > 1) return decided
    opposing = opponent.query('select from lead where id = $1 for update', [id]).then(() => opponent.query('commit'))
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(async () => (await pool().query(waiting)).rowCount, { timeout: 20_000 }).toBe(1)
    await tx().read('select from lead where company_id = $1 and id = $2 for update', [owner.companyId, other])
    return decided
  })
  await opposing
  await opponent.query('reset deadlock_timeout')
  opponent.release()

  expect([attempts, JSON.parse(answer.body)]).toEqual([2, expect.objectContaining({ priority: 'hot', version: 2 })])
  const { rows } = await owner.done<{ rows: object[] }>('sync.history', { entity: 'lead', entityId: id })
  expect(rows).toHaveLength(2)
})
