import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { entityCatalogue } from '#domain/catalogue/entity-catalogue.ts'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import { examplePhotoInput } from '#domain/photo/photo-example.ts'
import { removeGone } from '#server/expiry/expiry.ts'
import { ensureSampleCompany } from '#server/sample/sample-build.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { newIds } from '#server/testing-chain.ts'

const form = (change: Record<string, unknown> = {}) => ({
  accountId: randomUUID(), companyId: randomUUID(), ownerName: 'Ramesh', companyName: 'Shree Dev', phone: '9876543210', email: `${randomUUID()}@example.in`,
  password: 'long-enough', confirmPassword: 'long-enough', businessType: 'textile', location: 'Surat', ...change,
}) // prettier-ignore

describe('who may enter', () => {
  let testApp: TestApp
  beforeAll(async () => {
    testApp = await openTestApp()
    await ensureSampleCompany(testApp.appContext, Date.now())
  }, 120_000)
  afterAll(() => testApp.close())

  const invited = async (owner: Person, role: string): Promise<{ id: string; linkId: string }> => {
    const id = randomUUID()
    await owner.done('staff.invite', { id, name: 'Asha', role })
    const { path } = await owner.done<{ path: string }>('staff.share-invitation', { id })
    return { id, linkId: path.split('/').at(-1) ?? '' }
  }
  const joining = (linkId: string) => ({
    linkId,
    accountId: randomUUID(),
    name: 'Asha',
    email: `${randomUUID()}@example.in`,
    password: 'long-enough',
  })

  test('signing up makes a company and signs its owner in with a cookie no script can read', async () => {
    const { status, body, headers } = await testApp.anonymous().call('account.sign-up', form())

    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ mode: 'authenticated', role: 'owner', isAdmin: false }),
    ])
    expect(headers.get('set-cookie')).toMatch(/^vanat_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=/)
  })

  test('the town that was said at sign-up is that of the company’s address, and one that is none of the list is left open', async () => {
    const cityOf = async (location: string) => {
      const said = form({ location })
      await testApp.anonymous().done('account.sign-up', said)
      const { pool } = testApp.appContext.database
      return (await pool.query('select location, city from company where id = $1', [said.companyId])).rows
    }
    expect(await cityOf('Rajkot')).toEqual([{ location: 'Rajkot', city: 'Rajkot' }])
    expect(await cityOf('Other')).toEqual([{ location: 'Other', city: null }])
    expect(await cityOf('')).toEqual([{ location: null, city: null }])
  })

  test('the same sign-up sent twice lets its owner in twice and makes one company', async () => {
    const said = form()
    await testApp.anonymous().done('account.sign-up', said)

    const again = await testApp.anonymous().call('account.sign-up', said)

    expect([again.status, again.body.company]).toEqual([200, expect.objectContaining({ id: said.companyId })])
    const { rows } = await testApp.appContext.database.pool.query('select count(*) as n from company where id = $1', [
      said.companyId,
    ])
    expect(rows).toEqual([{ n: 1 }])
  })

  test('a taken address is reported at its field, and the password is never sent back', async () => {
    const said = form()
    await testApp.anonymous().done('account.sign-up', said)

    const { status, body } = await testApp
      .anonymous()
      .call('account.sign-up', form({ email: said.email.toUpperCase() }))

    expect([status, body.errors]).toEqual([422, [{ path: 'email', code: 'email-taken' }]])
    expect(JSON.stringify(body)).not.toContain('long-enough')
  })

  test('a wrong password and an unknown address get the same answer, and the address is not case-sensitive', async () => {
    const said = form()
    await testApp.anonymous().done('account.sign-up', said)
    const wrong = await testApp.anonymous().call('account.sign-in', { email: said.email, password: 'not-this-one' })
    const unknown = await testApp
      .anonymous()
      .call('account.sign-in', { email: 'nobody@example.in', password: 'not-this-one' })

    expect([wrong.status, wrong.body.code]).toEqual([401, 'invalid-credentials'])
    expect([unknown.status, unknown.body.code]).toEqual([401, 'invalid-credentials'])
    expect(
      (await testApp.anonymous().call('account.sign-in', { email: said.email.toUpperCase(), password: 'long-enough' }))
        .status,
    ).toBe(200)
  })

  test('the eleventh wrong password from one address must wait, and the owner still gets in from another', async () => {
    const said = form()
    await testApp.anonymous().done('account.sign-up', said)
    const guess = (address: string) =>
      testApp
        .anonymous()
        .call('account.sign-in', { email: said.email, password: 'guess' }, { 'x-forwarded-for': address })
    // All in one IPv6 network, which counts as one client.
    const guesses = await Promise.all(Array.from({ length: 10 }, (_, at) => guess(`2001:db8:7:7::${at + 1}`)))
    expect(guesses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 401))

    const { status, headers } = await guess('2001:db8:7:7:ffff::1')
    const owner = await testApp.anonymous().call('account.sign-in', { email: said.email, password: said.password })

    expect([status, owner.status]).toEqual([429, 200])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }, 60_000)

  test('a flood of sign-ins is refused at once instead of delaying everybody', async () => {
    const { appContext } = testApp
    const { configuration } = appContext
    // Nearly as in the product: a queue fills only where each takes long.
    appContext.configuration = { ...configuration, passwordCost: { N: 2 ** 15, r: 8, p: 1 } }
    onTestFinished(() => {
      appContext.configuration = configuration
    })
    const ended: number[] = []
    const flood = await Promise.all(
      Array.from({ length: 60 }, async (_, at) => {
        const answer = await testApp
          .anonymous()
          .call('account.sign-in', { email: `${at}@example.in`, password: 'guess' })
        ended.push(answer.status)
        return answer
      }),
    )
    const busy = flood.filter(({ status }) => status === 503)

    expect(new Set(flood.map(({ status }) => status))).toEqual(new Set([401, 503]))
    expect(busy.length).toBeGreaterThanOrEqual(20)
    expect(busy.map(({ body, headers }) => [body.code, headers.get('retry-after')])[0]).toEqual(['sign-in-busy', '5'])
    // The first one rejected did not wait for those admitted.
    expect(ended.indexOf(503)).toBeLessThan(22)
    expect(ended.at(-1)).toBe(401)
    expect(
      (await testApp.anonymous().call('account.sign-in', { email: 'x@example.in', password: 'guess' })).status,
    ).toBe(401)
  }, 60_000)

  test('signing out ends the session at once, even for somebody who kept the cookie', async () => {
    const owner = await testApp.owner()
    await owner.done('account.sign-out')

    expect((await owner.call('lead.list')).status).toBe(401)
  })

  test('a guest looks at the sample company and can change nothing there', async () => {
    const guest = testApp.anonymous()
    expect(await guest.done('account.enter-guest')).toMatchObject({
      mode: 'guest',
      role: 'guest',
      company: { kind: 'sample' },
    })

    const { rows } = await guest.done<{ rows: { id: string }[] }>('lead.list', { limit: 100 })
    expect(rows.length).toBeGreaterThanOrEqual(40)
    expect((await guest.call('lead.create', exampleLeadInput({ id: newIds().lead }))).status).toBe(403)
  })

  test('each demo visitor writes to a private copy, which is removed after a day', async () => {
    const [one, two] = [testApp.anonymous(), testApp.anonymous()]
    const session = await one.done<{ company: { id: string; kind: string } }>('account.enter-demo')
    await two.done('account.enter-demo')
    const { lead } = newIds()
    await one.done('lead.create', exampleLeadInput({ id: lead, companyName: 'Only mine' }))

    expect(session.company.kind).toBe('demo')
    expect((await one.call('lead.find', { id: lead })).status).toBe(200)
    expect((await two.call('lead.find', { id: lead })).status).toBe(404)
    expect((await one.call('company.change', { id: session.company.id, version: 1 })).status).toBe(403)

    await removeGone(testApp.appContext, Date.now() + 25 * 3_600_000)
    const { rows } = await testApp.appContext.database.pool.query(
      `select count(*) as n from company where kind = 'demo'`,
    )
    expect(rows).toEqual([{ n: 0 }])
  })

  test('a demo, which anybody opens, keeps two dozen photos an hour; a company more', async () => {
    const kept = async (person: Person): Promise<number> => {
      const statuses: number[] = []
      for (let at = 0; at < 27; at += 1) {
        const { lead } = newIds()
        await person.done('lead.create', exampleLeadInput({ id: lead }))
        const photo = examplePhotoInput({ id: randomUUID(), subjectId: lead })
        statuses.push((await person.call('photo.add', photo, { 'idempotency-key': randomUUID() })).status)
      }
      return statuses.filter((status) => status === 200).length
    }
    const visitor = testApp.anonymous()
    await visitor.done('account.enter-demo')
    expect([await kept(visitor), await kept(await testApp.owner())]).toEqual([24, 27])
  })

  test('a demo has every document of the sample and none of its links', async () => {
    const { company } = await testApp.anonymous().done<{ company: { id: string } }>('account.enter-demo')
    const copied: string[] = []
    for (const { name, inDemo } of entityCatalogue) {
      const table = name.replaceAll('-', '_')
      if (name === 'company') continue
      const { rows } = await testApp.appContext.database.pool.query<{ sample: number; demo: number }>(
        `select (select count(*)::int from ${table} join company c on c.id = company_id where c.kind = 'sample') as sample,
          (select count(*)::int from ${table} where company_id = $1) as demo`,
        [company.id],
      )
      expect(rows[0]?.demo, name).toBe(inDemo ? rows[0]?.sample : 0)
      if (rows[0]?.demo) copied.push(name)
    }
    expect(copied.length).toBeGreaterThan(7)
  })

  test('one network may open twenty demos an hour, without affecting another network', async () => {
    const enter = (address: string) =>
      testApp
        .anonymous()
        .call('account.enter-demo', {}, { 'x-forwarded-for': address })
        .then(({ status }) => status)
    const statuses = []
    for (let at = 0; at < 21; at += 1) statuses.push(await enter(`2001:db8:9:9::${at}`))

    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
    expect(await enter('2001:db8:9:10::1')).toBe(200)
  })

  test('the sample shows every status of each lifecycle, and is not built twice', async () => {
    const { rows } = await testApp.appContext.database.pool.query(
      `select 'order ' || status as state from sales_order o join company c on c.id = company_id and kind = 'sample' group by 1
       union select 'quotation ' || status from quotation join company c on c.id = company_id and kind = 'sample'
       union select 'invoice ' || status from final_invoice join company c on c.id = company_id and kind = 'sample'
       union select 'advance ' || status from advance_payment join company c on c.id = company_id and kind = 'sample'
       union select 'proforma ' || status from proforma_invoice join company c on c.id = company_id and kind = 'sample'
       union select 'payment ' || status from final_payment join company c on c.id = company_id and kind = 'sample'`,
    )

    expect(rows).toHaveLength(11 + 5 + 5 + 5 + 4 + 3)
    expect(await ensureSampleCompany(testApp.appContext, Date.now())).toBe(false)
  })

  test('an invitation admits one person in the role it names, and nobody after that', async () => {
    const owner = await testApp.owner('Invited Mills')
    const { linkId } = await invited(owner, 'sales')
    expect(await testApp.anonymous().done('staff.open-invitation', { linkId })).toEqual({
      ...{ companyName: 'Invited Mills', name: 'Asha' },
      ...{ role: 'sales', own: null },
    })

    const sales = testApp.anonymous()
    expect(await sales.done('staff.accept-invitation', joining(linkId))).toMatchObject({
      role: 'sales',
      company: { companyName: 'Invited Mills' },
    })

    expect((await testApp.anonymous().call('staff.accept-invitation', joining(linkId))).body.code).toBe(
      'invitation-used',
    )
    expect((await sales.call('lead.create', exampleLeadInput({ id: newIds().lead }))).status).toBe(200)
    expect((await sales.call('staff.list')).status).toBe(403)
  })

  test('a person removed from the staff is out at the next request, and the last owner cannot be removed', async () => {
    const owner = await testApp.owner()
    const { linkId } = await invited(owner, 'accounts')
    const clerk = testApp.anonymous()
    await clerk.done('staff.accept-invitation', joining(linkId))
    const { staff } = await owner.done<{ staff: { id: string; version: number; role: string }[] }>('staff.list')
    const [me, them] = [staff.find(({ role }) => role === 'owner'), staff.find(({ role }) => role === 'accounts')]

    await owner.done('staff.remove', { id: them?.id, version: them?.version })

    expect((await clerk.call('lead.list')).status).toBe(401)
    expect((await owner.call('staff.remove', { id: me?.id, version: me?.version })).body.code).toBe('last-owner-stays')
    expect((await owner.call('staff.set-role', { id: me?.id, version: me?.version, role: 'sales' })).body.code).toBe(
      'last-owner-stays',
    )
  })

  test('the database holds no token, password or link key in usable form', async () => {
    const owner = await testApp.owner()
    const { linkId } = await invited(owner, 'sales')
    const { rows } = await testApp.appContext.database.pool.query(
      `select token_hash as text from invitation union all select token_hash from session union all select password_hash from account union all select answer from idempotency`,
    )

    const texts = (rows as { text: string }[]).map(({ text }) => text).join('\n')
    expect(texts).not.toContain(linkId)
    expect(texts).not.toContain('long-enough')
  })
})
