import { expect, test } from 'vitest'
import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import { accountOf, billedDocuments, entriesOf, invoiceId, newId, orderId } from '#domain/final-invoice/final-invoice-testing.ts' // prettier-ignore
import { finalPaymentEntity } from '#domain/final-payment/final-payment-entity.ts'
import type { Role } from '#domain/kernel/role.ts'
import type { Documents } from '#domain/kernel/testing-documents.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import { ledgerEntryEntity } from './ledger-entry-entity.ts'
import { undoWriteOffRule, writeOffEntryRule } from './ledger-entry-rules.ts'
import { isAloneWrittenOff } from './ledger-entry-write-off.ts'

const asked = (amount: number, n = 80) => ({ entryId: invoiceId, idSeed: newId(n), amount, reason: 'Closed shop' })
const open = 42_000_00
const expected = (documents: Documents) => documents.all(finalPaymentEntity).map(({ status, amount }) => [status, amount]) // prettier-ignore
const orderOf = (documents: Documents) => documents.get(salesOrderEntity, orderId)

test('a bill that is given up is paid by nothing, and says why on all that changed', () => {
  const documents = billedDocuments()
  const main = documents.done(writeOffEntryRule, asked(open))
  expect(main).toMatchObject({ id: newId(80), kind: 'write_off', amount: -open, date: '2026-11-21', documentEntity: 'final-invoice', documentId: invoiceId }) // prettier-ignore
  expect(documents.get(finalInvoiceEntity, invoiceId)).toMatchObject({ balanceAmount: 0 })
  expect(orderOf(documents).balancePaymentDue).toBe(0)
  expect(accountOf(documents)).toEqual({ balance: 0, openDebits: 0, onAccount: 0, heldAdvance: 0 })
  expect(entriesOf(documents).at(-1)).toEqual(['write_off', -open, 0])
  const why = (name: string) => documents.history.findLast(({ entity }) => entity === name)?.why
  expect(['final-invoice', 'sales-order', 'party-ledger'].map(why)).toEqual(['Closed shop', 'Closed shop', 'Closed shop']) // prettier-ignore
})

test('a part that is given up leaves the rest open and expected', () => {
  const documents = billedDocuments()
  documents.done(writeOffEntryRule, asked(2_000_00))
  expect(documents.get(finalInvoiceEntity, invoiceId).balanceAmount).toBe(40_000_00)
  expect(expected(documents)).toEqual([['pending', 40_000_00]])
  expect(accountOf(documents)).toMatchObject({ openDebits: 40_000_00 })
})

test('no more is given up than is open, and nothing of what is no bill', () => {
  const code = (input: ReturnType<typeof asked>, documents = billedDocuments()) => documents.refusal(writeOffEntryRule, input) // prettier-ignore
  expect(code(asked(open + 1))).toEqual({ code: 'line-over-open', params: { number: 'invoice 2026-11-20 1', open: '₹42,000' } }) // prettier-ignore
  expect(code({ ...asked(1), entryId: newId(901) })).toMatchObject({ code: 'line-over-open', params: { open: '₹0' } })
  expect(code({ ...asked(1), entryId: newId(999) })?.code).toBe('not-found')
})

test('beyond 500 rupees of a bill only the owner gives up, in parts as much as at once', () => {
  const code = (documents: Documents, amount: number, n: number, role: Role) => documents.refusal(writeOffEntryRule, asked(amount, n), { actor: { name: 'Asha', role } }) // prettier-ignore
  expect(code(billedDocuments(), 500_01, 80, 'accounts')).toEqual({ code: 'write-off-needs-owner', params: { limit: '₹500' } }) // prettier-ignore
  const documents = billedDocuments()
  expect(code(documents, 300_00, 80, 'accounts')).toBeNull()
  expect(code(documents, 200_01, 81, 'accounts')?.code).toBe('write-off-needs-owner')
  expect(code(documents, 200_00, 82, 'accounts')).toBeNull()
  expect(code(documents, 1_00, 83, 'owner')).toBeNull()
})

test('what was given up is owed again once it is taken back, and it is taken back once', () => {
  const documents = billedDocuments()
  const before = [documents.get(finalInvoiceEntity, invoiceId).balanceAmount, orderOf(documents).balancePaymentDue]
  documents.done(writeOffEntryRule, asked(open))
  const undo = { id: newId(80), idSeed: newId(90) }
  const later = { now: '2026-11-21T07:00:00.000Z' }
  documents.done(undoWriteOffRule, undo, later)
  expect([documents.get(finalInvoiceEntity, invoiceId).balanceAmount, orderOf(documents).balancePaymentDue]).toEqual(before) // prettier-ignore
  expect(accountOf(documents)).toEqual({ balance: open, openDebits: open, onAccount: 0, heldAdvance: 0 })
  expect(documents.all(finalPaymentEntity).filter(({ status }) => status === 'pending').map(({ amount }) => amount)).toEqual([open]) // prettier-ignore
  expect(documents.refusal(undoWriteOffRule, { ...undo, idSeed: newId(95) }, later)).toEqual({
    code: 'allocation-undone',
  })
})

test('money is no write-off, and what was given up with a receipt goes back with the receipt', () => {
  const documents = billedDocuments()
  expect(documents.refusal(undoWriteOffRule, { id: newId(901), idSeed: newId(90) })).toEqual({ code: 'allocation-not-by-hand' }) // prettier-ignore
  documents.done(writeOffEntryRule, asked(1_00))
  const alone = documents.get(ledgerEntryEntity, newId(80))
  expect([isAloneWrittenOff(alone), isAloneWrittenOff({ ...alone, documentEntity: 'receipt' })]).toEqual([true, false])
})
