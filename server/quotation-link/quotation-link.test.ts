import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { exampleDocumentLine } from '#domain/document-line/document-line-example.ts'
import type { QuotationLinkView } from '#domain/quotation-link/quotation-link-view.ts'
import type { QuotationLink } from '#domain/quotation-link/quotation-link.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { reader } from '#server/site/testing-reader.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { chain, newIds, today, type Ids } from '#server/testing-chain.ts'

let testApp: TestApp
let owner: Person
let buyer: Person
beforeAll(async () => {
  testApp = await openTestApp()
  owner = await testApp.owner('Tapi Weaves')
  buyer = testApp.anonymous()
})
afterAll(() => testApp.close())

type Sent = Ids & { page: string; linkId: string }

async function send(quotation: string): Promise<{ page: string; linkId: string }> {
  const { id: page } = await owner.done<QuotationLink>('quotation-link.send', {
    id: randomUUID(),
    quoteId: quotation,
  })
  const { path } = await owner.done<{ path: string }>('quotation-link.share', { id: page })
  expect(path).toMatch(/^\/quote\/[a-z0-9]{32}$/)
  return { page, linkId: path.slice(-32) }
}

/** A quotation over 91,087 rupees that was sent to its buyer. */
async function sent(companyName?: string): Promise<Sent> {
  const ids = newIds()
  await chain.quote(owner, ids, '24', companyName)
  return { ...ids, ...(await send(ids.quotation)) }
}

const look = (linkId: string) => buyer.done<QuotationLinkView>('quotation-link.open', { linkId })
const find = ({ quotation }: Ids) => owner.done<Quotation>('quotation.find', { id: quotation })
const accept = (linkId: string, id: string = randomUUID(), name = 'Ramesh Patel') =>
  buyer.call('quotation-link.accept', { linkId, id, name })
const ask = (linkId: string, text: string) => buyer.call('quotation-link.ask', { linkId, id: randomUUID(), text })
const decline = (linkId: string, reason: string) =>
  buyer.call('quotation-link.decline', { linkId, id: randomUUID(), reason })
type Line = { operation: string; why: string | null; actor: string }
const historyOf = async ({ quotation }: Ids) =>
  (await owner.done<{ rows: Line[] }>('sync.history', { entity: 'quotation', entityId: quotation })).rows
const anew = async ({ quotation }: Ids, patch: object) =>
  owner.done<Quotation>('quotation.change', {
    id: quotation,
    version: (await find({ quotation } as Ids)).version,
    ...patch,
  })

test('a buyer sees the quotation it was sent and nothing of another deal, and a day of use is noted once', async () => {
  const [ids, other] = [await sent(), await sent('Zzyzx Confidential Mills')]
  const [view] = [await look(ids.linkId), await look(ids.linkId)]
  const { number, totals, validUntil } = await find(ids)
  expect(view).toMatchObject({
    state: 'open',
    mayAnswer: true,
    sellerName: 'Tapi Weaves',
    number,
    totals,
    validUntil,
    answer: null,
  })
  for (const secret of ['Zzyzx', other.quotation, other.lead, ids.lead])
    expect(JSON.stringify(view)).not.toContain(secret)
  const { rows } = await testApp.appContext.database.pool.query('select * from quotation_link where id = $1', [
    ids.page,
  ])
  expect(JSON.stringify(rows)).not.toContain(ids.linkId)
  expect(rows).toMatchObject([{ version: 2, last_opened_on: today() }])
})

test('why a rate is not the law’s stays with the seller', async () => {
  const ids = newIds()
  await chain.quote(owner, ids)
  const lines = [exampleDocumentLine({ ratePaise: 8675, gstRateBp: 1200, rateReason: 'Between us: the old rate' })]
  await anew(ids, { lines })
  const { linkId } = await send(ids.quotation)
  expect(JSON.stringify(await find(ids))).toContain('Between us')
  expect(JSON.stringify(await look(linkId))).not.toContain('Between us')
})

test('acceptance approves the quotation, once, and makes no proforma and no order', async () => {
  const ids = await sent()
  const id = randomUUID()
  const tries = await Promise.all([
    accept(ids.linkId, id),
    accept(ids.linkId, id),
    accept(ids.linkId),
    accept(ids.linkId),
  ])
  expect(tries.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const quotation = await find(ids)
  expect(quotation).toMatchObject({
    version: 2,
    status: 'approved',
    approvalDate: today(),
    statusMessage: { code: 'approved-send-link' },
    answer: { kind: 'accept', name: 'Ramesh Patel', text: null, revision: 1, notedAt: null },
    proformaInvoiceId: null,
  })
  expect((await historyOf(ids)).filter(({ operation }) => operation === 'quotation-link.accept')).toMatchObject([
    { actor: 'Ramesh Patel' },
  ])
  expect(await look(ids.linkId)).toMatchObject({ state: 'accepted', mayAnswer: true, answer: { name: 'Ramesh Patel' } })
})

test('another answer takes the place of the first, and the history has both', async () => {
  const ids = await sent()
  expect((await accept(ids.linkId)).status).toBe(200)
  expect((await ask(ids.linkId, '82 rupees, please')).status).toBe(200)
  expect(await find(ids)).toMatchObject({ status: 'pending', approvalDate: null, answer: { kind: 'change' } })
  expect((await decline(ids.linkId, 'Too dear')).status).toBe(200)
  expect(await find(ids)).toMatchObject({
    status: 'rejected',
    statusMessage: { code: 'declined', params: { text: 'Too dear' } },
    answer: { kind: 'decline', text: 'Too dear' },
  })
  expect((await accept(ids.linkId)).status).toBe(200)
  expect(await find(ids)).toMatchObject({ status: 'approved', version: 5 })
  const answers = (await historyOf(ids)).filter(({ operation }) => operation.startsWith('quotation-link.'))
  expect(answers.map(({ operation, why }) => [operation, why])).toEqual([
    ['quotation-link.accept', null],
    ['quotation-link.decline', 'Too dear'],
    ['quotation-link.ask', '82 rupees, please'],
    ['quotation-link.accept', null],
  ])
})

test('once staff have noted an answer, or gone on with it, the buyer changes it by telephone', async () => {
  const [noted, linked, byStaff] = [await sent(), await sent(), await sent()]
  await accept(noted.linkId)
  expect(await owner.done('quotation.note-answer', { id: noted.quotation, version: 2 })).toMatchObject({
    answer: { kind: 'accept', notedAt: expect.any(String) },
  })
  await accept(linked.linkId)
  await owner.done('profile-link.create', { id: randomUUID(), quoteId: linked.quotation })
  await owner.done('quotation.reject', { id: byStaff.quotation, version: 1 })
  for (const { linkId } of [noted, linked, byStaff]) {
    expect((await decline(linkId, 'No')).body).toMatchObject({ code: 'quotation-decided' })
    expect(await look(linkId)).toMatchObject({ mayAnswer: false })
  }
  expect((await owner.call('quotation.note-answer', { id: noted.quotation, version: 3 })).body).toMatchObject({
    code: 'no-new-answer',
  })
})

test('a correction is seen and answered only once it is sent, at the address the buyer has', async () => {
  const ids = await sent()
  const before = await look(ids.linkId)
  await ask(ids.linkId, 'Half of it')
  const asked = await find(ids)
  const revised = await owner.done<Quotation>('quotation.revise', {
    id: ids.quotation,
    version: asked.version,
    lines: [exampleDocumentLine({ ratePaise: 4000 })],
  })
  expect(revised).toMatchObject({ revision: 2, status: 'pending', answer: { kind: 'change', revision: 1 } })
  expect(await look(ids.linkId)).toMatchObject({ state: 'corrected', mayAnswer: false, totals: before.totals, revision: 1, answer: null }) // prettier-ignore
  expect((await accept(ids.linkId)).body).toMatchObject({ code: 'quotation-not-as-sent' })
  expect(await send(ids.quotation)).toEqual({ page: ids.page, linkId: ids.linkId })
  expect(await look(ids.linkId)).toMatchObject({ state: 'open', totals: revised.totals, revision: 2 })
  expect((await accept(ids.linkId)).status).toBe(200)
  expect(await find(ids)).toMatchObject({ status: 'approved', answer: { revision: 2 } })
})

test('a quotation nobody asked to change is edited, not revised', async () => {
  const { quotation } = await sent()
  const revise = await owner.call('quotation.revise', { id: quotation, version: 1, notes: 'New' })
  expect(revise.body).toMatchObject({ code: 'no-change-asked' })
})

test('what has ended, was taken back or has gone on says so, and takes no answer', async () => {
  const [ended, withdrawn, ordered] = [await sent(), await sent(), await sent()]
  await testApp.appContext.database.pool.query('update quotation set quote_date = $2, valid_until = $2 where id = $1', [
    ended.quotation,
    addDays(today(), -1),
  ])
  await owner.done('quotation.withdraw', { id: withdrawn.quotation, version: 1, reason: 'No yarn' })
  await chain.profile(owner, testApp.anonymous(), ordered)
  await send(ordered.quotation)
  await chain.proforma(owner, ordered)
  expect((await look(ended.linkId)).state).toBe('ended')
  expect(await look(withdrawn.linkId)).toMatchObject({ state: 'withdrawn', lines: [], mayAnswer: false })
  expect(await look(ordered.linkId)).toMatchObject({ state: 'ordered', mayAnswer: false })
  for (const { linkId } of [ended, withdrawn, ordered]) expect((await accept(linkId)).status).toBe(409)
  const resent = await owner.call('quotation-link.send', { id: randomUUID(), quoteId: withdrawn.quotation })
  expect(resent.body).toMatchObject({ code: 'quotation-not-on-offer' })
})

test('a dead page says what became of it and whom to call, a guessed one nothing, and another company’s is not found', async () => {
  const [revoked, expired, ids] = [await sent(), await sent(), await sent()]
  await owner.done('quotation-link.revoke', { id: revoked.page, version: 1 })
  const expire = (page: string, day: string) =>
    testApp.appContext.database.pool.query('update quotation_link set expires_on = $2 where id = $1', [page, day])
  await expire(expired.page, addDays(today(), -1))
  await expire(ids.page, today())
  expect((await buyer.call('quotation-link.open', { linkId: ids.linkId })).status).toBe(200)
  const seller = { seller: 'Tapi Weaves', phone: expect.any(String) }
  const dead = [
    [revoked.linkId, 'quotation-link-revoked', seller],
    [expired.linkId, 'quotation-link-ended', seller],
    ['a'.repeat(32), 'link-unknown', {}],
  ] as const
  for (const [linkId, code, params] of dead) {
    const gone = { status: 404, body: { code, params } }
    expect(await buyer.call('quotation-link.open', { linkId })).toMatchObject(gone)
    expect(await accept(linkId)).toMatchObject(gone)
  }
  expect((await owner.call('quotation-link.share', { id: revoked.page })).body).toMatchObject({
    code: 'quotation-link-gone',
  })
  const again = await send(revoked.quotation)
  expect(again.linkId).not.toBe(revoked.linkId)
  expect((await buyer.call('quotation-link.open', { linkId: revoked.linkId })).body).toMatchObject({
    code: 'quotation-link-replaced',
  })
  const stranger = await testApp.owner('Other Mills')
  const theirs = { id: randomUUID(), quoteId: ids.quotation }
  expect((await stranger.call('quotation-link.send', theirs)).status).toBe(404)
  expect((await stranger.call('quotation-link.share', { id: ids.page })).status).toBe(404)
  expect((await stranger.call('quotation-link.revoke', { id: ids.page, version: 1 })).status).toBe(404)
  expect((await buyer.call('quotation-link.send', theirs)).status).toBe(401)
})

test('of two who send at once, both have the same page', async () => {
  const ids = newIds()
  await chain.quote(owner, ids)
  const both = await Promise.all([send(ids.quotation), send(ids.quotation)])
  expect(both[0]).toEqual(both[1])
})

test('an answer needs its words, and a page takes so many an hour', async () => {
  const { linkId } = await sent()
  expect(await accept(linkId, randomUUID(), '  ')).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'name', code: 'required' }] },
  })
  expect((await ask(linkId, 'x'.repeat(501))).body).toMatchObject({ errors: [{ path: 'text', code: 'too-long' }] })
  expect((await decline(linkId, '')).body).toMatchObject({ errors: [{ path: 'reason', code: 'required' }] })
  const codes = []
  for (let at = 0; at < 31; at += 1) codes.push((await ask(linkId, `Change ${at % 2}`)).body.code)
  expect(codes.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => undefined))
  expect(codes[30]).toBe('too-many-requests')
})

test.each(['', '/gu', '/hi'])(
  'the page at %s/quote needs no script, is not indexed, weighs under 30 kB and keeps what was typed',
  async (prefix) => {
    const ids = await sent()
    const visitor = reader(testApp.app)
    const address = `${prefix}/quote/${ids.linkId}`
    const response = await visitor.get(address)
    const html = await response.text()
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(html).toContain('₹91,088')
    const sums = /<dl class="[^"]*quote-sums">.*?<\/dl>/.exec(html)?.[0] ?? ''
    expect(sums.match(/<dd>/g)).toEqual(sums.match(/<dd>-?₹/g)?.map(() => '<dd>'))
    expect(html).toContain('name="robots" content="noindex"')
    expect(html).not.toMatch(/<script(?! type="application\/ld)/)
    // As it travels: compressed.
    expect(gzipSync(html).byteLength).toBeLessThan(30_000)
    const long = `<b>${'x'.repeat(500)}`
    const refused = await visitor.post(`${address}/change`, { id: randomUUID(), text: long })
    const again = await refused.text()
    expect(refused.status).toBe(422)
    expect(again).toContain('&lt;b&gt;xxx')
    expect(again).toMatch(/500 (characters|અક્ષર|अक्षर)/)
    expect(again.match(/<[^>]*autofocus[^>]*>/gi)).toMatchObject([expect.stringContaining('id="change-text"')])
    const said = await visitor.post(`${address}/accept`, { id: randomUUID(), name: 'રમેશ' })
    expect([said.status, said.headers.get('location')]).toEqual([303, `${address}?done=accept`])
    expect(await (await visitor.get(`${address}?done=accept`)).text()).toContain('રમેશ')
    const paper = await visitor.get(`${address}/paper`)
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const gone = await visitor.get(`${prefix}/quote/${'a'.repeat(32)}`)
    expect(gone.status).toBe(404)
    await owner.done('quotation.withdraw', { id: ids.quotation, version: 2, reason: 'No yarn' })
    expect((await visitor.get(`${address}/paper`)).status).toBe(404)
    expect(await (await visitor.get(address)).text()).not.toContain('₹91,088')
  },
)

test('the paper of the page stays as it was sent while a correction is made', async () => {
  const ids = await sent()
  const bytes = async () =>
    Buffer.from(await (await reader(testApp.app).get(`/quote/${ids.linkId}/paper`)).arrayBuffer())
  const first = await bytes()
  await anew(ids, { lines: [exampleDocumentLine({ ratePaise: 4000 })] })
  expect((await bytes()).equals(first)).toBe(true)
  await send(ids.quotation)
  expect((await bytes()).equals(first)).toBe(false)
})
