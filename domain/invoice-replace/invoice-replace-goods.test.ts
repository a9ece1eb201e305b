import { expect, test } from 'vitest'
import { allocationEntity } from '#domain/allocation/allocation-entity.ts'
import { makeAllocationRule, undoAllocationRule } from '#domain/allocation/allocation-rules.ts'
import { draftCreditNoteRule, issueCreditNoteRule } from '#domain/credit-note/credit-note-rules.ts'
import { exampleDocumentLine, exampleSupply } from '#domain/document-line/document-line-example.ts'
import { priceDocument } from '#domain/document-line/document-total.ts'
import { lapseFinalInvoiceRule } from '#domain/expiry/expiry-rules.ts'
import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import { createFinalInvoiceRule, sendFinalInvoiceRule } from '#domain/final-invoice/final-invoice-rules.ts'
import {
  accountOf,
  billedDocuments,
  dayBefore,
  invoiceId,
  newId,
  onAccount,
  orderId,
  soldDocuments,
} from '#domain/final-invoice/final-invoice-testing.ts'
import { finalPaymentEntity } from '#domain/final-payment/final-payment-entity.ts'
import { goodsReturnEntity } from '#domain/goods-return/goods-return-entity.ts'
import { exampleGoodsReturn } from '#domain/goods-return/goods-return-example.ts'
import type { Documents } from '#domain/kernel/testing-documents.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import { replaceFinalInvoiceRule } from './invoice-replace-rules.ts'

const successorId = newId(11)
const asked = (documents: Documents) => {
  const { version } = documents.get(finalInvoiceEntity, invoiceId)
  return { id: invoiceId, version, idSeed: newId(20), noteId: newId(10), successorId, reason: 'Wrong buyer' }
}
const replaced = (documents: Documents) => documents.done(replaceFinalInvoiceRule, asked(documents))

/** An order of 400 and 600 metres. */
function ofTwoLines() {
  const lines = [400_000, 600_000].map((quantityMilli) => exampleDocumentLine({ quantityMilli }))
  const priced = priceDocument(lines, { supplierState: '24', placeOfSupply: '24', supply: exampleSupply })
  if (!priced.ok) throw new RangeError(priced.refusal.code)
  return { lines: priced.value.lines, totals: priced.value.totals, billed: [0, 0], supply: exampleSupply }
}

test('the successor of a bill for a later line of the order bills that line', () => {
  const documents = soldDocuments({ order: ofTwoLines() })
  const lines = [{ quantityMilli: 0 }, { quantityMilli: 500_000 }]
  const bill = { id: invoiceId, salesOrderId: orderId, lines, dueDate: null, notes: null }
  documents.done(createFinalInvoiceRule, bill, dayBefore)
  documents.done(sendFinalInvoiceRule, { id: invoiceId, version: 1, finalPaymentId: newId(2), rates: null }, dayBefore)
  replaced(documents)
  expect(documents.get(finalInvoiceEntity, successorId)).toMatchObject({
    orderLines: [2],
    lines: [{ quantityMilli: 500_000 }],
  })
  expect(documents.get(salesOrderEntity, orderId).billed).toEqual([0, 0])
})

test('while goods that came back are not credited, by an issued note, their invoice is not replaced', () => {
  const back = exampleGoodsReturn({ invoiceId, number: 'GR/26-27/0001', status: 'received', creditNoteId: null })
  const documents = billedDocuments().put(goodsReturnEntity, back)
  const no = { code: 'return-not-credited', params: { number: 'GR/26-27/0001' } }
  expect(documents.refusal(replaceFinalInvoiceRule, asked(documents))).toEqual(no)
  const lines = [{ line: 1, quantityMilli: 100_000, taxable: 0 }]
  const note = { id: newId(50), invoiceId, tax: 'gst' as const, reason: 'goods_return' as const, lines, notes: null }
  documents.done(draftCreditNoteRule, note)
  documents.put(goodsReturnEntity, { ...back, status: 'credited', creditNoteId: newId(50) })
  expect(documents.refusal(replaceFinalInvoiceRule, asked(documents))).toEqual(no)
  documents.done(issueCreditNoteRule, { id: newId(50), version: 1, idSeed: newId(60) })
  replaced(documents)
  expect(documents.get(finalInvoiceEntity, successorId).lines).toMatchObject([{ quantityMilli: 900_000 }])
  for (const status of ['replaced', 'cancelled'] as const) {
    const other = billedDocuments().put(goodsReturnEntity, { ...back, status })
    expect(other.refusal(replaceFinalInvoiceRule, asked(other))).toBe(null)
  }
})

test.each(['sent', 'overdue'] as const)(
  'what an earlier note left on the account is still open of a wrong invoice that is %s, and can be paid with it',
  (status) => {
    const [moneyId, noteId] = [newId(30), newId(50)]
    const documents = onAccount(billedDocuments(), moneyId, 42_000_00)
    const pay = (idSeed: string, creditEntryId: string, amount: number) =>
      documents.done(makeAllocationRule, { idSeed, creditEntryId, debitEntryId: invoiceId, amount })
    pay(newId(40), moneyId, 42_000_00)
    // The invoice is paid: what is given for the rate is on account.
    const lines = [{ line: 1, quantityMilli: 0, taxable: 10_000_00 }]
    const note = { id: noteId, invoiceId, tax: 'gst' as const, reason: 'rate_difference' as const, lines, notes: null }
    documents.done(draftCreditNoteRule, note)
    documents.done(issueCreditNoteRule, { id: noteId, version: 1, idSeed: newId(60) })
    const [put] = documents.all(allocationEntity).filter(({ creditEntryId }) => creditEntryId === moneyId)
    documents.done(undoAllocationRule, { id: put?.id ?? '', idSeed: newId(70) })
    const isLate = status === 'overdue'
    if (isLate) documents.done(lapseFinalInvoiceRule, { id: invoiceId }, { today: '2027-01-20' })
    replaced(documents)
    expect(documents.get(salesOrderEntity, orderId)).toMatchObject({ paymentStatus: isLate ? 'balance_overdue' : 'partial', lateBills: Number(isLate) }) // prettier-ignore
    expect(documents.get(finalInvoiceEntity, invoiceId)).toMatchObject({ status, balanceAmount: 10_500_00, successorId }) // prettier-ignore
    expect(documents.all(finalPaymentEntity).filter(({ status }) => status === 'pending')).toMatchObject([{ amount: 10_500_00 }]) // prettier-ignore
    expect(documents.get(salesOrderEntity, orderId).balancePaymentDue).toBe(42_000_00 + 10_500_00)
    expect(accountOf(documents)).toMatchObject({ openDebits: 10_500_00, onAccount: 52_500_00, heldAdvance: 42_000_00 })
    pay(newId(80), noteId, 10_500_00)
    expect(documents.get(finalInvoiceEntity, invoiceId)).toMatchObject({ status: 'paid', balanceAmount: 0 })
    expect(documents.get(salesOrderEntity, orderId)).toMatchObject({ balancePaymentDue: 42_000_00, lateBills: 0 })
    expect(accountOf(documents)).toMatchObject({ openDebits: 0, onAccount: 42_000_00 })
  },
)
