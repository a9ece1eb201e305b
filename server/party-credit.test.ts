import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import type { ProformaInvoice } from '#domain/proforma-invoice/proforma-invoice.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import type { History } from '#domain/sync/sync-schemas.ts'
import { openTestApp, type Person, type TestApp } from './testing-app.ts'
import { chain, floor, newIds, today, type Ids } from './testing-chain.ts'

let testApp: TestApp
let owner: Person
beforeAll(async () => {
  testApp = await openTestApp()
  owner = await testApp.owner()
})
afterAll(() => testApp.close())

const party = ({ profile }: Ids) => owner.done<BusinessProfile>('business-profile.find', { id: profile })
const credit = async (ids: Ids, terms: object) =>
  owner.done<BusinessProfile>('business-profile.set-credit', {
    id: ids.profile,
    version: (await party(ids)).version,
    ...terms,
  })
const quoted = async (): Promise<Ids> => {
  const ids = newIds()
  await chain.quote(owner, ids)
  await chain.profile(owner, testApp.anonymous(), ids)
  return ids
}
const drafted = async (ids: Ids): Promise<ProformaInvoice> =>
  owner.done<ProformaInvoice>('proforma-invoice.create', {
    id: ids.proforma,
    advancePaymentId: ids.advance,
    quoteId: ids.quotation,
  })
async function colleague(role: string): Promise<Person> {
  const id = randomUUID()
  await owner.done('staff.invite', { id, name: role, role })
  const { path } = await owner.done<{ path: string }>('staff.share-invitation', { id })
  const person = testApp.anonymous()
  const linkId = path.split('/').at(-1)
  const account = { accountId: randomUUID(), name: role, email: `${id}@example.in`, password: 'long-enough' }
  await person.done('staff.accept-invitation', { linkId, ...account })
  return person
}
/** Reasons in the history of a document, newest first. */
const reasons = async (id: string): Promise<(string | null)[]> => {
  const { rows } = await testApp.appContext.database.pool.query(
    'select why from history where entity_id = $1 order by version desc',
    [id],
  )
  return (rows as Pick<History, 'why'>[]).map(({ why }) => why) // rows of this query
}

test('a proforma to a party on hold is stopped; the owner goes on with a reason, which the history keeps', async () => {
  const ids = await quoted()
  expect(
    await owner.call('business-profile.set-credit', { id: ids.profile, version: 1, creditStatus: 'hold' }),
  ).toMatchObject({
    body: { code: 'hold-reason-required' },
  })
  expect(await credit(ids, { creditStatus: 'hold', holdReason: 'Two cheques came back' })).toMatchObject({
    holdReason: 'Two cheques came back',
    heldBy: expect.any(String),
    heldSince: expect.stringContaining(today().slice(0, 4)),
  })
  const { id, version } = await drafted(ids)
  expect(await owner.call('proforma-invoice.send', { id, version })).toMatchObject({
    status: 409,
    body: { code: 'party-on-hold', params: { reason: 'Two cheques came back' } },
  })
  const sales = await colleague('sales')
  const creditReason = 'His father paid the dues today'
  expect(await sales.call('proforma-invoice.send', { id, version, creditReason })).toMatchObject({
    body: { code: 'credit-owner-decides' },
  })
  expect(await owner.done('proforma-invoice.send', { id, version, creditReason })).toMatchObject({ status: 'sent' })
  expect((await reasons(id))[0]).toBe(creditReason)
})

test('goods leave within the limit, all open orders counted, or on the owner’s word', async () => {
  const ids = await quoted()
  const advance = await chain.proforma(owner, ids)
  await owner.done('advance-payment.record', chain.record(advance, ids, advance.amount))
  const order = await chain.steps(owner, ids, floor)
  await credit(ids, { creditLimit: order.balancePaymentDue - 1_00 })
  const ship = { id: ids.order, version: order.version }
  expect(await owner.call('sales-order.ship', ship)).toMatchObject({
    status: 409,
    body: { code: 'credit-limit-exceeded', params: { beyond: '₹1' } },
  })
  await credit(ids, { creditLimit: order.balancePaymentDue })
  expect(await owner.call('sales-order.ship', { ...ship, creditReason: 'Not needed' })).toMatchObject({ status: 200 })

  const again = newIds()
  await owner.done('quotation.create', {
    ...(await owner.done<object>('quotation.find', { id: ids.quotation }).then(pickTerms)),
    id: again.quotation,
    leadId: null,
    businessProfileId: ids.profile,
  })
  await owner.done('quotation.approve', { id: again.quotation, version: 1 })
  const second = await drafted(again)
  expect(await owner.call('proforma-invoice.send', { id: second.id, version: second.version })).toMatchObject({
    body: { code: 'credit-limit-exceeded' },
  })
  await credit(ids, { creditLimit: null })
  expect(await owner.call('proforma-invoice.send', { id: second.id, version: second.version })).toMatchObject({
    status: 200,
  })
})

test('a bill from before the books counts against the limit when goods leave', async () => {
  const ids = await quoted()
  const advance = await chain.proforma(owner, ids)
  await owner.done('advance-payment.record', chain.record(advance, ids, advance.amount))
  const order = await chain.steps(owner, ids, floor)
  await credit(ids, { creditLimit: order.balancePaymentDue + 100_00 })
  const old = { id: randomUUID(), customerId: ids.profile, number: 'OLD/101', billDate: today(), dueDate: today() }
  await owner.done('opening-bill.record', { ...old, amount: 101_00 })
  const ship = { id: ids.order, version: order.version }
  expect(await owner.call('sales-order.ship', ship)).toMatchObject({
    body: { code: 'credit-limit-exceeded', params: { beyond: '₹1' } },
  })
  // Its own invoice is the balance of the order, and no further debt.
  await chain.invoice(owner, ids)
  await credit(ids, { creditLimit: order.balancePaymentDue + 101_00 })
  const { version } = await owner.done<SalesOrder>('sales-order.find', { id: ids.order })
  expect(await owner.call('sales-order.ship', { id: ids.order, version })).toMatchObject({ status: 200 })
})

const pickTerms = (quotation: object) => {
  const { lines, placeOfSupply, quoteDate, validUntil } = quotation as Record<string, unknown> // of `quotation.find`
  return { lines, placeOfSupply, quoteDate, validUntil }
}

test('money of a party on hold is never refused: the order it was asked for stands', async () => {
  const ids = await quoted()
  const advance = await chain.proforma(owner, ids)
  await credit(ids, { creditStatus: 'hold', holdReason: 'Late', creditLimit: 0 })
  const paid = await owner.done<AdvancePayment>('advance-payment.record', chain.record(advance, ids, advance.amount))
  expect(paid).toMatchObject({ status: 'received', salesOrderId: ids.order })
})

test('the days of credit of the party give the due day of its invoice', async () => {
  const ids = await quoted()
  const { version } = await party(ids)
  const terms = { creditDays: 45, language: 'gu', notes: 'Asks for 44 inch' }
  expect(await owner.done('business-profile.set-terms', { id: ids.profile, version, ...terms })).toMatchObject(terms)
  const advance = await chain.proforma(owner, ids)
  await owner.done('advance-payment.record', chain.record(advance, ids, advance.amount))
  await chain.steps(owner, ids, floor)
  const invoice = await owner.done<FinalInvoice>('final-invoice.create', { id: ids.invoice, salesOrderId: ids.order })
  expect(invoice.dueDate).toBe(addDays(today(), 45))
})

test('an order on hold stands still until it is taken up again; both reasons are kept', async () => {
  const ids = await quoted()
  const advance = await chain.proforma(owner, ids)
  await owner.done('advance-payment.record', chain.record(advance, ids, advance.amount))
  const held = await owner.done<SalesOrder>('sales-order.hold', {
    id: ids.order,
    version: 1,
    reason: 'Shade not passed',
  })
  expect(held.hold).toMatchObject({ reason: 'Shade not passed' })
  const step = { id: ids.order, version: held.version }
  expect(await owner.call('sales-order.plan', step)).toMatchObject({
    status: 409,
    body: { code: 'order-on-hold', params: { reason: 'Shade not passed' } },
  })
  expect(await owner.call('sales-order.hold', { ...step, reason: 'Again' })).toMatchObject({
    body: { code: 'order-on-hold' },
  })
  const resumed = await owner.done<SalesOrder>('sales-order.resume', { ...step, reason: 'Shade passed' })
  expect(resumed.hold).toBeNull()
  expect(
    await owner.call('sales-order.resume', { id: ids.order, version: resumed.version, reason: 'x' }),
  ).toMatchObject({
    body: { code: 'order-not-on-hold' },
  })
  expect((await reasons(ids.order)).slice(0, 2)).toEqual(['Shade passed', 'Shade not passed'])
  const moved = await owner.done<SalesOrder>('sales-order.move-delivery', {
    id: ids.order,
    version: resumed.version,
    deliveryDate: addDays(today(), 50),
    reason: 'Yarn late',
  })
  expect(moved).toMatchObject({ firstDeliveryDate: resumed.deliveryDate, deliveryDate: addDays(today(), 50) })
})
