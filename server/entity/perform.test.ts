import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { change } from '#domain/kernel/change.ts'
import { accept } from '#domain/kernel/outcome.ts'
import { leadEntity } from '#domain/lead/lead-entity.ts'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import { tx } from '#server/database/transaction.ts'
import type { Binding } from '#server/runtime/app-context.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { newIds } from '#server/testing-chain.ts'
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
  const request = { input, caller, companyId: owner.companyId, nowMs: Date.now(), requestId: 'test', key: randomUUID() }
  // As in a process with an empty cache: it has to lock the documents while it decides.
  const appContext = { ...testApp.appContext, database: { ...testApp.appContext.database } }
  return performWrite(appContext, { ...binding, handler }, request)
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

/** Starts `writes` while the company's clock is held, and lets it go once `waiting` of them wait for it in the database. */
async function behindTheClock<T>(writes: readonly (() => Promise<T>)[], waiting: number): Promise<T[]> {
  // Connections and the session are ready, so that a write that has taken a connection waits for nothing else.
  const ready = await Promise.all([null, ...writes].map(() => pool().connect()))
  for (const client of ready) client.release()
  await owner.done('lead.list')
  const blocker = await pool().connect()
  await blocker.query('begin')
  await blocker.query('select from company_clock where company_id = $1 for update', [owner.companyId])
  const done = writes.map((one) => one())
  const found = async () => {
    const { rows } = await blocker.query<{ count: number }>(
      `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    // Each write takes a connection before it waits anywhere.
    return [pool().totalCount - pool().idleCount - 1, rows[0]?.count]
  }
  try {
    await expect.poll(found, { timeout: 20_000 }).toEqual([writes.length, waiting])
  } finally {
    await blocker.query('rollback')
    blocker.release()
  }
  return Promise.all(done)
}

const transactionsOf = async (ids: readonly string[]): Promise<number> =>
  (await pool().query('select distinct xmin::text from lead where id = any ($1)', [ids])).rows.length

test('new leads entered at once share a commit: one write waits for the clock, the others for it', async () => {
  const leads = [newIds().lead, newIds().lead, newIds().lead]
  const done = await behindTheClock(
    leads.map((id) => () => owner.call('lead.create', exampleLeadInput({ id }))),
    1,
  )

  expect(done.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await transactionsOf(leads)).toBe(2)
})

test('changes made at once do not: each locks its rows in a transaction of its own', async () => {
  const leads = [await newLead(), await newLead(), await newLead()]
  const done = await behindTheClock(
    leads.map((id) => () => owner.call('lead.set-priority', { id, version: 1, priority: 'hot' })),
    3,
  )

  expect(done.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await transactionsOf(leads)).toBe(3)
})
