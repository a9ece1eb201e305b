import { expect, test } from 'vitest'
import { lapseFinalInvoiceRule } from '#domain/expiry/expiry-rules.ts'
import { invoiceId, newId, orderId } from '#domain/final-invoice/final-invoice-testing.ts'
import type { Documents } from '#domain/kernel/testing-documents.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import { receiptEntity } from './receipt-entity.ts'
import { voidReceiptRule } from './receipt-rules.ts'
import { billedInParts, bothLines, recorded, secondId } from './receipt-testing.ts'

/** The example order in two parts, of which the first is overdue. */
function late(): Documents {
  const documents = billedInParts()
  documents.done(lapseFinalInvoiceRule, { id: invoiceId }, { today: '2027-03-01' })
  return documents
}
const paymentStatusOf = (documents: Documents) => documents.get(salesOrderEntity, orderId).paymentStatus
const [first, second] = bothLines.map((line) => [line])

test('an order is late until its overdue bill is paid, whichever other one is', () => {
  const documents = recorded(33_600_00, second ?? [], {}, late())
  expect(paymentStatusOf(documents)).toBe('balance_overdue')
  recorded(8_400_00, first ?? [], { id: newId(50), reference: null }, documents)
  expect(paymentStatusOf(documents)).toBe('completed')
  expect(paymentStatusOf(recorded(8_400_00, first ?? [], {}, late()))).toBe('partial')
})

test('of two overdue bills the order is late until both are paid, and late again by a returned cheque only once it is due', () => {
  const bothLate = () => {
    const documents = late()
    documents.done(lapseFinalInvoiceRule, { id: secondId }, { today: '2027-03-01' })
    return documents
  }
  const documents = recorded(8_400_00, first ?? [], { method: 'cheque' }, bothLate())
  expect(documents.get(salesOrderEntity, orderId)).toMatchObject({ paymentStatus: 'balance_overdue', lateBills: 1 })
  recorded(33_600_00, second ?? [], { id: newId(50), reference: null }, documents)
  expect(documents.get(salesOrderEntity, orderId)).toMatchObject({ paymentStatus: 'completed', lateBills: 0 })
  const { id, version } = documents.get(receiptEntity, newId(50))
  documents.done(voidReceiptRule, { id, version, reason: 'Typed twice' })
  expect(documents.get(salesOrderEntity, orderId)).toMatchObject({ paymentStatus: 'partial', lateBills: 0 })
  documents.done(lapseFinalInvoiceRule, { id: secondId }, { today: '2027-03-02' })
  expect(documents.get(salesOrderEntity, orderId)).toMatchObject({ paymentStatus: 'balance_overdue', lateBills: 1 })
  expect(paymentStatusOf(recorded(42_000_00, bothLines, {}, bothLate()))).toBe('completed')
})
