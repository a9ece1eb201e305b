import { createHash } from 'node:crypto'
import pg from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { moveDatabase } from './database-move.ts'
import type { Database } from './database.ts'
import { migrate, type Migration } from './migrate.ts'
import { listTables } from './table-list.ts'
import { databaseKinds, emptyDatabase, testDatabase } from './testing.ts'

vi.setConfig({ testTimeout: 120_000 })

const schema = `
  create table weave (id bigint generated always as identity primary key, name text not null, above bigint references weave, best_bale int);
  create table bale (
    company_id uuid not null, id int primary key, weave_id bigint references weave, weight numeric(10, 3), note jsonb,
    tags text[], picture bytea, at timestamptz, label text generated always as ('bale ' || id) stored);
  alter table weave add foreign key (best_bale) references bale;
  alter table bale enable row level security;
  alter table bale force row level security;
  create policy mine on bale using (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
  create table bale_log (id serial primary key, bale_id int not null);
  create function log_bale() returns trigger language plpgsql as $$
    begin insert into bale_log (bale_id) values (new.id); return new; end $$;
  create trigger bale_is_logged after insert on bale for each row execute function log_bale();`

const rows = `
  insert into weave (name, above) values ('સાદી વણાટ', null), (E'tab\\there \\\\ back', 1), ('', 2);
  insert into bale select gen_random_uuid(), n, n % 3 + 1, n / 7.0, case n % 3 when 0 then null when 1 then 'null'::jsonb else '{"a": 1.50}' end,
    array['x', null, 'a,"b"'], decode(md5(n::text), 'hex'), now() - n * interval '1.000001 s' from generate_series(1, 5000) n;
  update weave set best_bale = 7 where id = 1;`

const only: Migration[] = [{ name: '0001-weave', text: schema, checksum: 'c' }]

const open: Database[] = []
afterEach(async () => {
  for (const database of open.splice(0)) await database.close()
})

async function source(kind: 'embedded' | 'pglite'): Promise<Database> {
  const database = kind === 'embedded' ? await emptyDatabase() : await testDatabase('pglite')
  open.push(database)
  if (kind === 'pglite') await database.pool.query('create schema apart; set search_path = apart')
  await migrate(database.pool, only)
  await database.pool.query(rows)
  return database
}

async function target(): Promise<Database> {
  const database = await emptyDatabase()
  open.push(database)
  return database
}

/** A hash of every row of every table, in a fixed order. */
async function printOf(pool: pg.Pool): Promise<string> {
  const hash = createHash('sha256')
  for (const { name } of await listTables(pool)) {
    const { rows: texts } = await pool.query<{ text: string }>(`select t::text as text from ${name} t order by 1`)
    hash.update(name).update(texts.map(({ text }) => text).join('\n'))
  }
  return hash.digest('hex')
}

describe.runIf(databaseKinds.includes('embedded')).each(databaseKinds)('from %s', (kind) => {
  test('a moved database, with tables that refer to each other in a cycle, equals its source row for row, and its sequences continue', async () => {
    const from = await source(kind)
    const to = await target()
    const moved = await moveDatabase(from.pool, to.pool, only)
    expect(moved).toEqual([
      { name: 'bale', rows: 5000 },
      { name: 'bale_log', rows: 5000 },
      { name: 'weave', rows: 3 },
    ])
    expect(await printOf(to.pool)).toBe(await printOf(from.pool))
    const { rows: next } = await to.pool.query(`insert into weave (name) values ('next') returning id`)
    expect(next).toEqual([{ id: 4 }])
  })
})

describe.runIf(databaseKinds.includes('embedded'))('to an external server', () => {
  test('row-level security, triggers and foreign keys are restored after the data has arrived', async () => {
    const to = await target()
    await moveDatabase((await source('embedded')).pool, to.pool, only)
    const { rows: state } = await to.pool.query(
      `select (select relforcerowsecurity from pg_class where relname = 'bale') as forced,
         (select tgenabled::text from pg_trigger where tgname = 'bale_is_logged') as trigger,
         (select count(*) from pg_constraint where contype = 'f' and condeferrable) as deferrable`,
    )
    expect(state).toEqual([{ forced: true, trigger: 'O', deferrable: 0 }])
  })

  test('a database that already has tables is never written to', async () => {
    const to = await target()
    await to.pool.query('create table theirs as select 1 as id')
    await expect(moveDatabase((await source('embedded')).pool, to.pool, only)).rejects.toThrow('never overwritten')
    expect((await listTables(to.pool)).map(({ name }) => name)).toEqual(['theirs'])
  })

  test('if the target refuses a row, it keeps none', async () => {
    const from = await source('embedded')
    await from.pool.query('alter table bale drop constraint bale_weave_id_fkey')
    await from.pool.query(`update bale set weave_id = 99 where id = 4000`)
    const to = await target()
    await expect(moveDatabase(from.pool, to.pool, only)).rejects.toMatchObject({ code: '23503' })
    expect((await to.pool.query('select count(*) as count from weave')).rows).toEqual([{ count: 0 }])
  })

  test('a user without superuser rights moves every row too, in both directions', async () => {
    const from = await source('embedded')
    const to = await target()
    await from.pool.query(`create role plain_owner login password 'p' in role app_system`)
    for (const { pool } of [from, to]) await pool.query('grant create, usage on schema public to plain_owner')
    await from.pool.query(`reassign owned by current_user to plain_owner`).catch(() => undefined)
    for (const { name } of await listTables(from.pool))
      await from.pool.query(`alter table ${name} owner to plain_owner`)
    await from.pool.query('alter table migration owner to plain_owner')
    await from.pool.query('create policy whole on bale to app_system using (true)')
    await from.pool.query('grant select on all tables in schema public to app_system')
    const plain = [from, to].map(
      ({ pool }) => new pg.Pool({ ...pool.options, user: 'plain_owner', password: 'p', max: 2 }),
    )
    try {
      const [first, second] = plain
      if (!first || !second) throw new Error('two pools were made')
      const moved = await moveDatabase(first, second, only)
      expect(moved.find(({ name }) => name === 'bale')).toEqual({ name: 'bale', rows: 5000 })
      expect(await printOf(to.pool)).toBe(await printOf(from.pool))
    } finally {
      for (const pool of plain) await pool.end()
    }
  })
})

test.each(databaseKinds)('every table of the product can be copied, on %s', async (kind) => {
  const database = await testDatabase(kind)
  open.push(database)
  const tables = await listTables(database.pool)
  expect(tables.length).toBeGreaterThan(10)
  // Users without superuser rights read all companies in this role; a table without its policy would be copied empty.
  const { rows: hidden } = await database.pool.query<{ name: string }>(
    `select relname as name from pg_class c
     where relforcerowsecurity and relnamespace = current_schema()::regnamespace and not exists (
       select from pg_policies p where p.tablename = c.relname and 'app_system' = any (p.roles) and p.qual = 'true')`,
  )
  expect(hidden).toEqual([])
})
