import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CreditNote } from '#domain/credit-note/credit-note.ts'
import type { DebitNote } from '#domain/debit-note/debit-note.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { chain, floor, newIds, road, today, type Ids } from '#server/testing-chain.ts'
import { documentsOf } from '#server/testing-documents.ts'

let testApp: TestApp
let owner: Person
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const advance = 45_544_00
const total = 91_088_00
const { ledgerOf, orderOf, invoiceOf } = documentsOf(() => owner)
const expectedOf = ({ payment }: Ids) => owner.done<FinalPayment>('final-payment.find', { id: payment })

/** An order made, with half of it paid in advance, and its invoice sent. Each test has a company of its own. */
async function billed(): Promise<Ids> {
  owner = await testApp.owner(`Tapi ${randomUUID().slice(0, 8)}`)
  const ids = newIds()
  await chain.ordered(owner, testApp.anonymous(), ids)
  await chain.steps(owner, ids, floor)
  await chain.invoice(owner, ids)
  return ids
}

const undo = async (ids: Ids, step: 'cancel' | 'replace', patch: object = {}) =>
  owner.call<FinalInvoice & { code: string }>(`final-invoice.${step}`, {
    id: ids.invoice,
    version: (await invoiceOf(ids)).version,
    idSeed: randomUUID(),
    reason: 'Wrong party',
    ...patch,
  })
const replace = (ids: Ids, successorId: string) => undo(ids, 'replace', { noteId: randomUUID(), successorId })

test('a cancelled invoice owes nothing and keeps its number; its advance is held for the order, which is billed anew', async () => {
  const ids = await billed()
  const { number } = await invoiceOf(ids)
  expect(await ledgerOf(ids)).toMatchObject({ balance: total - advance, openDebits: total - advance, heldAdvance: 0 })
  expect(await undo(ids, 'cancel')).toMatchObject({
    status: 200,
    body: { status: 'cancelled', cancelReason: 'Wrong party', number, balanceAmount: 0 },
  })
  expect(await ledgerOf(ids)).toMatchObject({ balance: -advance, openDebits: 0, heldAdvance: advance, onAccount: 0 })
  expect(await expectedOf(ids)).toMatchObject({ status: 'not_due' })
  expect(await orderOf(ids)).toMatchObject({
    status: 'ready_to_ship',
    balancePaymentDue: total - advance,
    paymentStatus: 'partial',
  })
  const { rows } = await owner.done<{ rows: LedgerEntry[] }>('ledger-entry.list', { ledgerId: ids.profile, limit: 100 })
  expect(
    rows
      .filter(({ documentId }) => documentId === ids.invoice)
      .map(({ kind, amount, status }) => `${kind} ${amount} ${status}`)
      .toSorted(),
  ).toEqual([`invoice ${total} settled`, `void ${-total} settled`])

  const again = { ...ids, invoice: randomUUID() as string, payment: randomUUID() as string }
  const next = await chain.invoice(owner, again)
  expect(next).toMatchObject({ advanceAdjusted: advance, balanceAmount: total - advance })
  expect(next.number).not.toBe(number)
  expect(await ledgerOf(ids)).toMatchObject({ balance: total - advance, heldAdvance: 0 })
})

test('once the goods have left, or money was received on it, an invoice is not cancelled', async () => {
  const paid = await billed()
  const due = await expectedOf(paid)
  await owner.done('final-payment.record', chain.pay(due, 1_000_00))
  const before = await ledgerOf(paid)
  expect((await undo(paid, 'cancel')).body.code).toBe('has-receipts')
  expect(await ledgerOf(paid)).toEqual(before)
  const gone = await billed()
  await chain.steps(owner, gone, road.slice(0, 1))
  expect((await undo(gone, 'cancel')).body.code).toBe('goods-gone')
})

test('the part of an order that a transporter has is not cancelled while the rest is on the looms', async () => {
  owner = await testApp.owner(`Tapi ${randomUUID().slice(0, 8)}`)
  const ids = newIds()
  await chain.ordered(owner, testApp.anonymous(), ids)
  await chain.steps(owner, ids, floor)
  const part = { id: ids.invoice, salesOrderId: ids.order, lines: [{ quantityMilli: 600_000 }] }
  const drafted = await owner.done<FinalInvoice>('final-invoice.create', part)
  const dispatch = {
    transporter: 'Shree Roadlines',
    transporterId: '',
    lrNumber: 'LR 4411',
    vehicle: '',
    ewayBill: '',
    broker: '',
  }
  const gone = { id: ids.invoice, version: drafted.version, dispatch }
  const { version } = await owner.done<FinalInvoice>('final-invoice.change', gone)
  await owner.done('final-invoice.send', { id: ids.invoice, version, finalPaymentId: ids.payment })
  expect((await undo(ids, 'cancel')).body.code).toBe('goods-gone')
  expect((await replace(ids, randomUUID())).status).toBe(200)
})

/** A debit note on the bill, issued: a bill of its own on the ledger. */
async function charged({ invoice }: Ids, reason: DebitNote['reason']): Promise<DebitNote> {
  const id = randomUUID() as string
  const lines = [{ line: 1, quantityMilli: 0, taxable: 1_000_00 }]
  await owner.done('debit-note.draft', { id, invoiceId: invoice, reason, lines, dueDate: today(), notes: null })
  return owner.done<DebitNote>('debit-note.issue', { id, version: 1 })
}
const uncharge = ({ id, version }: DebitNote) =>
  owner.done('debit-note.cancel', { id, version, idSeed: randomUUID(), reason: 'Invoice was wrong' })

test('an invoice on which a debit note stands is neither cancelled nor replaced until the note is', async () => {
  const ids = await billed()
  const note = await charged(ids, 'rate_difference')
  const before = await ledgerOf(ids)
  const refused = { status: 409, body: { code: 'has-debit-note', params: { number: note.number } } }
  expect(await undo(ids, 'cancel')).toMatchObject(refused)
  expect(await replace(ids, randomUUID())).toMatchObject(refused)
  expect(await ledgerOf(ids)).toEqual(before)
  await uncharge(note)
  expect(await undo(ids, 'cancel')).toMatchObject({ status: 200 })
  expect(await ledgerOf(ids)).toMatchObject({ balance: -advance, openDebits: 0 })
})

test('interest for paying late stands when a wrong invoice is replaced, and not when it is cancelled', async () => {
  const ids = await billed()
  const note = await charged(ids, 'interest')
  expect((await undo(ids, 'cancel')).body.code).toBe('has-debit-note')
  expect((await replace(ids, randomUUID())).status).toBe(200)
  expect(await ledgerOf(ids)).toMatchObject({ openDebits: note.totals.total })
})

test('of an invoice cancelled and a debit note on it issued at once one is refused', async () => {
  const ids = await billed()
  const id = randomUUID() as string
  const lines = [{ line: 1, quantityMilli: 0, taxable: 1_000_00 }]
  const drafted = { id, invoiceId: ids.invoice, reason: 'freight', lines, dueDate: today(), notes: null }
  await owner.done('debit-note.draft', drafted)
  const answers = await Promise.all([undo(ids, 'cancel'), owner.call('debit-note.issue', { id, version: 1 })])
  expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '409'])
})

test('an order can be cancelled after its invoice was', async () => {
  const ids = await billed()
  await undo(ids, 'cancel')
  const { version } = await orderOf(ids)
  const cancel = { id: ids.order, version, idSeed: randomUUID(), reason: 'Buyer withdrew', keep: advance }
  expect(await owner.done('sales-order.cancel', cancel)).toMatchObject({ status: 'cancelled' })
  expect(await ledgerOf(ids)).toMatchObject({ balance: -advance, onAccount: advance, heldAdvance: 0 })
})

test('a wrong invoice is replaced: one note over all of it, one draft of the same goods, and the advance taken by it', async () => {
  const ids = await billed()
  await chain.steps(owner, ids, road)
  const successorId = randomUUID() as string
  const { status, body } = await replace(ids, successorId)
  expect([status, body.status, body.id]).toEqual([200, 'pending', successorId])
  expect(body).toMatchObject({ advanceAdjusted: advance, balanceAmount: total - advance, totalAmount: total })
  expect(await invoiceOf(ids)).toMatchObject({ status: 'credited', balanceAmount: 0, successorId })
  const [note] = (await owner.done<{ rows: CreditNote[] }>('credit-note.list', { limit: 10 })).rows
  expect(note).toMatchObject({ status: 'issued', reason: 'wrong_invoice', tax: 'gst', totals: { total } })
  expect(await ledgerOf(ids)).toMatchObject({ balance: -advance, openDebits: 0, heldAdvance: advance, onAccount: 0 })
  expect(await expectedOf(ids)).toMatchObject({ status: 'not_due' })

  await owner.done('final-invoice.send', { id: successorId, version: body.version, finalPaymentId: randomUUID() })
  expect(await ledgerOf(ids)).toMatchObject({ balance: total - advance, heldAdvance: 0, onAccount: 0 })
  expect(await orderOf(ids)).toMatchObject({ status: 'delivered', balancePaymentDue: total - advance })
  expect((await replace(ids, randomUUID())).body.code).toBe('invoice-undone')
  const back = { id: note?.id, version: note?.version, idSeed: randomUUID(), reason: 'No' }
  expect((await owner.call<{ code: string }>('credit-note.cancel', back)).body.code).toBe('invoice-replaced')
})

test('money that had paid a wrong invoice is on account once it is replaced', async () => {
  const ids = await billed()
  const due = await expectedOf(ids)
  await owner.done('final-payment.record', chain.pay(due, 1_000_00))
  expect((await replace(ids, randomUUID())).status).toBe(200)
  expect(await ledgerOf(ids)).toMatchObject({ balance: -advance - 1_000_00, heldAdvance: advance, onAccount: 1_000_00 })
  expect(await owner.done('business-profile.find', { id: ids.profile })).toMatchObject({ onAccountAmount: 1_000_00 })
})

test('an invoice that notes cover in full is credited, not paid, and a note taken back opens it again', async () => {
  const ids = await billed()
  const note = { id: randomUUID(), invoiceId: ids.invoice, tax: 'gst', reason: 'cancellation', notes: null }
  const lines = (await invoiceOf(ids)).lines.map(({ quantityMilli }, at) => ({
    line: at + 1,
    quantityMilli,
    taxable: 0,
  }))
  await owner.done('credit-note.draft', { ...note, lines })
  const issued = await owner.done<CreditNote>('credit-note.issue', { id: note.id, version: 1, idSeed: randomUUID() })
  expect(await invoiceOf(ids)).toMatchObject({ status: 'credited', balanceAmount: 0 })
  await owner.done('credit-note.cancel', { id: note.id, version: issued.version, idSeed: randomUUID(), reason: 'Kept' })
  expect(await invoiceOf(ids)).toMatchObject({ status: 'sent', balanceAmount: total - advance })
})

test('of two devices that cancel an invoice at once one is refused', async () => {
  const ids = await billed()
  const answers = await Promise.all([undo(ids, 'cancel'), undo(ids, 'cancel')])
  expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '409'])
  expect(await ledgerOf(ids)).toMatchObject({ balance: -advance, heldAdvance: advance })
})
