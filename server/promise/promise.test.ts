import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/calendar/calendar-day.ts'
import type { Dispute } from '#domain/dispute/dispute.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import type { PaymentPromise } from '#domain/promise/promise.ts'
import type { Receipt } from '#domain/receipt/receipt.ts'
import type { Reminder } from '#domain/reminder/reminder.ts'
import { inSystem } from '#server/database/transaction.ts'
import { expireDue } from '#server/expiry/expiry.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { chain, floor, newIds, today, type Ids } from '#server/testing-chain.ts'

let testApp: TestApp
let owner: Person
beforeAll(async () => {
  testApp = await openTestApp()
  owner = await testApp.owner()
})
afterAll(() => testApp.close())

/** A customer with one sent invoice, 45,544 rupees of it open. */
async function billed(): Promise<Ids> {
  const ids = newIds()
  await chain.quote(owner, ids)
  await chain.profile(owner, testApp.anonymous(), ids, { companyName: `Om Fabrics ${ids.lead}` })
  const advance = await chain.proforma(owner, ids)
  await owner.done('advance-payment.record', chain.record(advance, ids, advance.amount))
  await chain.steps(owner, ids, floor)
  await chain.invoice(owner, ids)
  return ids
}

const promised = ({ profile }: Ids, amount: number, promisedFor = addDays(today(), 3)) =>
  owner.done<PaymentPromise>('promise.make', {
    id: randomUUID(),
    customerId: profile,
    promisedFor,
    amount,
    saidBy: 'Mahesh',
    channel: 'call',
  })
const seen = ({ id }: { id: string }) => owner.done<PaymentPromise>('promise.find', { id })
const receipt = ({ profile, invoice }: Ids, money: number, kept = 0) =>
  owner.done<Receipt>('receipt.record', {
    id: randomUUID(),
    customerId: profile,
    date: today(),
    method: 'cheque',
    reference: null,
    amount: money,
    notes: null,
    lines: [{ entryId: invoice, open: 45_544_00, money, deductions: kept > 0 ? [{ kind: 'tds', amount: kept }] : [] }],
  })

test('a promise is kept by money and what was kept back of it, and a returned cheque takes it off again', async () => {
  const ids = await billed()
  const [sooner, later] = [await promised(ids, 20_000_00), await promised(ids, 25_000_00, addDays(today(), 9))]
  const cheque = await receipt(ids, 21_980_00, 20_00)
  expect(await seen(sooner)).toMatchObject({ status: 'kept', received: 20_000_00 })
  expect(await seen(later)).toMatchObject({ status: 'promised', received: 2_000_00 })
  await owner.done('receipt.bounce', { id: cheque.id, version: cheque.version, reason: 'No funds', charge: 0 })
  expect(await seen(sooner)).toMatchObject({ status: 'kept' })
  expect(await seen(later)).toMatchObject({ status: 'promised', received: 0 })
})

/** Two hundred promises that the customer has kept in earlier years. */
const keptLongAgo = ({ id }: PaymentPromise) =>
  inSystem(testApp.appContext, (transaction) =>
    transaction.read(
      `insert into promise select (jsonb_populate_record(p, jsonb_build_object(
         'id', gen_random_uuid(), 'status', 'kept', 'received', amount, 'created_at', created_at - n * interval '1 day'))).*
       from promise p, generate_series(1, 200) as n where id = $1`,
      [id],
    ),
  )

test('the promise of today is kept, by a receipt or on the payment, after two hundred that were kept before', async () => {
  for (const pays of ['receipt', 'payment']) {
    const ids = await billed()
    const promise = await promised(ids, 45_544_00)
    await keptLongAgo(promise)
    const due = await owner.done<FinalPayment>('final-payment.find', { id: ids.payment })
    if (pays === 'receipt') await receipt(ids, 45_544_00)
    else await owner.done('final-payment.record', chain.pay(due, due.amount))
    expect(await seen(promise)).toMatchObject({ status: 'kept', received: 45_544_00 })
  }
})

test('money recorded on the payment of an invoice keeps a promise too', async () => {
  const ids = await billed()
  const promise = await promised(ids, 45_544_00)
  const due = await owner.done<FinalPayment>('final-payment.find', { id: ids.payment })
  await owner.done('final-payment.record', chain.pay(due, due.amount))
  expect(await seen(promise)).toMatchObject({ status: 'kept', received: 45_544_00 })
})

test('the day after its day a promise is broken, or kept in part, by itself', async () => {
  const ids = await billed()
  const [part, nothing] = [await promised(ids, 10_000_00, today()), await promised(ids, 10_000_00, addDays(today(), 1))]
  await receipt(ids, 4_000_00)
  const dayMs = 86_400_000
  expect(await expireDue(testApp.appContext, Date.now(), owner.companyId)).toBe(0)
  await expireDue(testApp.appContext, Date.now() + dayMs, owner.companyId)
  expect(await seen(part)).toMatchObject({ status: 'part_kept', received: 4_000_00 })
  expect(await seen(nothing)).toMatchObject({ status: 'promised' })
  await expireDue(testApp.appContext, Date.now() + 2 * dayMs, owner.companyId)
  expect(await seen(nothing)).toMatchObject({ status: 'broken', received: 0 })
})

test('a customer without an account, and one of another company, promises nothing', async () => {
  const other = await testApp.owner('Somebody Else')
  const { profile } = await billed()
  const input = { id: randomUUID(), promisedFor: today(), amount: 1, saidBy: null, channel: 'call' }
  for (const customerId of [profile, randomUUID()])
    expect(await other.call('promise.make', { ...input, customerId })).toMatchObject({ status: 404 })
})

test('of a bill at most what is open is disputed, also by two at once', async () => {
  const ids = await billed()
  const raise = (amount: number) =>
    owner.call<Dispute>('dispute.raise', {
      id: randomUUID(),
      customerId: ids.profile,
      entryId: ids.invoice,
      amount,
      reason: 'Stains',
    })
  const both = await Promise.all([raise(30_000_00), raise(30_000_00)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'line-over-open',
    params: { open: '₹15,544' },
  })
  expect(await owner.done('party-ledger.find', { id: ids.profile })).toMatchObject({ openDebits: 45_544_00 })
})

test('of two who remind a customer at once, one is told that it was done', async () => {
  const { profile: id } = await billed()
  const remind = () => owner.call<Reminder>('reminder.send', { id }, { 'idempotency-key': randomUUID() })
  const both = await Promise.all([remind(), remind()])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  await owner.done('reminder.stop', { id })
  expect(await remind()).toMatchObject({ status: 409, body: { code: 'reminders-stopped' } })
  await owner.done('reminder.allow', { id })
  expect(await remind()).toMatchObject({ status: 409, body: { code: 'reminder-today' } })
})
