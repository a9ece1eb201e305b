import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Consignment } from '#domain/consignment/consignment.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { chain, floor, newIds, today, type Ids } from '#server/testing-chain.ts'
import { documentsOf } from '#server/testing-documents.ts'
import { hire } from '#server/testing-staff.ts'

let testApp: TestApp
let owner: Person
beforeAll(async () => {
  testApp = await openTestApp('embedded')
})
afterAll(() => testApp.close())

/** An order with its invoice sent and its goods in the godown; each test has its own company. */
async function billed(): Promise<Ids> {
  owner = await testApp.owner(`Tapi ${randomUUID().slice(0, 8)}`)
  return billedAgain()
}
async function billedAgain(): Promise<Ids> {
  const ids = newIds()
  await chain.ordered(owner, testApp.anonymous(), ids)
  await chain.steps(owner, ids, floor)
  await chain.invoice(owner, ids)
  return ids
}
const { invoiceOf } = documentsOf(() => owner)
const consignmentOf = ({ invoice: id }: Ids) => owner.done<Consignment>('consignment.find', { id })
const note = (ids: Ids, facts: object, person = owner) =>
  person.call<{ code: string; params: object }>('consignment.note', { id: ids.invoice, ...facts })
const cancel = async (ids: Ids) =>
  owner.call<{ code: string }>('final-invoice.cancel', {
    ...{ id: ids.invoice, version: (await invoiceOf(ids)).version, idSeed: randomUUID(), reason: 'Wrong rate' },
  })
const ewayBill = '341023456789'

test('what is known hours after the invoice is written as the portal writes it, and its paper stays', async () => {
  const ids = await billed()
  const before = await invoiceOf(ids)
  const facts = { ewayBill: '3410 2345 6789', ewayBillDate: today(), vehicle: 'gj-05 ab 1234', transporter: ' Maruti ' }
  await owner.done('consignment.note', { id: ids.invoice, ...facts })
  expect(await consignmentOf(ids)).toMatchObject({
    ...{ ewayBill, ewayBillDate: today(), vehicle: 'GJ05AB1234', transporter: 'Maruti', lrNumber: null },
    ...{ invoiceNumber: before.number, customerId: ids.profile, salesOrderId: ids.order, version: 1 },
  })
  expect(await invoiceOf(ids)).toEqual(before)
})

test.each([
  ['ewayBill', '34102345678', 'eway-bill-shape'],
  ['vehicle', 'tempo', 'vehicle-shape'],
  ['transporterId', '24AAAC', 'transporter-id-shape'],
  ['lrDate', '2026-02-30', 'not-a-date'],
])('a %s that is none is refused at its field', async (field, typed, code) => {
  const ids = await billed()
  expect(await note(ids, { [field]: typed })).toMatchObject({
    status: 422,
    body: { errors: [{ path: field, code }] },
  })
})

test('of two people at once, one has the e-way bill and one the lorry receipt, and both are kept', async () => {
  const ids = await billed()
  const [sales, accounts] = [
    (await hire(testApp, owner, 'Asha', 'sales')).person,
    (await hire(testApp, owner, 'Ila', 'accounts')).person,
  ]
  const both = await Promise.all([
    note(ids, { ewayBill, vehicle: 'GJ05AB1234' }, accounts),
    note(ids, { lrNumber: 'LR 88', vehicle: 'GJ05AB1234' }, sales),
  ])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await consignmentOf(ids)).toMatchObject({ ewayBill, lrNumber: 'LR 88', vehicle: 'GJ05AB1234', version: 2 })
  const { rows } = await owner.done<{ rows: { actor: string; operation: string }[] }>('sync.history', {
    ...{ entity: 'consignment', entityId: ids.invoice },
  })
  expect(new Set(rows.map(({ actor }) => actor))).toEqual(new Set(['Asha', 'Ila']))
  const twice = await Promise.all(['LR 89', 'LR 90'].map((lrNumber) => note(ids, { lrNumber }, sales)))
  expect(twice.map(({ body }) => [body.code, body.params])).toEqual(
    Array(2).fill(['noted-already', { value: 'LR 88' }]),
  )
})

test('of two invoices that take one e-way bill at once, one is refused and names the other', async () => {
  const [first, second] = [await billed(), await billedAgain()]
  const both = await Promise.all([first, second].map((ids) => note(ids, { ewayBill })))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const { number } = await invoiceOf(both[0]?.status === 200 ? first : second)
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'eway-bill-of-other',
    params: { number },
  })
})

test('an invoice whose goods a transporter has, or whose e-way bill stands, is not cancelled; taken back, it is', async () => {
  const ids = await billed()
  await owner.done('consignment.note', { id: ids.invoice, lrNumber: 'LR 88', ewayBill })
  expect((await cancel(ids)).body.code).toBe('goods-gone')
  await owner.done('consignment.change', { id: ids.invoice, version: 1, lrNumber: '' })
  expect((await cancel(ids)).body).toMatchObject({ code: 'eway-bill-stands', params: { number: ewayBill } })
  await owner.done('consignment.take-back', { id: ids.invoice, version: 2, reason: 'Cancelled on the portal' })
  expect((await cancel(ids)).status).toBe(200)
  expect((await note(ids, { lrNumber: 'LR 89' })).body.code).toBe('invoice-undone')
})

test('an invoice that is cancelled while its lorry receipt is noted has none, or is not cancelled', async () => {
  const ids = await billed()
  const [cancelled, noted] = await Promise.all([cancel(ids), note(ids, { lrNumber: 'LR 88' })])
  expect([cancelled.status, noted.status].toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('the invoice that takes the place of a wrong one travels on, under an e-way bill of its own', async () => {
  const ids = await billed()
  await owner.done('consignment.note', { id: ids.invoice, lrNumber: 'LR 88', transporter: 'Maruti', ewayBill })
  const { version } = await invoiceOf(ids)
  const successorId = randomUUID()
  const replacing = {
    id: ids.invoice,
    version,
    idSeed: randomUUID(),
    noteId: randomUUID(),
    successorId,
    reason: 'GSTIN',
  }
  await owner.done('final-invoice.replace', replacing)
  expect((await owner.done<FinalInvoice>('final-invoice.find', { id: successorId })).dispatch).toMatchObject({
    ...{ lrNumber: 'LR 88', transporter: 'Maruti', ewayBill: null },
  })
})

test('the floor sees no invoice and nothing of its way; who sees invoices finds it by every number of it', async () => {
  const ids = await billed()
  const facts = { lrNumber: 'LR-4711', vehicle: 'GJ05AB1234', ewayBill }
  const { number } = await invoiceOf(ids)
  await owner.done('consignment.note', { id: ids.invoice, ...facts })
  for (const words of ['LR-4711', 'GJ05AB1234', ewayBill, number ?? '']) {
    const found = await owner.done<{ rows: { entry: { kind: string; id: string } }[] }>('search.find', {
      words,
      limit: 9,
    })
    expect(
      found.rows.map(({ entry }) => `${entry.kind} ${entry.id}`),
      words,
    ).toContain(`consignment ${ids.invoice}`)
  }
  const maker = (await hire(testApp, owner, 'Kiran', 'production')).person
  expect((await maker.call('consignment.find', { id: ids.invoice })).status).toBe(403)
  expect((await note(ids, { transporter: 'Maruti' }, maker)).status).toBe(403)
})

test('the database keeps one e-way bill to one invoice, and no day without its number', async () => {
  const [first, second] = [await billed(), await billedAgain()]
  await owner.done('consignment.note', { id: first.invoice, ewayBill })
  await owner.done('consignment.note', { id: second.invoice, lrNumber: 'LR 1' })
  const { pool } = testApp.appContext.database
  const set = (what: string) => pool.query(`update consignment set ${what} where id = $1`, [second.invoice])
  await expect(set(`eway_bill = '${ewayBill}'`)).rejects.toThrow('consignment_eway_bill')
  await expect(set(`eway_bill = '34102345678'`)).rejects.toThrow('eway_bill')
  await expect(set(`eway_bill_date = now()`)).rejects.toThrow('check')
  await expect(set(`lr_number = null, lr_date = now()`)).rejects.toThrow('check')
})
