import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import type { Receipt } from '#domain/receipt/receipt.ts'
import { documentsOf } from '#server/testing-documents.ts'
import { openTestApp, type Person, type TestApp } from './testing-app.ts'
import { chain, floor, newIds, road, today, type Ids } from './testing-chain.ts'

let testApp: TestApp
let owner: Person
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

/** An order of 1,000 m for 91,088.00, made and packed, with 45,544.00 of it paid in advance. */
async function ordered(): Promise<Ids> {
  owner = await testApp.owner(`Tapi ${randomUUID().slice(0, 8)}`)
  const ids = newIds()
  await chain.ordered(owner, testApp.anonymous(), ids)
  await chain.steps(owner, ids, floor)
  return ids
}

const metres = (quantity: number) => [{ quantityMilli: quantity * 1000 }]
const { ledgerOf, orderOf } = documentsOf(() => owner)
const draft = ({ order }: Ids, quantity?: number, id: string = randomUUID()) =>
  owner.done<FinalInvoice>('final-invoice.create', {
    id,
    salesOrderId: order,
    ...(quantity !== undefined && { lines: metres(quantity) }),
  })
const send = ({ id, version }: FinalInvoice) =>
  owner.done<FinalInvoice>('final-invoice.send', { id, version, finalPaymentId: randomUUID() })
const shortClose = async (ids: Ids) =>
  owner.call('sales-order.short-close', {
    id: ids.order,
    version: (await orderOf(ids)).version,
    reason: 'Loom stopped',
  })

test('two invoices bill what left of one order: the first takes the advance, the order counts both', async () => {
  const ids = await ordered()
  const first = await send(await draft(ids, 600))
  expect(first).toMatchObject({
    totalAmount: 54_653_00,
    advanceAdjusted: 45_544_00,
    balanceAmount: 9_109_00,
    orderLines: [1],
  })
  // 400 m are left, of 1,000 m that come to 91,087.50 with tax.
  expect(await orderOf(ids)).toMatchObject({
    billed: [600_000],
    balancePaymentDue: 9_109_00 + 36_435_00,
    paymentStatus: 'partial',
  })
  const rest = await draft(ids)
  expect(rest).toMatchObject({ lines: [{ quantityMilli: 400_000 }], advanceAdjusted: 0 })
  const { version } = rest
  const measured = await owner.done<FinalInvoice>('final-invoice.change', {
    id: rest.id,
    version,
    lines: metres(398.5),
  })
  expect(measured).toMatchObject({
    lines: [{ quantityMilli: 398_500 }],
    totalAmount: 36_298_00,
    balanceAmount: 36_298_00,
  })
  const second = await send(measured)
  expect(Number(second.number?.slice(-4))).toBe(Number(first.number?.slice(-4)) + 1)
  expect(await orderOf(ids)).toMatchObject({ billed: [998_500] })
  expect(await ledgerOf(ids)).toMatchObject({ balance: 45_407_00, openDebits: 45_407_00, heldAdvance: 0 })
})

test('cloth that came out longer is billed as measured, and nothing is left of the order', async () => {
  const ids = await ordered()
  const sent = await send(await draft(ids, 1_012.5))
  expect(await orderOf(ids)).toMatchObject({ billed: [1_012_500], balancePaymentDue: sent.balanceAmount })
  expect(sent.totalAmount).toBe(92_226_00)
  expect(await owner.call('final-invoice.create', { id: randomUUID(), salesOrderId: ids.order })).toMatchObject({
    body: { code: 'order-billed' },
  })
})

test('one receipt over both invoices of a short-closed order completes it, and a returned cheque opens it', async () => {
  const ids = await ordered()
  const [first, second] = [await send(await draft(ids, 600)), await send(await draft(ids, 398.5))]
  await chain.steps(owner, ids, road)
  const delivered = await orderOf(ids)
  const early = await owner.call('sales-order.complete', { id: ids.order, version: delivered.version })
  expect(early).toMatchObject({ body: { code: 'order-not-billed' } })
  expect(await shortClose(ids)).toMatchObject({
    body: { balancePaymentDue: 45_407_00, shortClosed: { reason: 'Loom stopped' } },
  })
  const lines = [first, second].map(({ id, balanceAmount: money }) => ({
    entryId: id,
    open: money,
    money,
    deductions: [],
  }))
  const receipt = await owner.done<Receipt>('receipt.record', {
    id: randomUUID(),
    customerId: ids.profile,
    date: today(),
    method: 'cheque',
    reference: 'C1',
    amount: 45_407_00,
    lines,
    notes: null,
  })
  expect(await orderOf(ids)).toMatchObject({ status: 'completed', paymentStatus: 'completed', balancePaymentDue: 0 })
  expect(await owner.done('business-profile.find', { id: ids.profile })).toMatchObject({ activeOrders: 0 })
  await owner.done('receipt.bounce', {
    id: receipt.id,
    version: receipt.version,
    reason: 'Funds',
    idSeed: randomUUID(),
    charge: 0,
  })
  expect(await orderOf(ids)).toMatchObject({ status: 'delivered', balancePaymentDue: 45_407_00 })
  expect(await owner.done('business-profile.find', { id: ids.profile })).toMatchObject({ activeOrders: 1 })
})

test('the advance is taken by the first invoice, and what it leaves by the next', async () => {
  const ids = await ordered()
  const first = await send(await draft(ids, 300))
  expect(first).toMatchObject({ totalAmount: 27_326_00, advanceAdjusted: 27_326_00, status: 'paid' })
  expect(await orderOf(ids)).toMatchObject({ paymentStatus: 'partial', balancePaymentDue: 63_761_25 - 18_218_00 })
  const second = await send(await draft(ids, 300))
  expect(second).toMatchObject({ advanceAdjusted: 18_218_00, balanceAmount: 9_108_00 })
  expect(await ledgerOf(ids)).toMatchObject({ heldAdvance: 0, balance: 9_108_00 })
})

test('an order closed short frees what is still held for it, to pay other invoices', async () => {
  const ids = await ordered()
  expect(await shortClose(ids)).toMatchObject({ body: { code: 'order-without-bill' } })
  await send(await draft(ids, 300))
  const open = await draft(ids)
  expect(await shortClose(ids)).toMatchObject({ body: { code: 'invoice-exists' } })
  await owner.done('final-invoice.discard', { id: open.id, version: open.version })
  expect(await shortClose(ids)).toMatchObject({ body: { balancePaymentDue: 0, paymentStatus: 'completed' } })
  expect(await ledgerOf(ids)).toMatchObject({ heldAdvance: 0, onAccount: 18_218_00 })
  expect(await owner.done('business-profile.find', { id: ids.profile })).toMatchObject({ onAccountAmount: 18_218_00 })
  expect(await shortClose(ids)).toMatchObject({ body: { code: 'order-billed' } })
})

test('an order closed short by mistake is open again, and holds what nobody has used of the freed money', async () => {
  const ids = await ordered()
  const undo = async () =>
    owner.call('sales-order.undo-short-close', {
      id: ids.order,
      version: (await orderOf(ids)).version,
      reason: 'Loom runs',
    })
  expect(await undo()).toMatchObject({ body: { code: 'order-not-short-closed' } })
  await send(await draft(ids, 300))
  const before = { order: await orderOf(ids), ledger: await ledgerOf(ids) }
  await shortClose(ids)
  expect(await undo()).toMatchObject({ status: 200, body: { shortClosed: null } })
  const { balancePaymentDue, paymentStatus, status } = before.order
  expect(await orderOf(ids)).toMatchObject({ balancePaymentDue, status })
  expect(paymentStatus).toBe('partial')
  const { heldAdvance, onAccount, balance } = before.ledger
  expect(await ledgerOf(ids)).toMatchObject({ heldAdvance, onAccount, balance })
  expect(await owner.done('business-profile.find', { id: ids.profile })).toMatchObject({ onAccountAmount: 0 })
  const rest = await send(await draft(ids))
  expect(rest).toMatchObject({ advanceAdjusted: heldAdvance })
})

test('a dropped draft takes no number and bills nothing, and an order has one draft at a time', async () => {
  const ids = await ordered()
  const dropped = await draft(ids, 600)
  const again = await owner.call('final-invoice.create', { id: randomUUID(), salesOrderId: ids.order })
  expect(again).toMatchObject({ body: { code: 'invoice-exists' } })
  await owner.done('final-invoice.discard', { id: dropped.id, version: dropped.version })
  const sent = await send(await draft(ids))
  expect(sent).toMatchObject({ number: expect.stringMatching(/0001$/), totalAmount: 91_088_00 })
  expect(await owner.done('final-invoice.find', { id: dropped.id })).toMatchObject({
    status: 'discarded',
    number: null,
  })
})

test('an invoice says where and how the goods go; what the law gives a form is checked, and it stays as sent', async () => {
  const ids = await ordered()
  const draftOf = await draft(ids)
  const godown = {
    street: 'Godown 7',
    city: 'Bhiwandi',
    state: 'Maharashtra',
    pincode: '421302',
    country: 'India',
    name: 'Kalbadevi Fabrics',
    gstNumber: '27AAAFZ9999Z1Z6',
  }
  const how = {
    transporter: 'Maruti',
    transporterId: null,
    lrNumber: 'LR 88',
    vehicle: 'gj-05 ab 1234',
    ewayBill: '3410 2345 6789',
    broker: null,
  }
  const wrong = { id: draftOf.id, version: draftOf.version, dispatch: { ...how, vehicle: 'tempo' } }
  expect(await owner.call('final-invoice.change', wrong)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'dispatch.vehicle', code: 'vehicle-shape' }] },
  })
  for (const odd of [
    { gstNumber: '24AAAFZ9999Z1ZC' },
    { gstNumber: '27AAAFZ9999Z1Z7' },
    { gstNumber: '24AAACZ9999Z1ZI', state: 'Gujarat', pincode: '395002' },
  ])
    expect(
      await owner.call('final-invoice.change', { ...wrong, dispatch: how, consignee: { ...godown, ...odd } }),
    ).toMatchObject({ status: 409, body: { code: 'consignee-numbers-disagree' } })
  const said = await owner.done<FinalInvoice>('final-invoice.change', { ...wrong, consignee: godown, dispatch: how })
  const sent = await send(said)
  expect(sent).toMatchObject({
    consignee: godown,
    dispatch: { vehicle: 'GJ05AB1234', ewayBill: '341023456789', lrNumber: 'LR 88' },
    // Billed to a buyer registered in Gujarat: the place of delivery does not change the tax.
    placeOfSupply: '24',
  })
  const again = { idSeed: randomUUID(), noteId: randomUUID(), successorId: randomUUID(), reason: 'Wrong LR' }
  const anew = await owner.done('final-invoice.replace', { id: sent.id, version: sent.version, ...again })
  expect(anew).toMatchObject({ status: 'pending', consignee: godown, dispatch: { lrNumber: 'LR 88' } })
})

test('a buyer without GSTIN is taxed where the goods go', async () => {
  const ids = await ordered()
  const { version } = await owner.done<{ version: number }>('business-profile.find', { id: ids.profile })
  await owner.done('business-profile.change', { id: ids.profile, version, gstNumber: '', gstKind: 'unregistered' })
  const open = await draft(ids)
  const godown = {
    street: 'Godown 7',
    city: 'Bhiwandi',
    state: 'Maharashtra',
    pincode: '421302',
    country: 'India',
    name: null,
    gstNumber: null,
  }
  const moved = await owner.done<FinalInvoice>('final-invoice.change', {
    id: open.id,
    version: open.version,
    consignee: godown,
  })
  expect(moved).toMatchObject({ placeOfSupply: '27', totals: { cgst: 0, igst: 4_337_50 } })
  expect(await send(moved)).toMatchObject({ status: 'sent' })
})
