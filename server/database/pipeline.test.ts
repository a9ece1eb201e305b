import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { runPipeline } from './pipeline.ts'
import { databaseKinds, testDatabase } from './testing.ts'

describe.each(databaseKinds)('on %s', (kind) => {
  let database: Database

  beforeAll(async () => {
    database = await testDatabase(kind)
    await database.pool.query(
      'create table piece (id int primary key, metres numeric, note jsonb, at date, tags text[])',
    )
  })
  afterAll(() => database.close())

  async function withClient<T>(use: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await database.pool.connect()
    try {
      return await use(client)
    } finally {
      client.release()
    }
  }

  const insert = (id: number) => ({ text: 'insert into piece (id) values ($1)', values: [id] })
  const ids = async (from: number): Promise<number[]> => {
    const { rows } = await database.pool.query<{ id: number }>('select id from piece where id >= $1 order by id', [
      from,
    ])
    return rows.map(({ id }) => id)
  }

  test('a setting made for the transaction applies to its later statements and is gone afterwards', async () => {
    const settings = await withClient(async (client) => {
      const results = await runPipeline(
        client,
        [
          { text: `select set_config('app.company_id', $1, true)`, values: ['c-1'] },
          { text: `select current_setting('app.company_id', true) as company`, values: [] },
        ],
        { end: 'commit' },
      )
      const { rows } = await client.query<{ company: string }>(
        `select current_setting('app.company_id', true) as company`,
      )
      return [results[1]?.rows[0]?.['company'], rows[0]?.company]
    })
    expect(settings).toEqual(['c-1', ''])
  })

  test('every statement returns its command, its row count and its rows, parsed by type', async () => {
    const results = await withClient((client) =>
      runPipeline(
        client,
        [
          {
            text: 'insert into piece values ($1, $2, $3, $4, $5), ($6, null, null, null, null)',
            values: [1, '12.50', { shade: 'લાલ' }, '2026-11-21', ['a', 'b"c'], 2],
          },
          { text: 'select * from piece where id < $1 order by id', values: [3] },
          { text: 'update piece set metres = 1 where id = $1', values: [99] },
        ],
        { end: 'commit' },
      ),
    )
    expect(results).toEqual([
      { command: 'INSERT', rowCount: 2, rows: [] },
      {
        command: 'SELECT',
        rowCount: 2,
        rows: [
          { id: 1, metres: '12.50', note: { shade: 'લાલ' }, at: '2026-11-21', tags: ['a', 'b"c'] },
          { id: 2, metres: null, note: null, at: null, tags: null },
        ],
      },
      { command: 'UPDATE', rowCount: 0, rows: [] },
    ])
  })

  test('if a statement fails, its pipeline is rolled back and the connection stays usable', async () => {
    await withClient(async (client) => {
      await expect(runPipeline(client, [insert(10), insert(10), insert(11)], { end: 'commit' })).rejects.toMatchObject({
        code: '23505',
        constraint: 'piece_pkey',
      })
      await runPipeline(client, [insert(12)], { end: 'commit' })
    })
    expect(await ids(10)).toEqual([12])
  })

  test('a transaction of several pipelines is committed as a whole', async () => {
    await withClient(async (client) => {
      await runPipeline(client, [insert(20)], { end: 'hold' })
      await runPipeline(client, [insert(21)], { end: 'hold' })
      await runPipeline(client, [insert(22)], { end: 'commit' })
      expect(client.getTransactionStatus()).toBe('I')
    })
    expect(await ids(20)).toEqual([20, 21, 22])
  })

  test('a transaction of several pipelines is rolled back as a whole when a later one fails', async () => {
    await withClient(async (client) => {
      await runPipeline(client, [insert(30)], { end: 'hold' })
      await expect(runPipeline(client, [insert(31), insert(30)], { end: 'commit' })).rejects.toMatchObject({
        code: '23505',
      })
      expect(client.getTransactionStatus()).toBe('I')
    })
    expect(await ids(30)).toEqual([])
  })

  test('a transaction that failed earlier does not count as committed', async () => {
    await withClient(async (client) => {
      await runPipeline(client, [insert(40)], { end: 'hold' })
      await client.query('select 1 / 0').catch(() => undefined)
      await expect(runPipeline(client, [], { end: 'commit' })).rejects.toThrow('nothing was kept')
    })
    expect(await ids(40)).toEqual([])
  })

  test('a statement whose columns a migration changed is prepared again automatically', async () => {
    const all = { text: 'select * from colour', values: [] }
    const rows = await withClient(async (client) => {
      await client.query('create table colour (name text)')
      await client.query(`insert into colour values ('indigo')`)
      const before = await runPipeline(client, [all], { end: 'commit' })
      await client.query('alter table colour add column number int default 7')
      const after = await runPipeline(client, [all], { end: 'commit' })
      return [before[0]?.rows, after[0]?.rows]
    })
    expect(rows).toEqual([[{ name: 'indigo' }], [{ name: 'indigo', number: 7 }]])
  })

  test('deallocated prepared statements are prepared again', async () => {
    const rows = await withClient(async (client) => {
      const statement = { text: 'select $1::int as n', values: [3] }
      await runPipeline(client, [statement], { end: 'commit' })
      await client.query('deallocate all')
      return (await runPipeline(client, [statement], { end: 'hold' }))[0]?.rows
    })
    expect(rows).toEqual([{ n: 3 }])
  })

  test('a statement after a failed one works the next time', async () => {
    const late = { text: 'select 1 as late', values: [] }
    const wrong = { text: 'select no_such_column', values: [] }
    const rows = await withClient(async (client) => {
      await expect(runPipeline(client, [wrong, late], { end: 'commit' })).rejects.toMatchObject({ code: '42703' })
      return (await runPipeline(client, [late, late], { end: 'commit' })).map((result) => result.rows)
    })
    expect(rows).toEqual([[{ late: 1 }], [{ late: 1 }]])
  })

  test('no more statements than the limit stay prepared on the server', async () => {
    const count = await withClient(async (client) => {
      for (let n = 0; n < 400; n += 1)
        await runPipeline(client, [{ text: `select ${n} as n`, values: [] }], { end: 'commit' })
      const { rows } = await client.query<{ count: number }>(
        `select count(*) from pg_prepared_statements where name like 'v\\_%'`,
      )
      return rows[0]?.count
    })
    expect(count).toBe(300)
  })

  test('a value that cannot be written fails before anything is sent', async () => {
    const rows = await withClient(async (client) => {
      const circle: Record<string, unknown> = {}
      circle['self'] = circle
      const pipeline = runPipeline(client, [insert(50), { text: 'select $1::jsonb', values: [circle] }], {
        end: 'commit',
      })
      await expect(pipeline).rejects.toThrow('circular')
      return (await runPipeline(client, [{ text: 'select 1 as n', values: [] }], { end: 'commit' }))[0]?.rows
    })
    expect([rows, await ids(50)]).toEqual([[{ n: 1 }], []])
  })
})
