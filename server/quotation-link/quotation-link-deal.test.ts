import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import type { Company } from '#domain/company/company.ts'
import { dateText } from '#domain/document/document-text.ts'
import { exampleProfileForm } from '#domain/profile-link/profile-link-example.ts'
import type { QuotationLinkView } from '#domain/quotation-link/quotation-link-view.ts'
import { reader } from '#server/site/testing-reader.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { chain, floor, newIds, road, today, wholeChain, type Ids } from '#server/testing-chain.ts'

let testApp: TestApp
let owner: Person
let buyer: Person
beforeAll(async () => {
  testApp = await openTestApp()
  owner = await testApp.owner('Tapi Weaves')
  buyer = testApp.anonymous()
  const { id, version } = await owner.done<Company>('company.find', {})
  await owner.done('company.change', { id, version, upiId: 'tapiweaves@okaxis' })
})
afterAll(() => testApp.close())

/** The page of a quotation, opened. */
const offered = async (ids: Ids, person = owner) => (await chain.offer(person, buyer, ids)).linkId
const look = (linkId: string) => buyer.done<QuotationLinkView>('quotation-link.open', { linkId })
const dealOn = async (linkId: string) => {
  const { deal } = await look(linkId)
  if (!deal) throw new Error('the page shows no deal')
  return deal
}
const current = async (linkId: string) => (await dealOn(linkId)).steps.find(({ state }) => state === 'current')?.code

test('after the yes the page follows the deal, stage by stage, with what is to be paid', async () => {
  const ids = newIds()
  await chain.quote(owner, ids)
  const linkId = await offered(ids)
  expect((await look(linkId)).deal).toBeNull()
  await buyer.done('quotation-link.accept', { linkId, id: randomUUID(), name: 'Ramesh' })
  expect(await dealOn(linkId)).toMatchObject({ papers: [], due: null, orderNumber: null, deliveryDate: null })
  expect(await current(linkId)).toBe('details')
  await owner.done('profile-link.create', { id: ids.link, quoteId: ids.quotation })
  const link = await owner.done<{ linkId: string }>('profile-link.share', { id: ids.link })
  const form = { linkId: link.linkId, profileId: ids.profile, companyName: 'Patel Textiles' }
  await buyer.done('profile-link.complete', exampleProfileForm(form))
  expect(await current(linkId)).toBe('advance')
  const advance = await chain.proforma(owner, ids)
  expect(await dealOn(linkId)).toMatchObject({
    papers: [{ kind: 'proforma-invoice', id: ids.proforma }],
    due: { what: 'advance', amount: advance.amount, upiLink: expect.stringContaining('pa=tapiweaves@okaxis') },
  })
  await owner.done('advance-payment.record', chain.record(advance, ids, advance.amount))
  expect(await current(linkId)).toBe('making')
  await chain.steps(owner, ids, floor)
  // Ready days ago, but not quite: the day that counts is that of the second time.
  await testApp.appContext.database.pool.query(
    `update history set at = at - interval '3 days' where entity_id = $1 and to_status = 'ready_to_ship'`,
    [ids.order],
  )
  await chain.steps(owner, ids, ['undo', 'make-ready'])
  const made = await dealOn(linkId)
  expect(made).toMatchObject({ orderNumber: expect.stringContaining('SO/'), due: null })
  expect(made.deliveryDate).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect(made.steps.map(({ code, state, on }) => [code, state, on])).toEqual([
    ['accepted', 'complete', today()],
    ['details', 'complete', null],
    ['advance', 'complete', today()],
    ['confirmed', 'complete', today()],
    ['making', 'complete', today()],
    ['ready', 'complete', today()],
    ['on-the-way', 'current', null],
    ['delivered', 'open', null],
    ['paid', 'open', null],
  ])
  await chain.invoice(owner, ids)
  const { due } = await dealOn(linkId)
  expect(due).toMatchObject({ what: 'bills', amount: 45_544_00, dueDate: addDays(today(), 30), bills: [] })
  // A second bill with a day of its own: the page says what is to be paid by which day.
  const { id, version } = await chain.charge(owner, ids)
  await owner.done('debit-note.issue', { id, version, idSeed: randomUUID() })
  expect((await dealOn(linkId)).due).toMatchObject({
    amount: 45_555_00,
    dueDate: addDays(today(), 9),
    bills: [
      { amount: 11_00, dueDate: addDays(today(), 9) },
      { amount: 45_544_00, dueDate: addDays(today(), 30) },
    ],
  })
  const html = await (await reader(testApp.app).get(`/quote/${linkId}`)).text()
  expect(html).toContain(`₹45,544 by ${dateText(addDays(today(), 30))}, on INV/`)
  // A bill that is paid is asked for no more, not even as nothing.
  const money = randomUUID()
  const line = (entryId: string, open: number, paidOf: number) => ({ entryId, open, money: paidOf, deductions: [] })
  await owner.done('receipt.record', {
    ...{ id: money, customerId: ids.profile, date: today(), method: 'upi', reference: null, notes: null },
    ...{ amount: 55_00, lines: [line(id, 11_00, 11_00), line(ids.invoice, 45_544_00, 44_00)] },
  })
  const paid = await dealOn(linkId)
  expect(paid.due).toMatchObject({ amount: 45_500_00, dueDate: addDays(today(), 30), bills: [] })
  // What came in for both is one receipt, and not two.
  const receipts = paid.papers.filter(({ kind }) => kind.endsWith('-receipt'))
  expect(receipts).toMatchObject([{ kind: 'money-receipt', id: money, number: expect.stringContaining('RC/'), amount: 55_00 }]) // prettier-ignore
  const printed = await reader(testApp.app).get(`/quote/${linkId}/paper/money-receipt/${money}`)
  expect([printed.status, printed.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  await chain.steps(owner, ids, road)
  expect(await current(linkId)).toBe('paid')
})

test('every later paper of the deal is there as a PDF, and none of a draft, of another deal or of another company', async () => {
  const [ids, other, theirs] = [newIds(), newIds(), newIds()]
  await wholeChain(owner, testApp.anonymous(), ids)
  await wholeChain(owner, testApp.anonymous(), other, 'Zzyzx Confidential Mills')
  const stranger = await testApp.owner('Other Mills')
  await wholeChain(stranger, testApp.anonymous(), theirs, 'Their Buyer')
  const draft = await chain.credit(owner, ids)
  const linkId = await offered(ids)
  const view = await look(linkId)
  for (const secret of ['Zzyzx', 'Their Buyer', 'Other Mills', other.invoice, theirs.invoice, draft.id])
    expect(JSON.stringify(view)).not.toContain(secret)
  const papers = view.deal?.papers ?? []
  expect(papers.map(({ kind }) => kind).toSorted()).toEqual([
    'final-invoice',
    'payment-receipt',
    'proforma-invoice',
    'receipt',
  ])
  const visitor = reader(testApp.app)
  const paper = async (kind: string, id: string) => visitor.get(`/quote/${linkId}/paper/${kind}/${id}`)
  for (const { kind, id } of papers) {
    const printed = await paper(kind, id)
    expect([printed.status, printed.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(printed.headers.get('cache-control')).toContain('no-store')
  }
  const hidden = [
    ['final-invoice', other.invoice],
    ['proforma-invoice', other.proforma],
    ['final-invoice', theirs.invoice],
    ['credit-note', draft.id],
    ['quotation', other.quotation],
    ['statement', ids.profile],
    ['final-invoice', ids.proforma],
    ['final-invoice', randomUUID()],
    ['final-invoice', 'not-an-id'],
  ] as const
  for (const [kind, id] of hidden) expect((await paper(kind, id)).status).toBe(404)
})

test('a deal that is not agreed any more shows none of it', async () => {
  const ids = newIds()
  await chain.quote(owner, ids)
  const linkId = await offered(ids)
  await buyer.done('quotation-link.accept', { linkId, id: randomUUID(), name: 'Ramesh' })
  await buyer.done('quotation-link.decline', { linkId, id: randomUUID(), reason: 'Too dear' })
  expect((await look(linkId)).deal).toBeNull()
})

test.each(['', '/gu', '/hi'])(
  'the page of a finished deal at %s/quote weighs under 30 kB and needs no script',
  async (prefix) => {
    const ids = newIds()
    await wholeChain(owner, testApp.anonymous(), ids)
    const address = `${prefix}/quote/${await offered(ids)}`
    const response = await reader(testApp.app).get(address)
    const html = await response.text()
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('referrer-policy')).toBe('same-origin')
    expect(html).toContain('name="robots" content="noindex"')
    expect(html).not.toMatch(/<script(?! type="application\/ld)/)
    expect(html).toContain(`${address}/paper/final-invoice/${ids.invoice}`)
    expect(gzipSync(html).byteLength).toBeLessThan(30_000)
  },
)

test('a page that is gone says in three languages what to do', async () => {
  const ids = newIds()
  await chain.quote(owner, ids)
  const { offer, linkId } = await chain.offer(owner, buyer, ids)
  await owner.done('quotation-link.revoke', { id: offer, version: 2 })
  const titles = []
  for (const prefix of ['', '/gu', '/hi']) {
    const response = await reader(testApp.app).get(`${prefix}/quote/${linkId}`)
    const html = await response.text()
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect(html).toContain('Tapi Weaves')
    expect(html).toContain('name="robots" content="noindex"')
    titles.push(/<h1>(.*?)<\/h1>/.exec(html)?.[1])
  }
  expect(new Set(titles).size).toBe(3)
})

test('what lies on the account is not asked for again: the page says so, and asks for the rest by UPI', async () => {
  const ids = newIds()
  await chain.quote(owner, ids)
  const linkId = await offered(ids)
  await chain.profile(owner, testApp.anonymous(), ids)
  const { amount: asked } = await chain.proforma(owner, ids)
  const charged = async () => (await dealOn(linkId)).due
  expect(await charged()).toMatchObject({ amount: asked, onAccount: 0 })
  await chain.receive(owner, ids, 10_000_00)
  const upiLink = expect.stringContaining(`am=${(asked - 10_000_00) / 100}`) as string
  expect(await charged()).toMatchObject({ amount: asked - 10_000_00, onAccount: 10_000_00, upiLink })
  const page = async () => (await reader(testApp.app).get(`/quote/${linkId}`)).text()
  expect(await page()).toContain('Tapi Weaves already holds ₹10,000 of yours.')
  // Money that a bill from before waits for is asked for as before.
  await owner.done('opening-bill.record', { id: randomUUID(), customerId: ids.profile, number: 'OLD/1', billDate: addDays(today(), -90), dueDate: addDays(today(), -60), amount: 6_000_00 }) // prettier-ignore
  expect(await charged()).toMatchObject({ amount: asked - 4_000_00, onAccount: 4_000_00 })
  await chain.receive(owner, ids, asked)
  expect(await charged()).toMatchObject({ what: 'advance', amount: 0, onAccount: asked, upiLink: null })
  expect(await page()).toContain('Advance: nothing to pay')
  expect(await page()).not.toContain('upi://')
  const { id, version } = await owner.done<AdvancePayment>('advance-payment.find', { id: ids.advance })
  const taking = { id, version, receiptId: randomUUID(), salesOrderId: ids.order, amount: asked }
  await owner.done('advance-payment.take-from-account', taking)
  expect(await dealOn(linkId)).toMatchObject({ due: null, orderNumber: expect.stringContaining('SO/') as string })
})
