import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { addDays } from '#domain/calendar/calendar-day.ts'
import type { PaymentClaim } from '#domain/payment-claim/payment-claim.ts'
import type { PaymentPageView } from '#domain/payment-page/payment-page-view.ts'
import type { PaymentPage } from '#domain/payment-page/payment-page.ts'
import type { PaymentPromise } from '#domain/promise/promise.ts'
import { reader } from '#server/site/testing-reader.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { chain, floor, newIds, today, type Ids } from '#server/testing-chain.ts'

let testApp: TestApp
let owner: Person
let buyer: Person
beforeAll(async () => {
  testApp = await openTestApp()
  owner = await testApp.owner('Tapi Weaves')
  buyer = testApp.anonymous()
})
afterEach(() => void vi.useRealTimers())
afterAll(() => testApp.close())

type Shared = Ids & { page: string; linkId: string }

/** A customer with one sent invoice, 45,544 rupees of it open, and the address of its page. */
async function shared(companyName = `Om Fabrics ${randomUUID().slice(0, 8)}`): Promise<Shared> {
  const ids = newIds()
  await chain.quote(owner, ids)
  await chain.profile(owner, testApp.anonymous(), ids, { companyName })
  const advance = await chain.proforma(owner, ids)
  await owner.done('advance-payment.record', chain.record(advance, ids, advance.amount))
  await chain.steps(owner, ids, floor)
  await chain.invoice(owner, ids)
  const page = randomUUID()
  await owner.done('payment-page.create', { id: page, customerId: ids.profile })
  const { path } = await owner.done<{ path: string }>('payment-page.share', { id: page })
  expect(path).toMatch(/^\/pay\/[a-z0-9]{32}$/)
  return { ...ids, page, linkId: path.slice(-32) }
}

const look = (linkId: string) => buyer.done<PaymentPageView>('payment-page.open', { linkId })
const claimsOf = async ({ profile }: Ids) =>
  (await owner.done<{ rows: PaymentClaim[] }>('payment-claim.list', { customerId: profile })).rows

test('a customer sees its own open bills and nothing of another, and each day of use moves the last day on', async () => {
  const [ids, other] = [await shared(), await shared('Zzyzx Confidential Mills')]
  const view = await look(ids.linkId)
  expect(view).toMatchObject({
    sellerName: 'Tapi Weaves',
    toPay: 45_544_00,
    bills: [{ entryId: ids.invoice, open: 45_544_00, disputed: 0, daysLate: 0 }],
    promises: [],
    claims: [],
    remindersStopped: false,
  })
  expect(JSON.stringify(view)).not.toContain('Zzyzx')
  expect(JSON.stringify(view)).not.toContain(other.profile)
  const opened = await owner.done<PaymentPage>('payment-page.find', { id: ids.page })
  expect(opened).toMatchObject({ version: 2, lastOpenedOn: today(), expiresOn: addDays(today(), 60) })
  await look(ids.linkId)
  expect(await owner.done('payment-page.find', { id: ids.page })).toMatchObject({ version: 2 })
})

test('a dead page says what became of it and whom to call, and a guessed one nothing', async () => {
  const [revoked, expired, replaced] = [await shared(), await shared(), await shared()]
  await owner.done('payment-page.revoke', { id: revoked.page, version: 1 })
  const last = await shared()
  const expire = (page: string, day: string) =>
    testApp.appContext.database.pool.query('update payment_page set expires_on = $2 where id = $1', [page, day])
  await expire(expired.page, addDays(today(), -1))
  await expire(last.page, today())
  expect((await buyer.call('payment-page.open', { linkId: last.linkId })).status).toBe(200)
  await owner.done('payment-page.create', { id: randomUUID(), customerId: replaced.profile })
  const answers = await Promise.all(
    [revoked.linkId, expired.linkId, replaced.linkId, 'a'.repeat(32)].map((linkId) =>
      buyer.call('payment-page.open', { linkId }),
    ),
  )
  const seller = { seller: 'Tapi Weaves', phone: expect.any(String) }
  expect(answers.map(({ status, body }) => [status, body.code, body.params])).toEqual([
    [404, 'payment-page-revoked', seller],
    [404, 'payment-page-ended', seller],
    [404, 'payment-page-replaced', seller],
    [404, 'link-unknown', {}],
  ])
  // The page itself, and its statement, say it in words; of the customer they say nothing.
  for (const path of [`/pay/${revoked.linkId}`, `/pay/${revoked.linkId}/statement`]) {
    const answer = await reader(testApp.app).get(path)
    const html = await answer.text()
    expect([
      answer.status,
      html.includes('This link was withdrawn'),
      html.includes('Tapi Weaves has withdrawn it'),
    ]).toEqual([404, true, true])
    expect(html).not.toContain('Om Fabrics')
  }
  const guessed = await (await reader(testApp.app).get(`/pay/${'a'.repeat(32)}`)).text()
  expect([guessed.includes('This page no longer exists'), guessed.includes('Tapi Weaves')]).toEqual([true, false])
  const claim = { id: randomUUID(), amount: 1_00, date: today(), utr: '420012345678', note: null }
  expect(await buyer.call('payment-page.claim', { ...claim, linkId: replaced.linkId })).toMatchObject({ status: 404 })
  expect((await owner.call('payment-page.share', { id: revoked.page })).body).toMatchObject({
    code: 'payment-page-gone',
  })
})

test('a page lasts until midnight in India, and one that was withdrawn on its last day was withdrawn', async () => {
  const { page, linkId } = await shared()
  const expire = 'update payment_page set expires_on = $2 where id = $1'
  await testApp.appContext.database.pool.query(expire, [page, today()])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${addDays(today(), 1)}T00:30:00+05:30`) })
  expect((await buyer.call('payment-page.open', { linkId })).body.code).toBe('payment-page-ended')
  vi.useRealTimers()
  await owner.done('payment-page.revoke', { id: page, version: 1 })
  expect((await buyer.call('payment-page.open', { linkId })).body.code).toBe('payment-page-revoked')
})
test('a page that gave way to one that ran out has ended, and to one that was withdrawn is withdrawn', async () => {
  const [ids, next] = [await shared(), randomUUID()]
  await owner.done('payment-page.create', { id: next, customerId: ids.profile })
  const codeUntil = async (day: string) => {
    await testApp.appContext.database.pool.query(`update payment_page set expires_on = '${day}' where id = '${next}'`)
    return (await buyer.call('payment-page.open', { linkId: ids.linkId })).body.code
  }
  expect(await codeUntil(addDays(today(), -1))).toBe('payment-page-ended')
  expect(await codeUntil(today())).toBe('payment-page-replaced')
  await owner.done('payment-page.revoke', { id: next, version: 1 })
  expect(await codeUntil(today())).toBe('payment-page-revoked')
})
test('a page in another company for a customer with the same id takes the place of none', async () => {
  const ids = await shared()
  const other = await testApp.owner('Zari Mills')
  await chain.ordered(other, testApp.anonymous(), ids)
  await other.done('payment-page.create', { id: randomUUID(), customerId: ids.profile })
  await owner.done('payment-page.revoke', { id: ids.page, version: 1 })
  expect((await buyer.call('payment-page.open', { linkId: ids.linkId })).body.code).toBe('payment-page-revoked')
})

test('only the hash of an address is stored', async () => {
  const { linkId, page } = await shared()
  const { rows } = await testApp.appContext.database.pool.query('select * from payment_page where id = $1', [page])
  expect(JSON.stringify(rows)).not.toContain(linkId)
})

test('what a buyer says it has paid is no money, until somebody accepts it with a receipt', async () => {
  const ids = await shared()
  const paid = { linkId: ids.linkId, amount: 20_000_00, date: today(), utr: 'UTR No: 4200 1234 5678', note: null }
  const id = randomUUID()
  await buyer.done('payment-page.claim', { ...paid, id })
  await buyer.done('payment-page.claim', { ...paid, id })
  expect(await claimsOf(ids)).toMatchObject([{ id, amount: 20_000_00, utr: '420012345678', status: 'claimed' }])
  expect(await owner.done('party-ledger.find', { id: ids.profile })).toMatchObject({ openDebits: 45_544_00 })
  expect(await look(ids.linkId)).toMatchObject({ claims: [{ amount: 20_000_00, date: today() }] })
  expect((await buyer.call('payment-page.claim', { ...paid, id: randomUUID(), utr: '12' })).body).toMatchObject({
    code: 'utr-shape',
  })
  const money = await chain.receive(owner, ids, 20_000_00)
  const accepted = { id, version: 1, receiptId: money.id }
  expect(await owner.done('payment-claim.accept', accepted)).toMatchObject({ status: 'accepted', receiptId: money.id })
  const stranger = await shared()
  const other = { ...paid, linkId: stranger.linkId, id: randomUUID() }
  await buyer.done('payment-page.claim', other)
  expect(await owner.call('payment-claim.accept', { ...accepted, id: other.id })).toMatchObject({ status: 404 })
})

test('a buyer names a day, and another day changes its promise', async () => {
  const ids = await shared()
  const promise = (promisedFor: string, amount: number) =>
    buyer.call('payment-page.promise', { linkId: ids.linkId, id: randomUUID(), amount, promisedFor })
  expect((await promise(addDays(today(), 3), 45_544_01)).body).toMatchObject({ code: 'more-than-open' })
  expect((await promise(addDays(today(), 3), 20_000_00)).status).toBe(200)
  expect((await promise(addDays(today(), 5), 30_000_00)).status).toBe(200)
  const { rows } = await owner.done<{ rows: PaymentPromise[] }>('promise.list', { customerId: ids.profile })
  expect(rows).toMatchObject([
    { amount: 30_000_00, promisedFor: addDays(today(), 5), channel: 'page', status: 'promised' },
  ])
})

test('an open promise stays on the page however many later ones are over', async () => {
  const ids = await shared()
  const promisedFor = addDays(today(), 3)
  const promise = { linkId: ids.linkId, id: randomUUID(), amount: 20_000_00, promisedFor }
  expect((await buyer.call('payment-page.promise', promise)).status).toBe(200)
  await testApp.appContext.database.pool.query(
    `insert into promise (company_id, id, version, created_at, updated_at, customer_id, customer_name, made_on, promised_for, amount, received, channel, status)
     select company_id, gen_random_uuid(), 1, created_at + interval '1 hour', updated_at, customer_id, customer_name, made_on, promised_for, amount, 0, channel, 'withdrawn'
     from promise, generate_series(1, 200) where customer_id = $1`,
    [ids.profile],
  )
  expect((await look(ids.linkId)).promises).toMatchObject([{ promisedFor, amount: 20_000_00 }])
})

test('what is to be paid is the sum of all open bills, also of a customer who is billed daily', async () => {
  const ids = await shared()
  await testApp.appContext.database.pool.query(
    `with ledger as (update party_ledger set last_seq = last_seq + 300 where company_id = $1 and id = $2 returning last_seq - 300 as seq)
     insert into ledger_entry (company_id, id, version, created_at, updated_at, ledger_id, seq, date, kind, amount, allocated, status, document_entity, document_id)
     select $1, gen_random_uuid(), 1, now(), now(), $2, seq + n, '2026-08-01', 'opening', 10000, 0, 'outstanding', 'opening-bill', gen_random_uuid()
     from ledger, generate_series(1, 300) as n`,
    [owner.companyId, ids.profile],
  )
  const { bills, toPay } = await look(ids.linkId)
  expect([bills.length, toPay]).toEqual([301, 45_544_00 + 300 * 100_00])
})

test('a buyer disputes its own bills only, and stops reminders once, however often that is sent', async () => {
  const [ids, other] = [await shared(), await shared()]
  const wrong = { linkId: ids.linkId, amount: 5_000_00, reason: 'Stains' }
  const dispute = (entryId: string) => buyer.call('payment-page.dispute', { ...wrong, id: randomUUID(), entryId })
  expect((await dispute(other.invoice)).status).toBeGreaterThanOrEqual(400)
  expect((await dispute(ids.invoice)).status).toBe(200)
  const stop = { linkId: ids.linkId, id: randomUUID() }
  await buyer.done('payment-page.stop', stop)
  expect(await look(ids.linkId)).toMatchObject({
    toPay: 40_544_00,
    remindersStopped: true,
    bills: [{ disputed: 5_000_00 }],
  })
  expect((await owner.call('reminder.send', { id: ids.profile })).body).toMatchObject({ code: 'reminders-stopped' })
  await owner.done('reminder.allow', { id: ids.profile })
  await buyer.done('payment-page.stop', stop)
  expect(await look(ids.linkId)).toMatchObject({ remindersStopped: false })
})

test('a page takes five unchecked payments, and so many writes an hour', async () => {
  const { linkId } = await shared()
  const claim = () =>
    buyer.call('payment-page.claim', { linkId, id: randomUUID(), amount: 1, date: today(), utr: null, note: null })
  const codes = []
  for (let at = 0; at < 31; at += 1) codes.push((await claim()).body.code)
  expect(codes.filter((code) => code === undefined)).toHaveLength(5)
  expect(codes.slice(5, 30)).toEqual(Array.from({ length: 25 }, () => 'claims-waiting'))
  expect(codes[30]).toBe('too-many-requests')
})

test('a transfer is told of once, and five may wait, however many a customer has told of before', async () => {
  const { linkId, profile } = await shared()
  const tell = async (utr: string | null) =>
    (await buyer.call('payment-page.claim', { linkId, id: randomUUID(), amount: 1, date: today(), utr, note: null }))
      .body.code
  const { pool } = testApp.appContext.database
  await pool.query(
    `insert into payment_claim (company_id, id, version, created_at, updated_at, customer_id, customer_name, amount, date, reason, status)
     select $1, gen_random_uuid(), 2, now() - interval '1 year', now() - interval '1 year', $2, 'Om', 1, '2025-11-01', 'Not found', 'rejected'
     from generate_series(1, 200)`,
    [owner.companyId, profile],
  )
  expect(await tell('420012349876')).toBeUndefined()
  expect(await tell('UTR 4200 1234 9876')).toBe('transfer-told')
  for (let at = 1; at < 5; at += 1) expect(await tell(null)).toBeUndefined()
  expect(await tell(null)).toBe('claims-waiting')
})

test.each(['', '/gu', '/hi'])(
  'the page at %s/pay needs no script, is not indexed, weighs under 30 kB and keeps what was typed',
  async (prefix) => {
    const ids = await shared()
    const visitor = reader(testApp.app)
    const address = `${prefix}/pay/${ids.linkId}`
    const response = await visitor.get(address)
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toContain('₹45,544')
    expect(html).toContain('name="robots" content="noindex"')
    expect(html).not.toMatch(/<script(?! type="application\/ld)/)
    // As it travels: compressed.
    expect(gzipSync(html).byteLength).toBeLessThan(30_000)
    const refused = await visitor.post(`${address}/claim`, {
      id: randomUUID(),
      amount: 'much',
      date: today(),
      utr: 'UTR <1>',
    })
    const again = await refused.text()
    expect(refused.status).toBe(422)
    expect(again).toContain('value="UTR &lt;1&gt;"')
    expect(again.match(/<[^>]*autofocus[^>]*>/gi)).toMatchObject([expect.stringContaining('id="claim-amount"')])
    const sent = await visitor.post(`${address}/claim`, {
      id: randomUUID(),
      amount: '1,000.50',
      date: today(),
      utr: '',
    })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${address}?done=claim`])
    expect(await claimsOf(ids)).toMatchObject([{ amount: 1_000_50 }])
    const paper = await visitor.get(`${address}/statement`)
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const gone = await visitor.get(`${prefix}/pay/${'a'.repeat(32)}`)
    expect(gone.status).toBe(404)
  },
)

test('a form of another site writes nothing', async () => {
  const ids = await shared()
  const visitor = reader(testApp.app)
  const form = { id: randomUUID(), amount: '1', date: today() }
  expect((await visitor.post(`/pay/${ids.linkId}/claim`, form, { origin: 'https://evil.example' })).status).toBe(403)
  expect(await claimsOf(ids)).toEqual([])
})
