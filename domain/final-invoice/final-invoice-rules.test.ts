import { expect, test } from 'vitest'
import { advancePaymentEntity } from '#domain/advance-payment/advance-payment-entity.ts'
import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { dalalEntity } from '#domain/dalal/dalal-entity.ts'
import { exampleDalal } from '#domain/dalal/dalal-example.ts'
import { dalaliEntity } from '#domain/dalali/dalali-entity.ts'
import { debitNoteEntity } from '#domain/debit-note/debit-note-entity.ts'
import { exampleDebitNote } from '#domain/debit-note/debit-note-example.ts'
import { finalPaymentEntity } from '#domain/final-payment/final-payment-entity.ts'
import { goodsReturnEntity } from '#domain/goods-return/goods-return-entity.ts'
import { exampleGoodsReturn } from '#domain/goods-return/goods-return-example.ts'
import type { Documents } from '#domain/kernel/testing-documents.ts'
import { lineOf, recorded } from '#domain/receipt/receipt-testing.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import { cancelFinalInvoiceRule } from './final-invoice-cancel-rules.ts'
import { finalInvoiceEntity } from './final-invoice-entity.ts'
import { changeFinalInvoiceRule, createFinalInvoiceRule, discardFinalInvoiceRule, sendFinalInvoiceRule } from './final-invoice-rules.ts' // prettier-ignore
import { accountOf, advanceId, billedDocuments, customerId, dayBefore, entriesOf, invoiceId, newId, orderId, soldDocuments } from './final-invoice-testing.ts' // prettier-ignore
import type { FinalInvoice } from './final-invoice.ts'

const stored = (documents: Documents, id = invoiceId) => documents.get(finalInvoiceEntity, id)
const orderOf = (documents: Documents) => documents.get(salesOrderEntity, orderId)
const cancel = (id = invoiceId, version = 2) => ({ id, version, idSeed: newId(3000), reason: 'Wrong party' })

test('a cancelled invoice keeps its number, its advance is held again, and its order can be billed anew', () => {
  const documents = billedDocuments()
  documents.done(cancelFinalInvoiceRule, cancel())
  expect(stored(documents)).toMatchObject({ status: 'cancelled', cancelReason: 'Wrong party', balanceAmount: 0, number: 'invoice 2026-11-20 1' }) // prettier-ignore
  expect(documents.history.find(({ entity, why }) => entity === 'final-invoice' && why !== null)?.why).toBe('Wrong party') // prettier-ignore
  expect(accountOf(documents)).toEqual({ balance: -42_000_00, openDebits: 0, onAccount: 0, heldAdvance: 42_000_00 })
  expect(entriesOf(documents).map(([kind, amount]) => [kind, amount])).toEqual([['advance', -42_000_00], ['invoice', 84_000_00], ['void', -84_000_00]]) // prettier-ignore
  expect(documents.all(finalPaymentEntity).map(({ status }) => status)).toEqual(['not_due'])
  expect(orderOf(documents)).toMatchObject({ balancePaymentDue: 42_000_00, billed: orderOf(documents).lines.map(() => 0) }) // prettier-ignore
  const again = { id: newId(70), salesOrderId: orderId, lines: null, dueDate: null, notes: null }
  documents.done(createFinalInvoiceRule, again)
  documents.done(sendFinalInvoiceRule, { id: newId(70), version: 1, finalPaymentId: newId(71), rates: null })
  expect(stored(documents, newId(70))).toMatchObject({ advanceAdjusted: 42_000_00, number: 'invoice 2026-11-21 2' })
  expect(documents.refusal(cancelFinalInvoiceRule, cancel(invoiceId, 3))?.code).toBe('step-not-open')
})

test('an invoice is not cancelled once its goods are gone, money has paid it, or more was charged on it', () => {
  const code = (documents: Documents) => documents.refusal(cancelFinalInvoiceRule, cancel(invoiceId, stored(documents).version))?.code // prettier-ignore
  const shipped = billedDocuments()
  expect(code(shipped.put(salesOrderEntity, { ...orderOf(shipped), status: 'shipped' }))).toBe('goods-gone')
  const sent = billedDocuments()
  const dispatch = { transporter: 'VRL', transporterId: null, lrNumber: 'LR 1', vehicle: null, ewayBill: null, broker: null } // prettier-ignore
  expect(code(sent.put(finalInvoiceEntity, { ...stored(sent), dispatch }))).toBe('goods-gone')
  expect(code(sent.put(finalInvoiceEntity, { ...stored(sent), dispatch: { ...dispatch, lrNumber: null } }))).toBeUndefined() // prettier-ignore
  const back = (status: 'received' | 'replaced' | 'cancelled') => billedDocuments().put(goodsReturnEntity, exampleGoodsReturn({ invoiceId, status })) // prettier-ignore
  expect([code(back('received')), code(back('replaced')), code(back('cancelled'))]).toEqual(['goods-gone', 'goods-gone', undefined]) // prettier-ignore
  expect(code(recorded(10_000_00, [lineOf(10_000_00)]))).toBe('has-receipts')
  const charged = (status: 'issued' | 'draft' | 'cancelled') =>
    billedDocuments().put(debitNoteEntity, exampleDebitNote({ status, invoiceId, number: 'DN/26-27/0001' }))
  expect(charged('issued').refusal(cancelFinalInvoiceRule, cancel())).toEqual({ code: 'has-debit-note', params: { number: 'DN/26-27/0001' } }) // prettier-ignore
  expect([code(charged('draft')), code(charged('cancelled'))]).toEqual([undefined, undefined])
})

test('of an order in two invoices the other one stays, with what it took off', () => {
  const documents = soldDocuments()
  const bill = (n: number, quantityMilli: number) => {
    documents.done(createFinalInvoiceRule, { id: newId(n), salesOrderId: orderId, lines: [{ quantityMilli }], dueDate: null, notes: null }, dayBefore) // prettier-ignore
    documents.done(sendFinalInvoiceRule, { id: newId(n), version: 1, finalPaymentId: newId(n + 1), rates: null }, dayBefore) // prettier-ignore
  }
  bill(40, 400_000)
  bill(50, 600_000)
  expect([stored(documents, newId(40)), stored(documents, newId(50))]).toMatchObject([{ advanceAdjusted: 33_600_00, balanceAmount: 0 }, { advanceAdjusted: 8_400_00, balanceAmount: 42_000_00 }]) // prettier-ignore
  documents.done(cancelFinalInvoiceRule, cancel(newId(50)))
  expect(orderOf(documents)).toMatchObject({ balancePaymentDue: 42_000_00, billed: [400_000] })
  expect(accountOf(documents)).toMatchObject({ heldAdvance: 8_400_00, openDebits: 0 })
  // One that the advance has paid is corrected by notes.
  expect(documents.refusal(cancelFinalInvoiceRule, cancel(newId(40)))?.code).toBe('step-not-open')
})

const drafted = (documents = soldDocuments(), input: object = {}) => {
  documents.done(createFinalInvoiceRule, { id: invoiceId, salesOrderId: orderId, lines: null, dueDate: null, notes: null, ...input }, dayBefore) // prettier-ignore
  return documents
}
const send = { id: invoiceId, version: 1, finalPaymentId: newId(2), rates: null }

test('a draft is dropped once, and its order is billed by another', () => {
  const documents = drafted()
  expect(documents.refusal(createFinalInvoiceRule, { id: newId(70), salesOrderId: orderId, lines: null, dueDate: null, notes: null })?.code).toBe('invoice-exists') // prettier-ignore
  documents.done(discardFinalInvoiceRule, { id: invoiceId, version: 1 })
  expect(stored(documents)).toMatchObject({ status: 'discarded', number: null })
  expect(accountOf(documents)).toMatchObject({ heldAdvance: 42_000_00 })
  expect(documents.refusal(discardFinalInvoiceRule, { id: invoiceId, version: 2 })?.code).toBe('step-not-open')
  documents.done(createFinalInvoiceRule, { id: newId(70), salesOrderId: orderId, lines: null, dueDate: null, notes: null }) // prettier-ignore
})

test('the party’s usual dalal is named on the draft, has a row of his own once it is sent, and can be left out before', () => {
  const withDalal = () => soldDocuments({ profile: { dalalId: exampleDalal().id } }).put(dalalEntity, exampleDalal())
  const documents = drafted(withDalal())
  expect(stored(documents).dispatch).toMatchObject({ broker: 'Jayantibhai Shah', dalalId: exampleDalal().id, lrNumber: null }) // prettier-ignore
  documents.done(sendFinalInvoiceRule, send)
  expect(documents.all(dalaliEntity)).toMatchObject([{ id: invoiceId, dalalId: exampleDalal().id, percentBp: 100, number: 'invoice 2026-11-21 1', earned: 0 }]) // prettier-ignore
  const without = drafted(withDalal())
  const nobody = { transporter: null, transporterId: null, lrNumber: null, vehicle: null, ewayBill: null, broker: null, dalalId: null } // prettier-ignore
  without.done(changeFinalInvoiceRule, { id: invoiceId, version: 1, dispatch: nobody })
  expect(stored(without).dispatch).toBeNull()
  without.done(sendFinalInvoiceRule, { ...send, version: 2 })
  expect(without.all(dalaliEntity)).toEqual([])
  const unnamed = drafted(withDalal())
  unnamed.done(changeFinalInvoiceRule, { id: invoiceId, version: 1, dispatch: { ...nobody, vehicle: 'GJ05', dalalId: exampleDalal().id } }) // prettier-ignore
  unnamed.done(sendFinalInvoiceRule, { ...send, version: 2 })
  expect(stored(unnamed).dispatch).toMatchObject({ vehicle: 'GJ05', broker: 'Jayantibhai Shah' })
})

test('a draft takes off what is held by now, and changing a part of its lines bills that part', () => {
  const documents = drafted()
  documents.done(changeFinalInvoiceRule, { id: invoiceId, version: 1, lines: [{ quantityMilli: 250_000 }] })
  expect(stored(documents)).toMatchObject({ totalAmount: 21_000_00, advanceAdjusted: 21_000_00, balanceAmount: 0 })
  documents.done(sendFinalInvoiceRule, { ...send, version: 2 })
  expect(stored(documents)).toMatchObject({ status: 'paid', paymentReceivedDate: '2026-11-21' })
  expect(documents.all(finalPaymentEntity)).toEqual([])
  expect(accountOf(documents)).toMatchObject({ heldAdvance: 21_000_00, openDebits: 0 })
  expect(orderOf(documents)).toMatchObject({ billed: [250_000], balancePaymentDue: 42_000_00 })
})

test('what cannot be billed changes nothing: no goods, no such order, a consignee whose GSTIN is of elsewhere', () => {
  const documents = drafted()
  const change = (input: object) => documents.refusal(changeFinalInvoiceRule, { id: invoiceId, version: 1, ...input })?.code // prettier-ignore
  const consignee = { street: 'x', city: 'Surat', state: 'Gujarat', pincode: '395002', country: 'India', name: 'Om', gstNumber: '27AABCU9603R1ZN' } // prettier-ignore
  expect(change({ lines: [{ quantityMilli: 0 }] })).toBe('nothing-to-bill')
  expect(change({ consignee })).toBe('consignee-numbers-disagree')
  expect(change({ consignee: { ...consignee, gstNumber: '' } })).toBeUndefined()
  expect(documents.refusal(createFinalInvoiceRule, { id: newId(9), salesOrderId: newId(99), lines: null, dueDate: null, notes: null })?.code).toBe('not-found') // prettier-ignore
  const nothing = soldDocuments()
  expect(nothing.refusal(createFinalInvoiceRule, { id: newId(9), salesOrderId: orderId, lines: [{ quantityMilli: 0 }], dueDate: null, notes: null })?.code).toBe('nothing-to-bill') // prettier-ignore
})

test('a bill that rounds to no rupee is refused in words, drafted, changed or sent', () => {
  const [nothing, rupee] = [[{ quantityMilli: 5 }], [{ quantityMilli: 6 }]]
  const create = { id: invoiceId, salesOrderId: orderId, dueDate: null, notes: null }
  expect(soldDocuments().refusal(createFinalInvoiceRule, { ...create, lines: nothing })?.code).toBe('bill-of-nothing')
  const documents = drafted(soldDocuments(), { lines: rupee })
  const change = { id: invoiceId, version: 1, lines: nothing }
  expect(documents.refusal(changeFinalInvoiceRule, change)?.code).toBe('bill-of-nothing')
  const { totals } = stored(documents)
  documents.put(finalInvoiceEntity, { ...stored(documents), totals: { ...totals, total: 0 } })
  expect(documents.refusal(sendFinalInvoiceRule, send)?.code).toBe('bill-of-nothing')
})

test('a party known by another name since bears that one, and a device without the ledger takes off what came for the advance', () => {
  const renamed = soldDocuments({ profile: { companyName: 'Ganesh & Sons' } })
  expect(stored(drafted(renamed)).customerName).toBe('Ganesh & Sons')
  const bare = soldDocuments()
  bare.drop({ name: 'party-ledger' } as never, customerId) // only its name is used
  bare.put(advancePaymentEntity, { ...bare.get(advancePaymentEntity, advanceId), receivedAmount: 30_000_00 })
  const draft: FinalInvoice = stored(drafted(bare))
  expect(draft).toMatchObject({ advanceAdjusted: 30_000_00, balanceAmount: 54_000_00 })
  const unknown = soldDocuments().drop(businessProfileEntity, customerId)
  expect(stored(drafted(unknown)).customerName).toBe(orderOf(unknown).companyName)
})
