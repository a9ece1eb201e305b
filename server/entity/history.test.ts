import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inTransaction, tx, type Statement } from '#server/database/transaction.ts'
import { openTestCompany, type TestCompany } from '#server/testing-company.ts'
import { appendHistory } from './history.ts'

let company: TestCompany
beforeEach(async () => {
  company = await openTestCompany()
})
afterEach(() => company.close())

/** What a write sends last: its history and its answer. */
const last = (): Promise<Statement> =>
  company.within((context) => {
    const note = {
      entity: 'lead',
      entity_id: 'LEAD-1',
      from_status: null,
      to_status: null,
      version: 1,
      fields: [],
      why: null,
    }
    return Promise.resolve(appendHistory(context, [note], { key: randomUUID(), bodyHash: 'hash', body: '{}' }))
  })

/** Begins a transaction across companies with `statement`, and leaves it open until `end` is called. */
function begin({ text, values }: Statement) {
  const ended = Promise.withResolvers<void>()
  const done = Promise.withResolvers<unknown[]>()
  const over = inTransaction(company.appContext.database.pool, 'system', async () => {
    done.resolve(await tx().read(text, values))
    await ended.promise
  })
  over.catch(done.reject)
  const end = async (): Promise<void> => {
    ended.resolve()
    await over
  }
  return { done: done.promise, end }
}

const deletion = (): Statement => ({ text: 'delete from company where id = $1', values: [company.companyId] })
const counted = `select (select count(*)::int from history where company_id = $1) as lines,
  (select count(*)::int from idempotency where company_id = $1) as answers`
const kept = () =>
  inTransaction(company.appContext.database.pool, 'system', () => tx().read(counted, [company.companyId]))
const isWaiting = async (done: Promise<unknown>): Promise<boolean> =>
  (await Promise.race([done.then(() => 'done'), pause(100, 'waiting')])) === 'waiting'

test('a deleted company takes its history and its answers with it', async () => {
  await begin(await last()).end()
  expect(await kept()).toEqual([{ lines: 1, answers: 1 }])

  await begin(deletion()).end()

  expect(await kept()).toEqual([{ lines: 0, answers: 0 }])
})

test('a deletion waits for a write in progress, and takes what it wrote', async () => {
  const write = begin(await last())
  expect(await write.done).toHaveLength(1)
  const deleting = begin(deletion())
  expect(await isWaiting(deleting.done)).toBe(true)

  await write.end()
  await deleting.end()

  expect(await kept()).toEqual([{ lines: 0, answers: 0 }])
})

test('a write that comes during the deletion waits for it, and leaves nothing behind', async () => {
  const statement = await last()
  const deleting = begin(deletion())
  await deleting.done
  const write = begin(statement)
  expect(await isWaiting(write.done)).toBe(true)

  await deleting.end()
  expect(await write.done).toEqual([])
  await write.end()

  expect(await kept()).toEqual([{ lines: 0, answers: 0 }])
})
