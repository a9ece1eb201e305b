import { expect, test } from 'vitest'
import { allocationEntity } from '#domain/allocation/allocation-entity.ts'
import { makeAllocationRule, undoAllocationRule } from '#domain/allocation/allocation-rules.ts'
import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import { accountOf, billedDocuments, customerId, entriesOf, invoiceId, newId, onAccount, orderId } from '#domain/final-invoice/final-invoice-testing.ts' // prettier-ignore
import { finalPaymentEntity } from '#domain/final-payment/final-payment-entity.ts'
import type { Documents } from '#domain/kernel/testing-documents.ts'
import { ledgerEntryEntity } from '#domain/ledger-entry/ledger-entry-entity.ts'
import { partyLedgerEntity } from '#domain/party-ledger/party-ledger-entity.ts'
import { bounceReceiptRule, recordReceiptRule } from '#domain/receipt/receipt-rules.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import { creditNoteEntity } from './credit-note-entity.ts'
import { cancelCreditNoteRule, changeCreditNoteRule, discardCreditNoteRule, draftCreditNoteRule, issueCreditNoteRule } from './credit-note-rules.ts' // prettier-ignore

const [id, otherId, idSeed, moneyId] = [newId(10), newId(11), newId(20), newId(30)]
const metres = (quantityMilli: number) => [{ line: 1, quantityMilli, taxable: 0 }]
const asked = { id, invoiceId, tax: 'gst' as const, reason: 'goods_return' as const, lines: metres(100_000), notes: 'Stained' } // prettier-ignore
type Asked = Omit<typeof asked, 'tax'> & { tax: 'gst' | 'commercial' }
const number = 'credit-note 2026-11-21 1'
const issue = (version = 1, of = id) => ({ id: of, version, idSeed })
const cancel = (version = 2, of = id) => ({ id: of, version, idSeed: newId(50), reason: 'Wrong taka' })

function drafted(patch: Partial<Asked> = {}, documents = billedDocuments()): Documents {
  documents.done(draftCreditNoteRule, { ...asked, ...patch })
  return documents
}
/** A note on 100 of the example's 1,000 metres, issued: 8,400 rupees; 42,000 were open. */
function issued(patch: Partial<Asked> = {}, documents = billedDocuments()): Documents {
  drafted(patch, documents).done(issueCreditNoteRule, issue(1, patch.id))
  return documents
}
const paymentsOf = (documents: Documents) =>
  documents.all(finalPaymentEntity).map(({ amount, status }) => [amount, status])

test('a draft bears what its invoice says, and no number', () => {
  const documents = drafted()
  expect(documents.get(creditNoteEntity, id)).toMatchObject({
    ...{ id, version: 1, number: null, status: 'draft', tax: 'gst', reason: 'goods_return', notes: 'Stained' },
    ...{ invoiceId, invoiceNumber: 'invoice 2026-11-20 1', invoiceDate: '2026-11-20', noteDate: '2026-11-21' },
    ...{ customerId, totals: { taxable: 8_000_00, cgst: 200_00, sgst: 200_00, total: 8_400_00 } },
  })
  expect(documents.history.at(-1)).toEqual({ entity: 'credit-note', id, why: null })
  expect(accountOf(documents).openDebits).toBe(42_000_00)
})

test('only a sent invoice that stands is credited, also when the draft is issued', () => {
  const documents = billedDocuments()
  const invoice = documents.get(finalInvoiceEntity, invoiceId)
  const why = (patch: Partial<typeof invoice>) =>
    documents.put(finalInvoiceEntity, { ...invoice, ...patch }).refusal(draftCreditNoteRule, asked)
  expect([why({ status: 'pending' }), why({ status: 'cancelled' })]).toEqual([
    { code: 'invoice-not-sent' },
    { code: 'invoice-undone' },
  ])
  expect(why({ status: 'paid' })).toBeNull()
  documents.put(finalInvoiceEntity, { ...invoice, successorId: newId(5) })
  expect(documents.refusal(issueCreditNoteRule, issue())).toEqual({ code: 'invoice-undone' })
})

test('what cannot be credited is no draft, no change of one, and is not issued', () => {
  const no = { code: 'quantity-exceeds-line', params: { line: 1, left: 1000 } }
  expect(billedDocuments().refusal(draftCreditNoteRule, { ...asked, lines: metres(1_000_001) })).toEqual(no)
  expect(drafted().refusal(changeCreditNoteRule, { id, version: 1, lines: metres(1_000_001) })).toEqual(no)
  const documents = drafted({ id: otherId, lines: metres(600_000) }, drafted({ lines: metres(600_000) }))
  documents.done(issueCreditNoteRule, issue())
  expect(documents.refusal(issueCreditNoteRule, { ...issue(1, otherId), idSeed: newId(60) })).toEqual({
    ...no,
    params: { line: 1, left: 400 },
  })
})

test('a change of the words alone leaves the amounts, also where they could not be asked for today', () => {
  const documents = drafted()
  const { totals } = documents.get(creditNoteEntity, id)
  issued({ id: otherId, lines: metres(950_000) }, documents)
  expect(documents.done(changeCreditNoteRule, { id, version: 1, notes: null })).toMatchObject({
    notes: null,
    tax: 'gst',
    reason: 'goods_return',
    totals,
  })
  expect(documents.done(changeCreditNoteRule, { id, version: 2, reason: 'claim' })).toMatchObject({
    reason: 'claim',
    notes: null,
    totals,
  })
})

test('a change of the kind or of the lines prices the note, its own draft not counted', () => {
  const documents = drafted({ lines: metres(900_000) })
  expect(documents.done(changeCreditNoteRule, { id, version: 1, tax: 'commercial' })).toMatchObject({
    tax: 'commercial',
    notes: 'Stained',
    totals: { taxable: 72_000_00, cgst: 0, total: 72_000_00 },
  })
  expect(documents.done(changeCreditNoteRule, { id, version: 2, lines: metres(200_000) })).toMatchObject({
    tax: 'commercial',
    totals: { total: 16_000_00 },
  })
  expect(documents.done(changeCreditNoteRule, { id, version: 3, tax: 'gst' })).toMatchObject({
    totals: { cgst: 400_00, total: 16_800_00 },
  })
})

test('a draft that is dropped takes no number and credits nothing', () => {
  const documents = drafted()
  expect(documents.done(discardCreditNoteRule, { id, version: 1 })).toMatchObject({ status: 'discarded', number: null })
  expect(documents.history.at(-1)?.entity).toBe('credit-note')
  const closed = { code: 'step-not-open', params: { status: 'discarded' } }
  expect(documents.refusal(discardCreditNoteRule, { id, version: 2 })).toMatchObject(closed)
  expect(documents.refusal(changeCreditNoteRule, { id, version: 2, notes: null })).toMatchObject(closed)
  expect(documents.refusal(issueCreditNoteRule, issue(2))).toMatchObject(closed)
})

test('an issued note lowers what is open of its invoice: order and expected payment follow', () => {
  const documents = issued()
  expect(documents.get(creditNoteEntity, id)).toMatchObject({ status: 'issued', number, noteDate: '2026-11-21', particulars: { seller: { companyName: 'Narmada Weavers' } } }) // prettier-ignore
  expect(entriesOf(documents)).toEqual([
    ['advance', -42_000_00, 0],
    ['invoice', 84_000_00, 33_600_00],
    ['credit_note', -8_400_00, 0],
  ])
  expect(documents.get(ledgerEntryEntity, id)).toMatchObject({ date: '2026-11-21', documentEntity: 'credit-note', documentId: id, number }) // prettier-ignore
  expect(documents.all(allocationEntity).at(-1)).toMatchObject({ creditEntryId: id, debitEntryId: invoiceId, amount: 8_400_00, date: '2026-11-21' }) // prettier-ignore
  expect(accountOf(documents)).toEqual({ balance: 33_600_00, openDebits: 33_600_00, onAccount: 0, heldAdvance: 0 })
  expect(documents.get(finalInvoiceEntity, invoiceId)).toMatchObject({ balanceAmount: 33_600_00, status: 'sent' })
  expect(documents.get(salesOrderEntity, orderId).balancePaymentDue).toBe(33_600_00)
  expect(paymentsOf(documents)).toEqual([[33_600_00, 'pending']])
})

test('a note without GST has numbers and entries of its own', () => {
  const documents = issued({ tax: 'commercial', reason: 'goods_return' })
  expect(documents.get(creditNoteEntity, id).number).toBe('commercial-credit-note 2026-11-21 1')
  expect(entriesOf(documents).at(-1)).toEqual(['commercial_credit', -8_000_00, 0])
  const both = issued({ id: otherId, tax: 'commercial' }, issued())
  expect(both.get(creditNoteEntity, otherId).number).toBe('commercial-credit-note 2026-11-21 1')
})

test('a note that closes the last bill of a delivered order completes it; the customer is written once', () => {
  const documents = drafted({ lines: metres(1_000_000) })
  documents.put(salesOrderEntity, { ...documents.get(salesOrderEntity, orderId), status: 'delivered' })
  const done = documents.write(issueCreditNoteRule, issue())
  expect(documents.get(salesOrderEntity, orderId)).toMatchObject({ status: 'completed', balancePaymentDue: 0 })
  expect(done.ok && done.value.changes.filter(({ entity }) => entity === 'business-profile')).toMatchObject([
    { value: { activeOrders: 0, onAccountAmount: 42_000_00 } },
  ])
})

test('a note over all of an invoice closes it as credited, and what was paid of it is on account', () => {
  const documents = issued({ lines: metres(1_000_000) })
  expect(documents.get(finalInvoiceEntity, invoiceId)).toMatchObject({ balanceAmount: 0, status: 'credited' })
  expect(accountOf(documents)).toEqual({ balance: -42_000_00, openDebits: 0, onAccount: 42_000_00, heldAdvance: 0 })
  expect(documents.history.find(({ entity, why }) => entity === 'business-profile' && why)?.why).toBe(
    `${number} ₹42,000`,
  )
  expect(paymentsOf(documents)).toEqual([[42_000_00, 'not_due']])
})

test('a bill that notes and money cover together is paid, not credited, until notes cover all of it', () => {
  const half = issued({ lines: metres(500_000) })
  expect(half.get(finalInvoiceEntity, invoiceId)).toMatchObject({ balanceAmount: 0, status: 'paid' })
  const few = issued({ lines: metres(400_000) })
  few.done(draftCreditNoteRule, { ...asked, id: newId(12), lines: metres(600_000) })
  issued({ id: otherId, lines: metres(600_000) }, few)
  expect(few.get(finalInvoiceEntity, invoiceId)).toMatchObject({ balanceAmount: 0, status: 'credited' })
  const open = issued({ lines: metres(400_000) })
  drafted({ id: newId(12), lines: metres(600_000) }, open)
  issued({ id: otherId, lines: metres(300_000) }, open)
  expect(open.get(finalInvoiceEntity, invoiceId)).toMatchObject({ balanceAmount: 0, status: 'paid' })
})

test('a note on a paid bill is on account, and leaves the bill as it is', () => {
  const documents = onAccount(billedDocuments(), moneyId, 42_000_00)
  documents.done(makeAllocationRule, { idSeed: newId(40), creditEntryId: moneyId, debitEntryId: invoiceId, amount: 42_000_00 }) // prettier-ignore
  const before = documents.get(finalInvoiceEntity, invoiceId)
  issued({}, documents)
  expect(documents.get(finalInvoiceEntity, invoiceId)).toEqual(before)
  expect(accountOf(documents)).toEqual({ balance: -8_400_00, openDebits: 0, onAccount: 8_400_00, heldAdvance: 0 })
  documents.done(cancelCreditNoteRule, cancel())
  expect(documents.get(finalInvoiceEntity, invoiceId)).toEqual(before)
  expect(accountOf(documents).onAccount).toBe(0)
})

test('a note on an invoice that is on no ledger is all on account', () => {
  const documents = drafted({}, billedDocuments().drop(ledgerEntryEntity, invoiceId))
  const done = documents.write(issueCreditNoteRule, issue())
  expect(done.ok && done.value.changes.map(({ entity }) => entity)).toEqual(['credit-note', 'business-profile', 'party-ledger', 'ledger-entry']) // prettier-ignore
  expect(documents.get(businessProfileEntity, customerId).onAccountAmount).toBe(8_400_00)
  expect(documents.get(finalInvoiceEntity, invoiceId).balanceAmount).toBe(42_000_00)
})

test('a draft is reckoned again when it is issued, and bears the invoice’s number of then', () => {
  const documents = drafted({ id: otherId, lines: metres(100_000) })
  documents.put(creditNoteEntity, { ...documents.get(creditNoteEntity, otherId), invoiceNumber: null })
  const rateDifference = [{ line: 1, quantityMilli: 0, taxable: 10_000_00 }]
  issued({ reason: 'rate_difference' as never, lines: rateDifference }, documents)
  const note = documents.done(issueCreditNoteRule, { ...issue(1, otherId), idSeed: newId(60) })
  expect(note).toMatchObject({ invoiceNumber: 'invoice 2026-11-20 1', totals: { taxable: 7_000_00, total: 7_350_00 } })
})

test('an issued note is taken back by its mirror, and its bill is open again', () => {
  const documents = issued()
  expect(documents.done(cancelCreditNoteRule, cancel())).toMatchObject({
    status: 'cancelled',
    cancelReason: 'Wrong taka',
    number,
  })
  expect(entriesOf(documents)).toEqual([
    ['advance', -42_000_00, 0],
    ['invoice', 84_000_00, 42_000_00],
    ['credit_note', -8_400_00, 0],
    ['void', 8_400_00, 0],
  ])
  expect(documents.get(ledgerEntryEntity, newId(1050))).toMatchObject({ date: '2026-11-21', documentEntity: 'credit-note', documentId: id, number }) // prettier-ignore
  expect(accountOf(documents).openDebits).toBe(42_000_00)
  expect(documents.get(finalInvoiceEntity, invoiceId)).toMatchObject({ balanceAmount: 42_000_00, status: 'sent' })
  expect(documents.get(salesOrderEntity, orderId).balancePaymentDue).toBe(42_000_00)
  expect(paymentsOf(documents)).toEqual([[42_000_00, 'pending']])
  expect(documents.refusal(cancelCreditNoteRule, cancel(3))).toMatchObject({
    code: 'step-not-open',
    params: { step: 'cancel' },
  })
})

test('a credited bill is open again once its note is taken back, and its money is off the account', () => {
  const documents = issued({ lines: metres(1_000_000) })
  documents.done(cancelCreditNoteRule, cancel())
  expect(documents.get(finalInvoiceEntity, invoiceId)).toMatchObject({ balanceAmount: 42_000_00, status: 'sent' })
  expect(accountOf(documents)).toEqual({ balance: 42_000_00, openDebits: 42_000_00, onAccount: 0, heldAdvance: 0 })
  expect(documents.get(finalPaymentEntity, newId(50))).toMatchObject({ amount: 42_000_00, status: 'pending' })
  expect(documents.history.findLast(({ entity }) => entity === 'business-profile')?.why).toBe(`${number} -₹42,000`)
})

test('a note whose credit paid another bill stays until that is taken back', () => {
  const documents = issued({ lines: metres(1_000_000) })
  const charge = { ...documents.get(ledgerEntryEntity, invoiceId), id: newId(70), kind: 'charge' as const, amount: 500_00, allocated: 0 } // prettier-ignore
  documents.put(ledgerEntryEntity, { ...charge, status: 'outstanding', seq: 9 })
  documents.done(
    makeAllocationRule,
    { idSeed: newId(40), creditEntryId: id, debitEntryId: charge.id, amount: 100_00 },
    { now: '2026-11-21T09:00:00.000Z' },
  )
  expect(documents.refusal(cancelCreditNoteRule, cancel())).toEqual({ code: 'has-allocations-elsewhere' })
  documents.done(undoAllocationRule, { id: newId(41), idSeed: newId(45) })
  expect(documents.refusal(cancelCreditNoteRule, cancel())).toBeNull()
})

test('the note of a replaced invoice stays with it', () => {
  const documents = issued()
  documents.put(finalInvoiceEntity, { ...documents.get(finalInvoiceEntity, invoiceId), successorId: newId(5) })
  expect(documents.refusal(cancelCreditNoteRule, cancel())).toEqual({ code: 'invoice-replaced' })
})

test('what follows for the invoice may be refused, and then nothing is written', () => {
  const documents = issued()
  const invoice = documents.get(finalInvoiceEntity, invoiceId)
  const paid = { ...invoice, status: 'paid' as const, balanceAmount: 33_600_00 }
  const no = { code: 'step-not-open', params: { step: 'part' } }
  documents.put(finalInvoiceEntity, paid)
  expect(documents.refusal(cancelCreditNoteRule, cancel())).toMatchObject(no)
  drafted({ id: otherId }, documents)
  expect(documents.refusal(issueCreditNoteRule, issue(1, otherId))).toMatchObject(no)
})

test('a device without the ledger begins one in the customer’s name', () => {
  const documents = issued({}, billedDocuments().drop(partyLedgerEntity, customerId))
  expect(documents.get(partyLedgerEntity, customerId).customerName).toBe('Shree Ganesh Garments')
})

test('the page of a note is found by its id', () => {
  expect(creditNoteEntity.address?.(id)).toBe(`/platform/credit-notes/${id}`)
})

test('a note whose rest was put on its own invoice later takes that payment back with it', () => {
  const documents = billedDocuments()
  documents.done(recordReceiptRule, {
    ...{ id: moneyId, customerId, date: '2026-11-21', method: 'cheque', reference: null, amount: 42_000_00 },
    ...{ interest: null, notes: null, confirmed: false },
    lines: [{ entryId: invoiceId, open: 42_000_00, money: 42_000_00, deductions: [] }],
  })
  issued({}, documents)
  documents.done(bounceReceiptRule, { id: moneyId, version: 1, reason: 'Funds insufficient', charge: 0 })
  const later = { now: '2026-11-21T09:00:00.000Z' }
  documents.done(
    makeAllocationRule,
    { idSeed: newId(60), creditEntryId: id, debitEntryId: invoiceId, amount: 8_400_00 },
    later,
  )
  documents.done(cancelCreditNoteRule, cancel(), later)
  expect(paymentsOf(documents).map(String).toSorted()).toEqual([
    '4200000,pending',
    '4200000,reversed',
    '840000,reversed',
  ])
  expect(documents.get(finalInvoiceEntity, invoiceId)).toMatchObject({ balanceAmount: 42_000_00, status: 'sent' })
  expect(accountOf(documents)).toEqual({ balance: 42_000_00, openDebits: 42_000_00, onAccount: 0, heldAdvance: 0 })
})
