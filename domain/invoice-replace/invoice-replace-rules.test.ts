import { expect, test } from 'vitest'
import { allocationEntity } from '#domain/allocation/allocation-entity.ts'
import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { companyEntity } from '#domain/company/company-entity.ts'
import { exampleCompany } from '#domain/company/company-example.ts'
import { creditNoteEntity } from '#domain/credit-note/credit-note-entity.ts'
import { draftCreditNoteRule, issueCreditNoteRule } from '#domain/credit-note/credit-note-rules.ts'
import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import { createFinalInvoiceRule, sendFinalInvoiceRule } from '#domain/final-invoice/final-invoice-rules.ts'
import { accountOf, billedDocuments, customerId, dayBefore, entriesOf, invoiceId, newId, onAccount, orderId, soldDocuments } from '#domain/final-invoice/final-invoice-testing.ts' // prettier-ignore
import { makeAllocationRule } from '#domain/allocation/allocation-rules.ts'
import { exampleDocumentLine, exampleSupply } from '#domain/document-line/document-line-example.ts'
import { priceDocument } from '#domain/document-line/document-total.ts'
import { finalPaymentEntity } from '#domain/final-payment/final-payment-entity.ts'
import type { Documents } from '#domain/kernel/testing-documents.ts'
import { ledgerEntryEntity } from '#domain/ledger-entry/ledger-entry-entity.ts'
import { partyLedgerEntity } from '#domain/party-ledger/party-ledger-entity.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import { replaceFinalInvoiceRule } from './invoice-replace-rules.ts'

const [noteId, successorId, idSeed, moneyId] = [newId(10), newId(11), newId(20), newId(30)]
const number = 'credit-note 2026-11-21 1'
const asked = (documents: Documents, id = invoiceId) => ({
  ...{ id, version: documents.get(finalInvoiceEntity, id).version, idSeed, noteId, successorId, reason: 'Wrong buyer' },
})
function replaced(documents = billedDocuments()): Documents {
  documents.done(replaceFinalInvoiceRule, asked(documents))
  return documents
}
/** The example bill with this much of it paid from the account. */
function paid(amount: number): Documents {
  const documents = onAccount(billedDocuments(), moneyId, amount)
  documents.done(makeAllocationRule, { idSeed: newId(40), creditEntryId: moneyId, debitEntryId: invoiceId, amount })
  return documents
}
function credited(documents: Documents, id: string, lines: { line: number; quantityMilli: number; taxable: number }[]) {
  const note = { id, invoiceId, tax: 'gst' as const, reason: 'goods_return' as const, lines, notes: null }
  documents.done(draftCreditNoteRule, note)
  documents.done(issueCreditNoteRule, { id, version: 1, idSeed: newId(60) })
  return documents
}

test('a wrong invoice is credited in full by a note that is issued at once', () => {
  const documents = replaced()
  expect(documents.get(creditNoteEntity, noteId)).toMatchObject({
    ...{ id: noteId, status: 'issued', number, tax: 'gst', reason: 'wrong_invoice', notes: 'Wrong buyer' },
    ...{ invoiceId, invoiceNumber: 'invoice 2026-11-20 1', noteDate: '2026-11-21' },
    lines: [{ line: 1, quantityMilli: 1_000_000 }],
    totals: { taxable: 80_000_00, cgst: 2_000_00, sgst: 2_000_00, total: 84_000_00 },
    particulars: {
      seller: { companyName: 'Narmada Weavers' },
      buyer: { companyName: 'Shree Ganesh Garments', profile: { contactPerson: 'Kirit Shah' } },
    },
  })
  expect(documents.get(finalInvoiceEntity, invoiceId)).toMatchObject({
    status: 'credited',
    balanceAmount: 0,
    successorId,
  })
  expect(documents.all(finalPaymentEntity).map(({ status }) => status)).toEqual(['not_due'])
})

test('what was held for the order is held for it again, and the note closes the bill on the ledger', () => {
  const documents = billedDocuments()
  const done = documents.write(replaceFinalInvoiceRule, asked(documents))
  expect(done.ok && done.value.changes.map(({ entity }) => entity)).toEqual([
    ...['credit-note', 'final-invoice', 'final-payment', 'final-invoice', 'sales-order'],
    ...['party-ledger', 'ledger-entry', 'ledger-entry', 'ledger-entry', 'allocation', 'allocation'],
  ])
  expect(documents.all(allocationEntity).at(-1)).toMatchObject({
    creditEntryId: noteId,
    debitEntryId: invoiceId,
    amount: 84_000_00,
    date: '2026-11-21',
  })
  expect(entriesOf(documents)).toEqual([
    ['advance', -42_000_00, 42_000_00],
    ['invoice', 84_000_00, 0],
    ['credit_note', -84_000_00, 0],
  ])
  expect(documents.get(ledgerEntryEntity, noteId)).toMatchObject({
    date: '2026-11-21',
    documentEntity: 'credit-note',
    documentId: noteId,
    number,
  })
  expect(accountOf(documents)).toEqual({ balance: -42_000_00, openDebits: 0, onAccount: 0, heldAdvance: 42_000_00 })
})

test('the same goods are drafted anew, with the advance, the consignee and the notes of the wrong invoice', () => {
  const documents = billedDocuments()
  const consignee = {
    label: 'Shop',
    street: '4 Ring Road',
    city: 'Surat',
    state: 'Gujarat',
    pincode: '395002',
    country: 'India',
  }
  const dispatch = { transporter: 'VRL', transporterId: null, lrNumber: null, vehicle: null, ewayBill: null, broker: null } // prettier-ignore
  documents.put(finalInvoiceEntity, { ...documents.get(finalInvoiceEntity, invoiceId), consignee, dispatch } as never)
  const draft = documents.done(replaceFinalInvoiceRule, asked(documents))
  expect(draft).toMatchObject({
    ...{ id: successorId, status: 'pending', number: null, invoiceDate: '2026-11-21', salesOrderId: orderId },
    ...{ notes: 'By road', consignee, dispatch, successorId: null, totalAmount: 84_000_00, orderLines: [1] },
    ...{ advanceAdjusted: 42_000_00, balanceAmount: 42_000_00, lines: [{ quantityMilli: 1_000_000 }] },
  })
  expect(documents.get(salesOrderEntity, orderId)).toMatchObject({
    finalInvoiceId: successorId,
    billed: [0],
    balancePaymentDue: 42_000_00,
  })
})

test('the draft that takes its place can be sent, and takes the advance', () => {
  const documents = replaced()
  documents.done(sendFinalInvoiceRule, { id: successorId, version: 1, finalPaymentId: newId(50), rates: null })
  expect(documents.get(finalInvoiceEntity, successorId)).toMatchObject({
    status: 'sent',
    number: 'invoice 2026-11-21 2',
    balanceAmount: 42_000_00,
  })
  expect(accountOf(documents)).toEqual({ balance: 42_000_00, openDebits: 42_000_00, onAccount: 0, heldAdvance: 0 })
})

test('other money that had paid the wrong invoice is on account by the note', () => {
  const documents = replaced(paid(20_000_00))
  expect(accountOf(documents)).toEqual({
    balance: -62_000_00,
    openDebits: 0,
    onAccount: 20_000_00,
    heldAdvance: 42_000_00,
  })
  expect(documents.history.findLast(({ entity }) => entity === 'business-profile')?.why).toBe(`${number} ₹20,000`)
  expect(documents.get(finalInvoiceEntity, invoiceId)).toMatchObject({ status: 'credited', balanceAmount: 0 })
  expect(documents.get(finalInvoiceEntity, successorId).advanceAdjusted).toBe(42_000_00)
})

test('a wrong invoice that was paid stays paid, with all of that money on account', () => {
  const documents = replaced(paid(42_000_00))
  expect(documents.get(finalInvoiceEntity, invoiceId)).toMatchObject({ status: 'paid', balanceAmount: 0, successorId })
  expect(accountOf(documents)).toEqual({
    balance: -84_000_00,
    openDebits: 0,
    onAccount: 42_000_00,
    heldAdvance: 42_000_00,
  })
})

test('the note credits what earlier notes left, of metres and of value', () => {
  const metres = replaced(credited(billedDocuments(), newId(50), [{ line: 1, quantityMilli: 100_000, taxable: 0 }]))
  expect(metres.get(creditNoteEntity, noteId)).toMatchObject({
    lines: [{ quantityMilli: 900_000 }],
    totals: { taxable: 72_000_00, total: 75_600_00 },
  })
  const value = replaced(credited(billedDocuments(), newId(50), [{ line: 1, quantityMilli: 0, taxable: 10_000_00 }]))
  expect(value.get(creditNoteEntity, noteId)).toMatchObject({
    lines: [{ quantityMilli: 1_000_000 }],
    totals: { taxable: 70_000_00, total: 73_500_00 },
  })
  expect(value.get(finalInvoiceEntity, successorId).totalAmount).toBe(84_000_00)
})

const lines = [exampleDocumentLine({ quantityMilli: 400_000 }), exampleDocumentLine({ quantityMilli: 600_000 })]
const twoLines = (supply = exampleSupply) => {
  const priced = priceDocument(lines, { supplierState: '24', placeOfSupply: '24', supply })
  if (!priced.ok) throw new RangeError(priced.refusal.code)
  return { lines: priced.value.lines, totals: priced.value.totals, billed: [0, 0], supply }
}

test('a line that came back in full is no line of the note, and is not billed again', () => {
  const documents = credited(billedDocuments({ order: twoLines() }), newId(50), [
    { line: 1, quantityMilli: 400_000, taxable: 0 },
  ])
  replaced(documents)
  expect(documents.get(creditNoteEntity, noteId).lines.map(({ line, quantityMilli }) => [line, quantityMilli])).toEqual(
    [[2, 600_000]],
  )
  expect(documents.get(finalInvoiceEntity, successorId)).toMatchObject({
    orderLines: [2],
    lines: [{ quantityMilli: 600_000 }],
  })
  // What came back stays billed once: nobody is to deliver it again.
  expect(documents.get(salesOrderEntity, orderId).billed).toEqual([400_000, 0])
})

test('a line of which notes have credited all value gives its metres back for nothing', () => {
  const documents = credited(billedDocuments({ order: twoLines() }), newId(50), [
    { line: 1, quantityMilli: 0, taxable: 32_000_00 },
  ])
  replaced(documents)
  const [first, second] = documents.get(creditNoteEntity, noteId).lines
  expect([first, second]).toMatchObject([
    { line: 1, quantityMilli: 400_000, taxable: 0 },
    { line: 2, taxable: 48_000_00 },
  ])
})

test('the goods are taxed as of today: the wrong invoice named a registration of another State', () => {
  const documents = billedDocuments()
  documents.put(businessProfileEntity, {
    ...documents.get(businessProfileEntity, customerId),
    gstNumber: '27AAAFZ9999Z1Z6',
  })
  replaced(documents)
  expect(documents.get(creditNoteEntity, noteId).totals).toMatchObject({ cgst: 2_000_00, igst: 0 })
  expect(documents.get(finalInvoiceEntity, successorId).totals).toMatchObject({ cgst: 0, igst: 4_000_00 })
})

test('an invoice that bore no tax is credited without GST, under a number of that series', () => {
  const supply = { ...exampleSupply, supplier: 'composition' as const }
  const company = exampleCompany({ gstKind: 'composition' })
  const documents = soldDocuments({ order: twoLines(supply) }).put(companyEntity, company)
  documents.done(
    createFinalInvoiceRule,
    { id: invoiceId, salesOrderId: orderId, lines: null, dueDate: null, notes: null },
    dayBefore,
  )
  documents.done(sendFinalInvoiceRule, { id: invoiceId, version: 1, finalPaymentId: newId(2), rates: null }, dayBefore)
  replaced(documents)
  expect(documents.get(creditNoteEntity, noteId)).toMatchObject({
    tax: 'commercial',
    number: 'commercial-credit-note 2026-11-21 1',
    totals: { cgst: 0, total: 80_000_00 },
  })
  expect(entriesOf(documents).at(-1)).toEqual(['commercial_credit', -80_000_00, 0])
})

test('what is due of the order’s other bills stays due', () => {
  const documents = soldDocuments()
  for (const [id, paymentId, quantityMilli] of [
    [invoiceId, newId(2), 600_000],
    [newId(3), newId(4), 400_000],
  ] as const) {
    const bill = { id, salesOrderId: orderId, lines: [{ quantityMilli }], dueDate: null, notes: null }
    documents.done(createFinalInvoiceRule, bill, dayBefore)
    documents.done(sendFinalInvoiceRule, { id, version: 1, finalPaymentId: paymentId, rates: null }, dayBefore)
  }
  replaced(documents)
  expect(documents.get(salesOrderEntity, orderId)).toMatchObject({ billed: [400_000], balancePaymentDue: 42_000_00 })
  expect(documents.get(finalInvoiceEntity, newId(3))).toMatchObject({ status: 'sent', balanceAmount: 33_600_00 })
  expect(accountOf(documents)).toMatchObject({ openDebits: 33_600_00, heldAdvance: 42_000_00 })
})

test('a draft, and an invoice that was undone or replaced, is not replaced', () => {
  const documents = billedDocuments()
  const invoice = documents.get(finalInvoiceEntity, invoiceId)
  const why = (patch: Partial<typeof invoice>) =>
    documents.put(finalInvoiceEntity, { ...invoice, ...patch }).refusal(replaceFinalInvoiceRule, asked(documents))
  expect(why({ status: 'pending' })).toEqual({ code: 'invoice-not-sent' })
  expect([why({ status: 'cancelled' }), why({ successorId: newId(5) })]).toEqual([
    { code: 'invoice-undone' },
    { code: 'invoice-undone' },
  ])
  expect(documents.all(creditNoteEntity)).toEqual([])
})

test('an invoice whose tax cannot be lowered any more, or of which nothing is left, is not replaced', () => {
  const late = { today: '2027-12-01', now: '2027-12-01T06:30:00.000Z' }
  const documents = billedDocuments()
  expect(documents.refusal(replaceFinalInvoiceRule, asked(documents), late)).toEqual({
    code: 'gst-too-late',
    params: { until: '2027-11-30' },
  })
  const nothing = credited(paid(42_000_00), newId(50), [{ line: 1, quantityMilli: 1_000_000, taxable: 0 }])
  expect(nothing.refusal(replaceFinalInvoiceRule, asked(nothing))).toEqual({ code: 'note-of-nothing' })
})

test('what follows may be refused, and then nothing is written', () => {
  const documents = billedDocuments()
  const order = documents.get(salesOrderEntity, orderId)
  documents.put(salesOrderEntity, { ...order, status: 'cancelled' })
  expect(documents.refusal(replaceFinalInvoiceRule, asked(documents))).toEqual({ code: 'order-is-cancelled' })
  documents.put(salesOrderEntity, order)
  const invoice = documents.get(finalInvoiceEntity, invoiceId)
  documents.put(finalInvoiceEntity, { ...invoice, status: 'paid' })
  expect(documents.refusal(replaceFinalInvoiceRule, asked(documents))).toMatchObject({
    code: 'step-not-open',
    params: { step: 'credit-off' },
  })
  expect(documents.all(creditNoteEntity)).toEqual([])
})

test('while a draft of the order lies, none is drafted beside it', () => {
  const documents = soldDocuments()
  const bill = { id: invoiceId, salesOrderId: orderId, lines: [{ quantityMilli: 600_000 }], dueDate: null, notes: null }
  documents.done(createFinalInvoiceRule, bill, dayBefore)
  documents.done(sendFinalInvoiceRule, { id: invoiceId, version: 1, finalPaymentId: newId(2), rates: null }, dayBefore)
  documents.done(createFinalInvoiceRule, { ...bill, id: newId(3), lines: null })
  expect(documents.refusal(replaceFinalInvoiceRule, asked(documents))).toEqual({ code: 'invoice-exists' })
})

test('an invoice that is on no ledger is credited to the account', () => {
  const documents = billedDocuments().drop(partyLedgerEntity, customerId).drop(ledgerEntryEntity, invoiceId)
  documents.drop(ledgerEntryEntity, newId(901))
  replaced(documents)
  expect(documents.get(businessProfileEntity, customerId).onAccountAmount).toBe(84_000_00)
  expect(documents.get(partyLedgerEntity, customerId).customerName).toBe('Shree Ganesh Garments')
})
