import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { commitTogether, type ReadyWrite } from './shared-commit.ts'
import { databaseKinds, testDatabase } from './testing.ts'

/** PGlite has one connection, so a second write never comes while one is being committed. */
describe.runIf(databaseKinds.includes('embedded'))('writes of one company that come at once', () => {
  let database: Database
  let company: string
  let clients: pg.PoolClient[]

  beforeAll(async () => {
    database = await testDatabase('embedded')
    await database.pool.query(
      'create table note (id text primary key, by_tx xid8 not null default pg_current_xact_id())',
    )
    await database.pool.query('create table clock (company text primary key, clock int not null)')
    clients = await Promise.all(Array.from({ length: 5 }, () => database.pool.connect()))
  })
  beforeEach(async () => {
    company = randomUUID()
    await database.pool.query('insert into clock values ($1, 0)', [company])
  })
  afterAll(async () => {
    // One of them was terminated by its test.
    for (const client of clients) client.release(true)
    await database.close()
  })

  const write = (at: number, text: string, values: unknown[] = []): ReadyWrite => {
    const client = clients[at]
    if (!client) throw new Error('one client for each write')
    return {
      client,
      scope: { text: 'select 1', values: [] },
      statements: [{ text, values }],
      last: { text: 'update clock set clock = clock + 1 where company = $1 returning clock', values: [company] },
      answerTimeoutMillis: undefined,
    }
  }
  const note = (at: number, id: string) => write(at, 'insert into note (id) values ($1)', [`${company} ${id}`])
  const clockOf = async (committed: Promise<Record<string, unknown>[]>) => (await committed)[0]?.['clock']
  const notes = async () =>
    (
      await database.pool.query<{ id: string; by: string }>(
        'select id, by_tx::text as by from note where id like $1 order by id',
        [`${company}%`],
      )
    ).rows.map(({ id, by }) => ({ id: id.slice(company.length + 1), by }))

  /** Starts all of them in one turn, so that the first is being committed when the others come. */
  const together = (writes: readonly ReadyWrite[]) =>
    Promise.allSettled(writes.map((one) => clockOf(commitTogether(database.pool, company, one))))

  test('share one commit, and each has its own place in the order', async () => {
    const done = await together(['a', 'b', 'c', 'd'].map((id, at) => note(at, id)))

    expect(done).toEqual([1, 2, 3, 4].map((value) => ({ status: 'fulfilled', value })))
    const [first, ...others] = await notes()
    expect(new Set(others.map(({ by }) => by)).size).toBe(1)
    expect(others).toHaveLength(3)
    expect(others[0]?.by).not.toBe(first?.by)
  })

  test('do not wait for those of another company', async () => {
    const another = randomUUID()
    await database.pool.query('insert into clock values ($1, 0)', [another])
    const blocker = clients[4]
    await blocker?.query('begin')
    await blocker?.query('select from clock where company = $1 for update', [company])
    const blocked = commitTogether(database.pool, company, note(0, 'a'))
    const free = { ...note(1, 'b'), last: { text: 'select 7 as clock', values: [] } }

    expect(await clockOf(commitTogether(database.pool, another, free))).toBe(7)
    await blocker?.query('rollback')
    expect(await clockOf(blocked)).toBe(1)
  })

  test('are not hurt by one that fails: it alone is refused, with its own error', async () => {
    const done = await together([note(0, 'a'), note(1, 'b'), note(2, 'a'), note(3, 'c')])

    expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
    expect(done[2]).toMatchObject({ reason: { code: '23505' } })
    expect((await notes()).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    // The refused one left no gap.
    expect(await clockOf(commitTogether(database.pool, company, note(0, 'd')))).toBe(4)
  })

  test('are not sent twice when the connection is lost, because the commit may have been made', async () => {
    const lost = write(1, 'select pg_terminate_backend(pg_backend_pid())')
    const done = await together([note(0, 'a'), lost, note(2, 'b')])

    expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect((await notes()).map(({ id }) => id)).toEqual(['a'])
    // The next ones are not kept waiting.
    expect(await clockOf(commitTogether(database.pool, company, note(3, 'c')))).toBe(2)
  })
})
