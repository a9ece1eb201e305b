import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import { createApp } from '#server/app.ts'
import { migrate, readMigrations } from '#server/database/migrate.ts'
import { emptyDatabase } from '#server/database/testing.ts'
import { setLogLevel } from '#server/runtime/log.ts'
import { openTestApp, type Person, type TestApp } from './testing-app.ts'
import { newIds, wholeChain } from './testing-chain.ts'

let testApp: TestApp
let owner: Person
beforeAll(async () => {
  testApp = await openTestApp('embedded')
  owner = await testApp.owner('Confidential Mills')
})
afterAll(() => testApp.close())

test('dropped database connections cost at most one refusal, and the next request is answered', async () => {
  const { lead } = newIds()
  await owner.done('lead.create', exampleLeadInput({ id: lead }))
  const cut = testApp.appContext.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database() and application_name <> 'listener'`,
  )
  const during = await Promise.all(Array.from({ length: 12 }, () => owner.call('lead.find', { id: lead })))
  await cut

  expect(during.filter(({ status, body }) => status !== 200 && body.code !== 'database-unavailable')).toEqual([])
  expect((await owner.call('lead.find', { id: lead })).status).toBe(200)
})

test('the log of a whole chain contains operations and codes, and nothing a person typed', async () => {
  const lines: string[] = []
  const written = vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0)
  setLogLevel('debug')
  await wholeChain(owner, testApp.anonymous(), newIds(), 'Confidential Buyers')
  await owner.call('lead.create', { companyName: 'Confidential Buyers' })
  setLogLevel('silent')
  written.mockRestore()

  const log = lines.join('')
  expect(log).toContain('"operation":"final-payment.record"')
  expect(log).toContain('"code":"input-not-understood"')
  expect(log).not.toMatch(/Confidential|Mahesh|98765|mahesh@|24AAAFZ/)
})

test('the log does not repeat the name of an unknown operation, which may be anything', async () => {
  const lines: string[] = []
  const written = vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0)
  setLogLevel('debug')
  const { status } = await owner.call('Confidential-98765-43210')
  setLogLevel('silent')
  written.mockRestore()

  expect([status, lines.length]).toEqual([404, 1])
  expect(lines.join('')).not.toMatch(/Confidential|98765/)
})

test('an address that no header can hold redirects to the home page, and is no fault', async () => {
  for (const to of ['/%00', '/a%0d%0ab', '/%1f', '//elsewhere.example', '/\\\\elsewhere.example']) {
    const response = await testApp.app.request(`http://localhost:3000/language/gu?to=${to}`)
    expect([to, response.status, response.headers.get('location')]).toEqual([to, 303, '/gu'])
  }
})

test('every route answers a fault as a problem, and only the log has the stack', async () => {
  const lines: string[] = []
  const written = vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0)
  const raw = vi.spyOn(console, 'error')
  setLogLevel('error')
  const answers = []
  // An unreachable database server, and a bug of ours.
  for (const pool of [new pg.Pool({ host: '/nowhere' }), undefined as never])
    for (const path of ['/api/events', '/api/document/quotation/1']) {
      const broken = createApp({ ...testApp.appContext, database: { ...testApp.appContext.database, pool } })
      const headers = { cookie: `vanat_session=${'a'.repeat(43)}` }
      const response = await broken.request(`http://localhost:3000${path}`, { headers })
      const { code } = (await response.json()) as { code: string } // a problem
      answers.push([response.status, code, response.headers.get('content-type'), response.headers.get('retry-after')])
    }
  setLogLevel('silent')
  written.mockRestore()

  const away = [503, 'database-unavailable', 'application/problem+json', '5']
  const ours = [500, 'unexpected', 'application/problem+json', null]
  expect(answers).toEqual([away, away, ours, ours])
  expect(lines.filter((line) => line.includes('"event":"fault"') && line.includes('stack'))).toHaveLength(2)
  expect(raw).not.toHaveBeenCalled()
  raw.mockRestore()
})

test('a full disk is reported to writers and readiness checks, and reading still works', async () => {
  const { pool } = testApp.appContext.database
  const readyz = async () => {
    const response = await testApp.app.request('http://localhost:3000/readyz')
    return [response.status, await response.json()]
  }
  expect(await readyz()).toEqual([200, { ok: true }])
  // PostgreSQL's own error when a table's file cannot grow.
  await pool.query(`create function disk_is_full() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`)
  await pool.query('create trigger disk_is_full before insert on lead execute function disk_is_full()')
  await pool.query(`create function no_table_fits() returns event_trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`)
  await pool.query('create event trigger no_table_fits on ddl_command_start execute function no_table_fits()')
  const { lead } = newIds()
  const refused = await owner.call('lead.create', exampleLeadInput({ id: lead }))
  const watched = await readyz()
  await pool.query('drop event trigger no_table_fits')
  await pool.query('drop trigger disk_is_full on lead')

  expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([503, 'disk-full', '5'])
  expect(watched).toEqual([503, { ok: false, reason: 'disk-full' }])
  expect((await owner.call('lead.list')).status).toBe(200)
  expect((await owner.call('lead.create', exampleLeadInput({ id: lead }))).status).toBe(200)
  expect(await readyz()).toEqual([200, { ok: true }])
})

test('every migration runs on a filled database without losing a row', async () => {
  const database = await emptyDatabase()
  try {
    const all = readMigrations()
    const from = all.findIndex(({ name }) => name.startsWith('0003'))
    await migrate(database.pool, all.slice(0, from + 1))
    await database.pool
      .query(`insert into company (id, version, created_at, updated_at, kind, company_name, business_type, state)
      values ('00000000-0000-4000-8000-000000000001', 1, now(), now(), 'own', 'Old Mills', 'textile', '24')`)
    await database.pool
      .query(`insert into lead (company_id, id, version, created_at, updated_at, company_name, contact_person, contact, phone, inquiry, priority, conversion_status)
      select '00000000-0000-4000-8000-000000000001', 'LEAD-2026-' || n || '-AAA', 1, now(), now(), 'Party ' || n, 'P', 'c', '98250', 'x', 'hot', 'active_lead' from generate_series(1, 500) n`)

    expect(await migrate(database.pool)).toEqual(all.slice(from + 1).map(({ name }) => name))

    const { rows } = await database.pool.query(`select count(*) as n, min(company_name) as first from lead`)
    expect(rows).toEqual([{ n: 500, first: 'Party 1' }])
  } finally {
    await database.close()
  }
})
