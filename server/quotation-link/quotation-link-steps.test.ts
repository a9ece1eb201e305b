import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import type { Company } from '#domain/company/company.ts'
import type { Lead } from '#domain/lead/lead.ts'
import type { PaymentClaim } from '#domain/payment-claim/payment-claim.ts'
import { exampleProfileForm } from '#domain/profile-link/profile-link-example.ts'
import type { ProformaInvoice } from '#domain/proforma-invoice/proforma-invoice.ts'
import type { QuotationLinkView } from '#domain/quotation-link/quotation-link-view.ts'
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

type Page = Ids & { linkId: string }
const look = (linkId: string) => buyer.done<QuotationLinkView>('quotation-link.open', { linkId })
const find = ({ quotation }: Ids) => owner.done<Quotation>('quotation.find', { id: quotation })
const accept = (linkId: string) => buyer.call('quotation-link.accept', { linkId, id: randomUUID(), name: 'Ramesh' })

/** A quotation that its buyer has accepted on its page. */
async function accepted(): Promise<Page> {
  const ids = newIds()
  await chain.quote(owner, ids)
  const { linkId } = await chain.offer(owner, buyer, ids)
  expect((await accept(linkId)).status).toBe(200)
  return { ...ids, linkId }
}

const form = (patch: object = {}) => ({
  companyName: 'Shree Ganesh Garments',
  gstNumber: '24aaafz9999z1zc',
  street: '12 Ring Road',
  city: 'Surat',
  pincode: '395002',
  contactPerson: 'Kirit Shah',
  phone: '98250 12345',
  email: '',
  ...patch,
})
const handIn = ({ linkId, profile }: Page, patch: object = {}) =>
  buyer.call('quotation-link.profile', { linkId, id: profile, ...form(patch) })

/** An accepted quotation whose proforma the buyer has, and its advance. */
async function asked(): Promise<Page & { due: AdvancePayment }> {
  const page = await accepted()
  expect((await handIn(page)).status).toBe(200)
  return { ...page, due: await chain.proforma(owner, page) }
}

const claim = ({ linkId }: Page, patch: object = {}) =>
  buyer.call('quotation-link.claim', {
    linkId,
    id: randomUUID(),
    amount: 10_000_00,
    date: today(),
    utr: null,
    ...patch,
  })

test('after the yes the buyer gives its GSTIN once, and State and PAN follow from it', async () => {
  const page = await accepted()
  expect((await look(page.linkId)).deal?.profile).toMatchObject({ isOpen: true, until: addDays(today(), 7) })
  const both = await Promise.all([handIn(page), handIn(page)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await handIn({ ...page, profile: randomUUID() })).body).toMatchObject({ code: 'profile-exists' })
  expect(await owner.done<BusinessProfile>('business-profile.find', { id: page.profile })).toMatchObject({
    customerStatus: 'prospect',
    gstKind: 'regular',
    gstNumber: '24AAAFZ9999Z1ZC',
    panNumber: 'AAAFZ9999Z',
    email: '',
    phone: '9825012345',
    registeredAddress: { state: 'Gujarat', city: 'Surat', pincode: '395002', country: 'India' },
  })
  expect(await find(page)).toMatchObject({ businessProfileId: page.profile, statusMessage: { code: 'profile-completed' }, proformaInvoiceId: null }) // prettier-ignore
  expect((await look(page.linkId)).deal).toMatchObject({ profile: null, papers: [] })
  // The yes stands: the seller goes on with it.
  const no = await buyer.call('quotation-link.decline', { linkId: page.linkId, id: randomUUID(), reason: 'No' })
  expect(no.body).toMatchObject({ code: 'quotation-decided' })
})

test('a buyer without a GSTIN says so, and its pincode tells the State unless it lies in two', async () => {
  const page = await accepted()
  const missing = (await handIn(page, { gstNumber: '', pincode: '' })).body['errors']
  expect(missing).toContainEqual({ path: 'gstNumber', code: 'gst-number-required' })
  expect(missing).toContainEqual({ path: 'pincode', code: 'pincode-required' })
  const none = { gstNumber: '', hasNoGstin: true }
  expect((await handIn(page, { ...none, pincode: '396001' })).body).toMatchObject({ code: 'state-required' })
  expect((await handIn(page, { ...none, pincode: '400002' })).status).toBe(200)
  expect(await owner.done<BusinessProfile>('business-profile.find', { id: page.profile })).toMatchObject({
    gstKind: 'unregistered',
    panNumber: null,
    registeredAddress: { state: 'Maharashtra' },
  })
  // Its own State has changed the taxes: the page shows that at once, and takes it for accepted.
  const { totals, revision } = await find(page)
  expect(totals).toMatchObject({ cgst: 0, sgst: 0 })
  expect(await look(page.linkId)).toMatchObject({ state: 'agreed', placeOfSupply: '27', totals, revision })
})

test('numbers that look wrong are asked about, and the seller’s own is refused', async () => {
  const page = await accepted()
  expect((await handIn(page, { gstNumber: '24AAAFZ9999Z1ZD' })).body).toMatchObject({ code: 'gst-number-doubted' })
  expect((await handIn(page, { pincode: '400002' })).body).toMatchObject({ code: 'pincode-doubted' })
  const confirmed = { gstNumber: '24AAAFZ9999Z1ZD', pincode: '400002', confirmed: ['gstNumber', 'pincode'] }
  expect((await handIn(page, confirmed)).status).toBe(200)
})

test('the form is open for seven days, and again once staff have sent a profile link', async () => {
  const page = await accepted()
  const long = addDays(today(), -8)
  await testApp.appContext.database.pool.query('update quotation set approval_date = $2 where id = $1', [page.quotation, long]) // prettier-ignore
  expect((await look(page.linkId)).deal?.profile).toMatchObject({ isOpen: false, companyName: '', phone: '' })
  expect((await handIn(page)).body).toMatchObject({ code: 'link-expired' })
  await owner.done('profile-link.create', { id: page.link, quoteId: page.quotation })
  expect((await look(page.linkId)).deal?.profile).toMatchObject({ isOpen: true })
  expect((await handIn(page)).status).toBe(200)
  const { linkId } = await owner
    .done<{ linkId: string }>('profile-link.share', { id: page.link })
    .catch(() => ({ linkId: '' }))
  expect(linkId).toBe('')
})

test('what the profile link has corrected is agreed all the same: the page does not say that it will be sent again', async () => {
  const page = await accepted()
  await owner.done('profile-link.create', { id: page.link, quoteId: page.quotation })
  const { linkId } = await owner.done<{ linkId: string }>('profile-link.share', { id: page.link })
  const elsewhere = { gstKind: 'unregistered', gstNumber: '', state: 'Maharashtra', pincode: '400002' } as const
  await buyer.done('profile-link.complete', exampleProfileForm({ linkId, profileId: page.profile, ...elsewhere }))
  expect(await look(page.linkId)).toMatchObject({ state: 'corrected', deal: { profile: null } })
  const html = await (await reader(testApp.app).get(`/quote/${page.linkId}`)).text()
  expect(html).toContain('sends the proforma invoice')
  expect(html).not.toContain('is correcting this quotation')
})

test('before the yes, and for a correction that was not sent, no profile is taken', async () => {
  const ids = newIds()
  await chain.quote(owner, ids)
  const { linkId } = await chain.offer(owner, buyer, ids)
  expect((await handIn({ ...ids, linkId })).body).toMatchObject({ code: 'link-needs-approval' })
})

test('the proforma makes itself only where the company wants it, and somebody can pay it', async () => {
  const stranger = await testApp.owner('Automatic Mills')
  const set = async (patch: object) => {
    const { id, version } = await stranger.done<Company>('company.find', {})
    await stranger.done('company.change', { id, version, ...patch })
  }
  const sell = async () => {
    const ids = newIds()
    await chain.quote(stranger, ids)
    const { linkId } = await chain.offer(stranger, buyer, ids)
    await accept(linkId)
    expect((await handIn({ ...ids, linkId })).status).toBe(200)
    return { ...ids, linkId }
  }
  const proformas = async () => (await stranger.done<{ rows: ProformaInvoice[] }>('proforma-invoice.list', {})).rows
  await sell()
  await set({ proformaAtOnce: true })
  await sell()
  expect(await proformas()).toEqual([])
  await set({ upiId: 'mills@okaxis' })
  const { linkId, profile } = await sell()
  expect(await proformas()).toMatchObject([{ status: 'sent', businessProfileId: profile }])
  expect((await look(linkId)).deal).toMatchObject({ papers: [{ kind: 'proforma-invoice' }], due: { what: 'advance' } })
})

test('what the buyer says it has paid is a claim for the advance, and becomes money only as one of its receipts', async () => {
  const page = await asked()
  const id = randomUUID()
  const paid = { id, utr: '4200 1234 9876' }
  const both = await Promise.all([claim(page, paid), claim(page, paid)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const claims = async () =>
    (await owner.done<{ rows: PaymentClaim[] }>('payment-claim.list', { customerId: page.profile })).rows
  expect(await claims()).toMatchObject([
    { id, advancePaymentId: page.advance, quoteId: page.quotation, utr: '420012349876', status: 'claimed' },
  ])
  expect(await owner.done('advance-payment.find', { id: page.advance })).toMatchObject({ receivedAmount: 0 })
  expect((await claim(page, { utr: '420012349876' })).body).toMatchObject({ code: 'transfer-told' })
  const money = { ...chain.record(page.due, page, 10_000_00), bankReference: '420012349876' }
  await owner.done('advance-payment.record', money)
  const other = await owner.call('payment-claim.accept', { id, version: 1, receiptId: randomUUID() })
  expect(other.status).toBe(404)
  expect(await owner.done('payment-claim.accept', { id, version: 1, receiptId: money.receiptId })).toMatchObject({
    status: 'accepted',
    receiptId: null,
    advanceReceiptId: money.receiptId,
  })
  expect((await look(page.linkId)).deal).toMatchObject({ claims: [], due: { amount: page.due.amount - 10_000_00 } })
})

test('a claim that is not at the bank is told back with its reason, and the same transfer may be told again', async () => {
  const [page, id] = [await asked(), randomUUID()]
  await claim(page, { id, utr: '420012340000' })
  await owner.done('payment-claim.reject', { id, version: 1, reason: 'Not in the statement' })
  await claim(page, { utr: '420012340000' })
  const told = [{ isRejected: true, reason: 'Not in the statement' }, { isRejected: false }]
  expect((await look(page.linkId)).deal?.claims).toMatchObject(told)
})

test('where nothing is asked for, nothing is claimed, and another deal’s claims do not show', async () => {
  const page = await accepted()
  expect((await claim(page)).body).toMatchObject({ code: 'nothing-to-pay' })
  const other = await asked()
  await claim(other, { utr: '420012341111' })
  expect(JSON.stringify(await look(page.linkId))).not.toContain('420012341111')
})

/** A page whose order was made. */
async function ordered(): Promise<Page> {
  const page = await asked()
  await owner.done('advance-payment.record', chain.record(page.due, page, page.due.amount))
  return page
}
const again = ({ linkId }: Page, patch: object = {}) =>
  buyer.call('quotation-link.order-again', {
    linkId,
    id: randomUUID(),
    quantities: [500_000],
    note: 'In blue',
    ...patch,
  })
const leadsOf = async ({ profile }: Ids) =>
  (await owner.done<{ rows: Lead[] }>('lead.list', {})).rows.filter((lead) => lead.businessProfileId === profile && lead.again) // prettier-ignore

test('the same goods again are an inquiry of the known buyer, once, and limited', async () => {
  const early = await asked()
  expect((await again(early)).body).toMatchObject({ code: 'nothing-to-repeat' })
  const page = await ordered()
  const id = randomUUID()
  const both = await Promise.all([again(page, { id }), again(page, { id })])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await leadsOf(page)).toMatchObject([
    {
      companyName: 'Shree Ganesh Garments',
      priority: 'hot',
      conversionStatus: 'active_lead',
      inquiry: expect.stringMatching(/: 500 m\nIn blue$/),
      again: { quoteId: page.quotation, quantities: [500_000] },
    },
  ])
  expect((await look(page.linkId)).deal?.again).toMatchObject({ asked: [today()] })
  expect((await again(page, { quantities: [0] })).body).toMatchObject({ code: 'quantity-needed' })
  expect((await again(page, { quantities: [] })).body).toMatchObject({ code: 'quantity-needed' })
  await again(page)
  await again(page)
  expect((await again(page)).body).toMatchObject({ code: 'orders-waiting' })
})

test('the forms work without script, keep what was typed, and say at the field what is wrong', async () => {
  const page = await accepted()
  const visitor = reader(testApp.app)
  const address = `/gu/quote/${page.linkId}`
  const send = async (what: string, typed: Record<string, string>) =>
    visitor.post(`${address}/${what}`, { id: randomUUID(), ...typed })
  const wrong = await send('profile', { ...form({ gstNumber: '24AAAFZ9999Z1ZD', street: '<b>Ring' }) })
  const html = await wrong.text()
  expect(wrong.status).toBe(422)
  expect(html).toContain('&lt;b&gt;Ring')
  expect(html).toContain('name="gstNumberConfirmed" value="24AAAFZ9999Z1ZD"')
  expect(html).not.toMatch(/<script(?! type="application\/ld)/)
  const mixed = await send('profile', form({ gstNumber: '24AAAFZ9999Z1ZD', gstNumberConfirmed: 'another' }))
  expect(mixed.status).toBe(422)
  const right = await send('profile', form({ gstNumber: '24AAAFZ9999Z1ZC' }))
  expect([right.status, right.headers.get('location')]).toEqual([303, `${address}?done=profile`])
  const { businessProfileId } = await find(page)
  const known = { ...page, profile: businessProfileId ?? '' }
  const due = await chain.proforma(owner, known)
  expect(await (await send('claim', { amount: 'much', date: today(), utr: '' })).text()).toContain('રકમ રૂપિયામાં લખો')
  expect((await send('claim', { amount: '૧૦,૦૦૦', date: today(), utr: '420099991234' })).status).toBe(303)
  await owner.done('advance-payment.record', chain.record(due, known, due.amount))
  expect(await (await send('again', { 'quantities.0': 'all' })).text()).toContain('aria-invalid="true"')
  expect((await send('again', { 'quantities.0': '૭૫૦.૫', note: '🙂' })).status).toBe(303)
  expect(await leadsOf(known)).toMatchObject([{ again: { quantities: [750_500] } }])
})

test('a form of another site answers nothing', async () => {
  const ids = newIds()
  await chain.quote(owner, ids)
  const { linkId } = await chain.offer(owner, buyer, ids)
  const [visitor, id] = [reader(testApp.app), randomUUID()]
  const evil = { origin: 'https://evil.example' }
  expect((await visitor.post(`/quote/${linkId}/accept`, { id, name: 'Mallory' }, evil)).status).toBe(403)
  expect((await visitor.post(`/quote/${linkId}/profile`, { id, ...form() }, evil)).status).toBe(403)
  expect((await visitor.post(`/quote/${linkId}/pay`, { id })).status).toBe(403)
  expect(await find(ids)).toMatchObject({ status: 'pending', answer: null, businessProfileId: null })
})
