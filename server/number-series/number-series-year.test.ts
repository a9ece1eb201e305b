import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { financialYear } from '#domain/calendar/calendar-financial-year.ts'
import type { CreditNote } from '#domain/credit-note/credit-note.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { startableKinds } from '#domain/number-series/number-series-start.ts'
import type { Receipt } from '#domain/receipt/receipt.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { chain, floor, newIds, road, today, type Ids } from '#server/testing-chain.ts'

let testApp: TestApp
let owner: Person
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())
afterEach(() => void vi.useRealTimers())

/** Ten minutes before and after midnight in India, both on 31 March in Greenwich. */
const [before, after] = ['2027-03-31T18:20:00Z', '2027-03-31T18:40:00Z']
const lastDay = '2027-03-31'
const at = (instant: string): void => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(instant) })

const newCompany = async () => (owner = await testApp.owner(`Tapi ${randomUUID().slice(0, 8)}`))

/** An order on the road: with its invoice, or on a challan. */
async function sold(withInvoice: boolean): Promise<Ids> {
  const ids = newIds()
  await chain.ordered(owner, testApp.anonymous(), ids)
  await chain.steps(owner, ids, floor)
  if (withInvoice) await chain.invoice(owner, ids)
  await chain.steps(owner, ids, road)
  return ids
}

async function credited(ids: Ids, tax: 'gst' | 'commercial'): Promise<void> {
  const { id, version } = await owner.done<CreditNote>('credit-note.draft', {
    id: randomUUID(), invoiceId: ids.invoice, tax, reason: 'rate_difference', notes: null,
    lines: [{ line: 1, quantityMilli: 0, taxable: 1_00 }],
  }) // prettier-ignore
  await owner.done('credit-note.issue', { id, version, idSeed: randomUUID() })
}

async function cancelled(): Promise<void> {
  const ids = newIds()
  await chain.ordered(owner, testApp.anonymous(), ids)
  const { version } = await owner.done<{ version: number }>('sales-order.find', { id: ids.order })
  const { amount } = await owner.done<{ amount: number }>('advance-payment.find', { id: ids.advance })
  const refund = { id: randomUUID(), amount, date: today(), method: 'neft', reference: null }
  const cancelling = { id: ids.order, version, idSeed: randomUUID(), reason: 'Withdrew', keep: 0, refund }
  await owner.done('sales-order.cancel', cancelling)
}

/** A paper of every series. */
async function everyPaper(): Promise<void> {
  const billed = await sold(true)
  await sold(false)
  await credited(billed, 'gst')
  await credited(billed, 'commercial')
  const { id, version } = await chain.charge(owner, billed)
  await owner.done('debit-note.issue', { id, version })
  await chain.takeBack(owner, billed)
  await chain.giveBack(owner, billed)
  await cancelled()
}

/** Each series of the company, and the last number given of it in this year. */
async function given(year: string): Promise<Record<string, number>> {
  const { rows } = await testApp.appContext.database.pool.query<{ kind: string; last: number }>(
    'select kind, last from number_series where company_id = $1 and financial_year = $2 order by kind',
    [owner.companyId, year],
  )
  return Object.fromEntries(rows.map(({ kind, last }) => [kind, Number(last)]))
}

test('every series begins again at midnight of 1 April in India, and the old one stays as it was', async () => {
  at(before)
  await newCompany()
  await everyPaper()
  const old = await given('26-27')
  expect(Object.keys(old)).toEqual([...startableKinds, 'goods-return'].toSorted())
  expect(await given('27-28')).toEqual({})
  at(after)
  await everyPaper()
  expect(await given('27-28')).toEqual(old)
  expect(await given('26-27')).toEqual(old)
})

test('a number is of the year of the day its paper bears, whenever it is entered', async () => {
  at(before)
  await newCompany()
  const ids = await sold(true)
  at(after)
  expect(today()).toBe('2027-04-01')
  const receive = (date: string) =>
    owner.done<Receipt>('receipt.record', {
      id: randomUUID(), customerId: ids.profile, date, method: 'cash', reference: null, amount: 100_00, lines: [], notes: null,
    }) // prettier-ignore
  const made = [await receive(today()), await receive(lastDay), await receive(today()), await receive(lastDay)]
  expect(made.map(({ number, date }) => [number, date])).toEqual([
    ['RC/27-28/0001', '2027-04-01'],
    ['RC/26-27/0001', lastDay],
    ['RC/27-28/0002', '2027-04-01'],
    ['RC/26-27/0002', lastDay],
  ])
  const refund = (date: string) => ({
    id: randomUUID(), customerId: ids.profile, credits: [{ entryId: made[1]?.id, amount: 10_00 }],
    date, method: 'neft', reference: null, notes: null,
  }) // prettier-ignore
  expect(await owner.done('refund.record', refund(lastDay))).toMatchObject({ number: 'PV/26-27/0001' })
  expect(await owner.done('refund.record', refund(today()))).toMatchObject({ number: 'PV/27-28/0001' })
})

test('an invoice drafted on 31 March and sent on 1 April is dated and numbered in the new year', async () => {
  at(before)
  await newCompany()
  await sold(true)
  const ids = newIds()
  await chain.ordered(owner, testApp.anonymous(), ids)
  await chain.steps(owner, ids, floor)
  const draft = { id: ids.invoice, salesOrderId: ids.order, lines: null }
  const { version, number } = await owner.done<FinalInvoice>('final-invoice.create', draft)
  expect(number).toBeNull()
  at(after)
  const send = { id: ids.invoice, version, finalPaymentId: ids.payment }
  expect(await owner.done<FinalInvoice>('final-invoice.send', send)).toMatchObject({
    number: 'INV/27-28/0001',
    invoiceDate: '2027-04-01',
  })
  expect((await given('26-27'))['invoice']).toBe(1)
})

test('of people who send at midnight each is numbered in the year of the day on the invoice, without a gap', async () => {
  at(before)
  await newCompany()
  const drafts = []
  for (let n = 0; n < 4; n += 1) {
    const ids = newIds()
    await chain.ordered(owner, testApp.anonymous(), ids)
    await chain.steps(owner, ids, floor)
    const draft = { id: ids.invoice, salesOrderId: ids.order, lines: null }
    drafts.push({ ids, draft: await owner.done<FinalInvoice>('final-invoice.create', draft) })
  }
  // Half a second on either side; the first have not been answered when the others are sent.
  const sent = await Promise.all(
    drafts.map(({ ids, draft: { version } }, n) => {
      at(n < 2 ? '2027-03-31T18:29:59.500Z' : '2027-03-31T18:30:00.500Z')
      return owner.done<FinalInvoice>('final-invoice.send', { id: ids.invoice, version, finalPaymentId: ids.payment })
    }),
  )
  for (const { number, invoiceDate } of sent) expect(number?.slice(4, 9)).toBe(financialYear(invoiceDate))
  const numbers = sent.map(({ number }) => number ?? '').toSorted()
  expect(numbers).toEqual(['INV/26-27/0001', 'INV/26-27/0002', 'INV/27-28/0001', 'INV/27-28/0002'])
})
