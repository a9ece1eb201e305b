import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import type { CreditNote } from '#domain/credit-note/credit-note.ts'
import type { DalalEntry } from '#domain/dalal-entry/dalal-entry.ts'
import { exampleDalalInput } from '#domain/dalal/dalal-example.ts'
import type { Dalal } from '#domain/dalal/dalal.ts'
import type { DalaliPayment } from '#domain/dalali-payment/dalali-payment.ts'
import type { Dalali } from '#domain/dalali/dalali.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import type { Receipt } from '#domain/receipt/receipt.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { chain, floor, newIds, today, type Ids } from '#server/testing-chain.ts'
import { followDalali, reckonDalali } from './dalali-reckoning.ts'

let testApp: TestApp
let owner: Person
beforeAll(async () => {
  testApp = await openTestApp('embedded')
  owner = await testApp.owner()
})
afterAll(() => testApp.close())

const reckon = () => reckonDalali(testApp.appContext, Date.now(), [owner.companyId])
const newDalal = async (patch: Partial<Dalal> = {}): Promise<string> => {
  const id: string = randomUUID()
  await owner.done('dalal.create', exampleDalalInput({ id, ...patch }))
  return id
}
const dueTo = async (id: string): Promise<number> => 0 - (await owner.done<Dalal>('dalal.find', { id })).balance
const entriesOf = async (dalalId: string): Promise<string[]> =>
  (await owner.done<{ rows: DalalEntry[] }>('dalal-entry.list', { dalalId, limit: 100 })).rows
    .toSorted((one, other) => one.seq - other.seq)
    .map(({ kind, amount }) => `${kind} ${amount}`)

/** A sent invoice of 1,000 m at 86.75 and 5 %, half of it paid in advance; brought by this dalal, or with a name only. */
async function billed({
  dalalId = null,
  broker = null,
}: {
  dalalId?: string | null
  broker?: string | null
}): Promise<Ids> {
  const ids = newIds()
  await chain.quote(owner, ids)
  await chain.profile(owner, testApp.anonymous(), ids)
  if (dalalId !== null) {
    const { version } = await owner.done<{ version: number }>('business-profile.find', { id: ids.profile })
    await owner.done('business-profile.set-terms', { id: ids.profile, version, dalalId })
  }
  const advance: AdvancePayment = await chain.proforma(owner, ids)
  await owner.done('advance-payment.record', chain.record(advance, ids, advance.amount))
  await chain.steps(owner, ids, floor)
  const draft = await owner.done<FinalInvoice>('final-invoice.create', { id: ids.invoice, salesOrderId: ids.order })
  const carried = { transporter: null, transporterId: null, lrNumber: null, vehicle: null, ewayBill: null, broker }
  const changed =
    broker === null
      ? draft
      : await owner.done<FinalInvoice>('final-invoice.change', {
          id: ids.invoice,
          version: draft.version,
          dispatch: carried,
        })
  await owner.done('final-invoice.send', { id: ids.invoice, version: changed.version, finalPaymentId: ids.payment })
  await reckon()
  return ids
}

const receive = async (
  ids: Ids,
  method: string,
  deductions: { kind: string; amount: number }[] = [],
): Promise<Receipt> => {
  const { balanceAmount: open } = await owner.done<FinalInvoice>('final-invoice.find', { id: ids.invoice })
  const money = deductions.reduce((rest, { amount }) => rest - amount, open)
  const receipt = await owner.done<Receipt>('receipt.record', {
    id: randomUUID(),
    customerId: ids.profile,
    date: today(),
    method,
    reference: null,
    amount: money,
    lines: [{ entryId: ids.invoice, open, money, deductions }],
    notes: null,
  })
  await reckon()
  return receipt
}

test('the dalal of the party is on the draft and the paper, and earns on the advance at once', async () => {
  const dalalId = await newDalal()
  const ids = await billed({ dalalId })
  const invoice = await owner.done<FinalInvoice>('final-invoice.find', { id: ids.invoice })
  expect(invoice.dispatch).toMatchObject({ broker: 'Jayantibhai Shah', dalalId })
  expect(await entriesOf(dalalId)).toEqual(['dalali -43375'])
  expect(await dueTo(dalalId)).toBe(433_75)
})

test('a cheque counts once it is cleared; returned, the dalali is taken back', async () => {
  const dalalId = await newDalal()
  const ids = await billed({ dalalId })
  const cheque = await receive(ids, 'cheque')
  expect(await dueTo(dalalId)).toBe(433_75)
  const cleared = await owner.done<Receipt>('receipt.clear', { id: cheque.id, version: cheque.version })
  await reckon()
  expect(await dueTo(dalalId)).toBe(867_50)
  await owner.done('receipt.bounce', { id: cheque.id, version: cleared.version, reason: 'No funds', charge: 0 })
  await reckon()
  expect(await entriesOf(dalalId)).toEqual(['dalali -43375', 'dalali -43375', 'dalali 43375'])
  expect(await dueTo(dalalId)).toBe(433_75)
})

test('a return after payment takes its dalali back, and what the buyer kept for the dalal counts as given to him', async () => {
  const dalalId = await newDalal()
  const ids = await billed({ dalalId })
  await receive(ids, 'neft', [{ kind: 'brokerage', amount: 200_00 }])
  expect(await entriesOf(dalalId)).toEqual(['dalali -43375', 'dalali -43375', 'kept 20000'])
  const note = await owner.done<CreditNote>('credit-note.draft', {
    id: randomUUID(),
    invoiceId: ids.invoice,
    tax: 'gst',
    reason: 'goods_return',
    lines: [{ line: 1, quantityMilli: 100_000, taxable: 0 }],
    notes: null,
  })
  await owner.done('credit-note.issue', { id: note.id, version: note.version, idSeed: randomUUID() })
  await reckon()
  expect((await entriesOf(dalalId)).at(-1)).toBe('dalali 8675')
  expect(await dueTo(dalalId)).toBe(867_50 - 200_00 - 86_75)
})

test('reckoned again, nothing is posted twice; two processes at once post once', async () => {
  const dalalId = await newDalal()
  const ids = await billed({ dalalId })
  const before = await entriesOf(dalalId)
  expect(await reckon()).toBe(0)
  const { balanceAmount: open } = await owner.done<FinalInvoice>('final-invoice.find', { id: ids.invoice })
  await owner.done('receipt.record', {
    id: randomUUID(),
    customerId: ids.profile,
    date: today(),
    method: 'neft',
    reference: null,
    amount: open,
    lines: [{ entryId: ids.invoice, open, money: open, deductions: [] }],
    notes: null,
  })
  await Promise.all([reckon(), reckon(), reckon()])
  expect(await entriesOf(dalalId)).toEqual([...before, 'dalali -43375'])
})

test('the product follows each write by itself', async () => {
  const dalalId = await newDalal()
  const stop = followDalali(testApp.appContext, testApp.appContext.events)
  try {
    const ids = await billed({ broker: 'Mohan' })
    await owner.done('dalali.link', { id: ids.invoice, idSeed: randomUUID(), dalalId, was: null })
    await expect.poll(() => dueTo(dalalId), { timeout: 5_000 }).toBe(433_75)
  } finally {
    stop()
  }
})

test('a bill with a name only can be linked, moved to the right dalal, and unlinked; its paper stays', async () => {
  const [wrong, right] = [await newDalal({ name: 'Wrong' }), await newDalal({ name: 'Right', percentBp: 200 })]
  const ids = await billed({ broker: 'R. K. Shah' })
  const paper = await owner.done<FinalInvoice>('final-invoice.find', { id: ids.invoice })
  const link = (dalalId: string | null, was: string | null) =>
    owner.call<{ code: string }>('dalali.link', { id: ids.invoice, idSeed: randomUUID(), dalalId, was })
  expect((await link(wrong, null)).status).toBe(200)
  await reckon()
  expect(await dueTo(wrong)).toBe(433_75)
  // A colleague who saw none named is told.
  expect(await link(right, null)).toMatchObject({ status: 409, body: { code: 'dalali-named-meanwhile' } })
  expect((await link(right, wrong)).status).toBe(200)
  await reckon()
  expect([await dueTo(wrong), await dueTo(right)]).toEqual([0, 867_50])
  expect((await link(null, right)).status).toBe(200)
  await reckon()
  expect([await dueTo(right), await entriesOf(right)]).toEqual([0, ['dalali -86750', 'dalali 86750']])
  const after = await owner.done<FinalInvoice>('final-invoice.find', { id: ids.invoice })
  expect(after).toEqual(paper)
})

test('a bill keeps the rate it was sent with; naming its dalal again takes his rate of today', async () => {
  const dalalId = await newDalal()
  const ids = await billed({ dalalId })
  const { version } = await owner.done<Dalal>('dalal.find', { id: dalalId })
  const metres = { base: 'metres', percentBp: null, paisePerMetre: 50 }
  await owner.done('dalal.change', { id: dalalId, version, name: 'Jayantibhai', ...metres })
  await reckon()
  expect(await dueTo(dalalId)).toBe(433_75)
  const invoice = await owner.done<FinalInvoice>('final-invoice.find', { id: ids.invoice })
  expect(invoice.dispatch?.broker).toBe('Jayantibhai Shah')
  await owner.done('dalali.link', { id: ids.invoice, idSeed: randomUUID(), dalalId, was: dalalId })
  await reckon()
  // Half of 1,000 m at 50 paise.
  expect(await dueTo(dalalId)).toBe(250_00)
  const { rows } = await owner.done<{ rows: Dalali[] }>('dalali.list', { dalalId })
  expect(rows).toMatchObject([{ id: ids.invoice, base: 'metres', paisePerMetre: 50, earned: 250_00 }])
})

const pay = (dalalId: string, amount: number, patch: object = {}) => ({
  id: randomUUID() as string,
  dalalId,
  date: today(),
  method: 'upi',
  reference: 'UTR7',
  amount,
  tds: 0,
  notes: null,
  ...patch,
})

test('a payment settles under a voucher, sent twice it counts once, and a mistake is owed again', async () => {
  const dalalId = await newDalal()
  await billed({ dalalId })
  const asked = pay(dalalId, 400_00, { tds: 8_00 })
  const key = { 'idempotency-key': randomUUID() }
  const [first, again] = [
    await owner.call<DalaliPayment>('dalali-payment.record', asked, key),
    await owner.call('dalali-payment.record', asked, key),
  ]
  expect([first.status, again.body]).toEqual([200, first.body])
  expect(first.body.number).toMatch(/^PV\/\d\d-\d\d\/\d{4}$/)
  expect(await entriesOf(dalalId)).toEqual(['dalali -43375', 'paid 39200', 'tds 800'])
  expect(await owner.done<Dalal>('dalal.find', { id: dalalId })).toMatchObject({
    balance: -33_75,
    paidInYear: 400_00,
    tdsInYear: 8_00,
  })
  const { id, version } = first.body
  await owner.done('dalali-payment.void', { id, version, reason: 'Wrong broker' })
  expect((await entriesOf(dalalId)).slice(3)).toEqual(['void -39200', 'void -800'])
  expect(await owner.done<Dalal>('dalal.find', { id: dalalId })).toMatchObject({
    balance: -433_75,
    paidInYear: 0,
    tdsInYear: 0,
  })
  const twice = await owner.call('dalali-payment.void', { id, version: version + 1, reason: 'Again' })
  expect(twice).toMatchObject({ status: 409, body: { code: 'step-not-open' } })
})

test('of two colleagues who pay the same dalali at once one is asked, and may pay ahead on purpose', async () => {
  const dalalId = await newDalal()
  await billed({ dalalId })
  const asked = [1, 2].map(() => pay(dalalId, 433_75))
  const answers = await Promise.all(asked.map((one) => owner.call<{ code?: string }>('dalali-payment.record', one)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('dalali-over-due')
  await owner.done('dalali-payment.record', pay(dalalId, 100_00, { confirmed: true }))
  expect(await dueTo(dalalId)).toBe(-100_00)
})

test('what cannot be is refused: no rate, a wrong PAN, tax beyond the payment, days to come, an unknown dalal', async () => {
  const dalalId = await newDalal()
  const refused = async (operation: string, input: object) => {
    const { status, body } = await owner.call<{ code: string }>(operation, input)
    return `${status} ${body.code}`
  }
  const id = randomUUID() as string
  expect(await refused('dalal.create', exampleDalalInput({ id, percentBp: null }))).toBe('409 dalali-percent-required')
  expect(await refused('dalal.create', exampleDalalInput({ id, base: 'metres' }))).toBe('409 dalali-per-metre-required')
  expect((await owner.call('dalal.create', exampleDalalInput({ id, panNumber: 'ABC' }))).status).toBe(422)
  expect((await owner.call('dalal.create', exampleDalalInput({ id, percentBp: 9000 }))).status).toBe(422)
  expect(await refused('dalali-payment.record', pay(dalalId, 1_00, { tds: 1_00 }))).toBe('409 dalali-tds-too-large')
  expect(await refused('dalali-payment.record', pay(dalalId, 1_00, { date: '2030-01-01', confirmed: true }))).toBe(
    '409 payment-in-the-future',
  )
  expect(await refused('dalali-payment.record', pay(randomUUID(), 1_00))).toBe('404 dalal-not-found')
  const ids = newIds()
  await chain.quote(owner, ids)
  await chain.profile(owner, testApp.anonymous(), ids)
  const { version } = await owner.done<{ version: number }>('business-profile.find', { id: ids.profile })
  expect(await refused('business-profile.set-terms', { id: ids.profile, version, dalalId: randomUUID() })).toBe(
    '404 dalal-not-found',
  )
})

test('another company sees and touches none of it, and the database keeps the sums', async () => {
  const dalalId = await newDalal()
  const ids = await billed({ dalalId })
  const other = await testApp.owner()
  const answers = [
    await other.call('dalal.find', { id: dalalId }),
    await other.call('dalal.change', { id: dalalId, version: 1, name: 'Mine' }),
    await other.call('dalali-payment.record', pay(dalalId, 1_00)),
    await other.call('dalali.link', { id: ids.invoice, idSeed: randomUUID(), dalalId, was: null }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect((await other.done<{ rows: unknown[] }>('dalal-entry.list', { dalalId })).rows).toEqual([])
  const { pool } = testApp.appContext.database
  await expect(pool.query(`update dalal set balance = balance - 1 where id = '${dalalId}'`)).rejects.toThrow(
    /not the sum/,
  )
  await expect(pool.query(`update dalali set earned = earned + 1 where id = '${ids.invoice}'`)).rejects.toThrow(
    /not what was posted/,
  )
})
