import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { StaffRole } from '#domain/kernel/role.ts'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import { databaseKinds } from '#server/database/testing.ts'
import { inTransaction, tx } from '#server/database/transaction.ts'
import { setLogLevel } from '#server/runtime/log.ts'
import { forgetSessions } from '#server/session/session-memory.ts'
import { anonymous, openSession } from '#server/session/session.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { exportRoutes } from './export-routes.ts'

const many = 1203

describe.each(databaseKinds)('lists as files on %s', (kind) => {
  let testApp: TestApp
  let routes: Hono
  let owner: Person
  let stranger: Person

  beforeAll(async () => {
    testApp = await openTestApp(kind)
    routes = new Hono().route('/api/export', exportRoutes(testApp.appContext))
    owner = await testApp.owner('Shree Textiles')
    stranger = await testApp.owner('Other Mills')
    await owner.done('lead.create', exampleLeadInput({ id: 'LEAD-2026-100001-ABC', companyName: 'Kothari' }))
    await stranger.done('lead.create', exampleLeadInput({ id: 'LEAD-2026-100002-ABC', companyName: 'Sagar' }))
    // Half of them in one instant, as an import writes them: a page must not end between two of those.
    await inTransaction(testApp.appContext.database.pool, { company: owner.companyId }, async () => {
      await tx().read(
        `insert into lead select (l2).* from lead l, generate_series(1, $2) n,
           jsonb_populate_record(l, jsonb_build_object('id', 'LEAD-2026-' || (200000 + n) || '-ABC',
             'created_at', now() - (n / 600) * interval '1 day')) l2
         where l.company_id = $1 and l.id = 'LEAD-2026-100001-ABC'`,
        [owner.companyId, many - 1],
      )
    })
  })
  afterAll(() => testApp.close())

  const get = async (entity: string, cookie: string, headers: Record<string, string> = {}): Promise<Response> =>
    routes.request(`http://localhost:3000/api/export/${entity}`, {
      headers: { ...(cookie ? { cookie } : {}), ...headers },
    })
  type Line = { id: string; companyName: string; end?: { rows: number; more: boolean } }
  const linesOf = async (response: Response): Promise<Line[]> =>
    (await response.text())
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line)

  /** The cookie of a new staff member, and their account. */
  async function signedIn(role: StaffRole, companyId: string) {
    const [accountId, staffId] = [randomUUID(), randomUUID()]
    const { token } = await inTransaction(testApp.appContext.database.pool, 'system', async () => {
      await tx().read('insert into account (id, email, name, password_hash) values ($1, $2, $3, $4)', [
        accountId,
        `${accountId}@example.in`,
        'Hetal',
        'none',
      ])
      await tx().read(
        `insert into staff (company_id, id, account_id, version, created_at, updated_at, name, email, role)
         values ($1, $2, $3, 1, now(), now(), 'Hetal', $4, $5)`,
        [companyId, staffId, accountId, `${accountId}@example.in`, role],
      )
      return openSession('authenticated', { accountId, companyId }, { nowMs: Date.now(), caller: anonymous })
    })
    return { cookie: `vanat_session=${token}`, staffId }
  }

  test('every document of the kind comes once, newest first, however many pages it takes, and the end says how many', async () => {
    const response = await get('lead', owner.cookie())
    expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const lines = await linesOf(response)
    expect(lines.at(-1)).toEqual({ end: { rows: many, more: false } })
    expect(new Set(lines.slice(0, -1).map(({ id }) => id)).size).toBe(many)
  })

  test('a caller that can unpack gets it packed', async () => {
    const response = await get('lead', owner.cookie(), { 'accept-encoding': 'gzip, br' })
    expect(response.headers.get('content-encoding')).toBe('gzip')
    const text = await new Response(response.body?.pipeThrough(new DecompressionStream('gzip'))).text()
    expect(text.split('\n').length).toBe(many + 2)
  })

  test('another company’s rows are in no file, and its name in the request is refused', async () => {
    const lines = await linesOf(await get('lead', stranger.cookie()))
    expect(lines.map(({ companyName }) => companyName)).toEqual(['Sagar', undefined])
    const meant = await get('lead', stranger.cookie(), { 'x-company': owner.companyId })
    expect([meant.status, await meant.json()]).toEqual([401, expect.objectContaining({ code: 'other-company' })])
  })

  test('owner and accounts take lists away; sales, production and nobody do not', async () => {
    const status = async (role: StaffRole) => (await get('lead', (await signedIn(role, owner.companyId)).cookie)).status
    expect([await status('accounts'), await status('sales'), await status('production')]).toEqual([200, 403, 403])
    expect((await get('lead', '')).status).toBe(401)
  })

  test('only kinds of documents have a file: no table, no history', async () => {
    for (const name of ['history', 'notification-mark', 'staff', 'session', 'account', 'lead;drop', '__proto__'])
      expect((await get(encodeURIComponent(name), owner.cookie())).status).toBe(404)
  })

  test.each([
    ['is removed from the staff', 'delete from staff where company_id = $1 and id = $2'],
    ['gets a role that takes no lists away', `update staff set role = 'sales' where company_id = $1 and id = $2`],
  ])('whoever %s meanwhile gets no more of it', async (_what, text) => {
    const { cookie, staffId } = await signedIn('accounts', owner.companyId)
    const reader = (await get('lead', cookie)).body?.getReader()
    const first = await reader?.read()
    expect(first?.done).toBe(false)
    await inTransaction(testApp.appContext.database.pool, 'system', async () => {
      await tx().read(text, [owner.companyId, staffId])
    })
    forgetSessions({ companyId: owner.companyId })
    await expect(reader?.read()).rejects.toThrow()
  })

  test('a file that breaks off in the middle is in the log, with why', async () => {
    const { cookie } = await signedIn('accounts', owner.companyId)
    const reader = (await get('lead', cookie)).body?.getReader()
    await reader?.read()
    const lines: string[] = []
    const written = vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0)
    setLogLevel('info')
    const connect = vi
      .spyOn(testApp.appContext.database.pool, 'connect')
      .mockRejectedValue(new Error('the disk is gone'))
    try {
      await expect(reader?.read()).rejects.toThrow()
    } finally {
      connect.mockRestore()
      setLogLevel('silent')
      written.mockRestore()
    }
    expect(lines.join('')).toContain('the disk is gone')
    expect(lines.at(-1)).toContain('"status":500,"entity":"lead","rows":500')
  })

  test('a script that takes lists away all day is refused after forty in a minute', async () => {
    const { cookie } = await signedIn('accounts', stranger.companyId)
    const statuses = await Promise.all(
      Array.from({ length: 41 }, async () => {
        const response = await get('dalal', cookie)
        await response.text()
        return response.status
      }),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(40)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })
})
