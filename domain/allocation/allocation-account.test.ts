import { expect, test } from 'vitest'
import { exampleAdvancePayment } from '#domain/advance-payment/advance-payment-example.ts'
import type { Receipt as Voucher } from '#domain/advance-payment/advance-payment.ts'
import { exampleFinalPayment } from '#domain/final-payment/final-payment-example.ts'
import { nthId } from '#domain/kernel/nth-id.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { accountParts, cashOfPart, type MoneyOnAccount } from './allocation-account.ts'

const id = '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b70e1'
const credit = (patch: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id, version: 1, createdAt: '2026-11-16T05:00:00.000Z', updatedAt: '2026-11-16T05:00:00.000Z', ledgerId: 'party', seq: 1, date: '2026-11-16', kind: 'receipt',
  amount: -100_00, allocated: 0, status: 'outstanding', documentEntity: 'receipt', documentId: 'document', number: null, billDate: null, dueDate: null, heldFor: null, ...patch,
}) // prettier-ignore
const voucher = (patch: Partial<Voucher> = {}): Voucher => ({
  id, number: null, amount: 100_00, receivedDate: '2026-11-16', paymentMethod: 'cash', bankReference: null, recordedBy: 'Meena', proformaInvoiceId: null, particulars: null, ...patch,
}) // prettier-ignore
const none: MoneyOnAccount = { accountReceipts: [], accountPayments: [], accountAdvances: [] }

test('the oldest free money pays first; bills, held advances and what is used up pay nothing', () => {
  const open = [
    credit({ id: 'young', seq: 5 }),
    credit({ id: 'bill', seq: 1, amount: 70_00 }),
    credit({ id: 'held', seq: 2, heldFor: 'advance' }),
    credit({ id: 'old', seq: 3, allocated: 60_00 }),
    credit({ id: 'empty', seq: 4, allocated: 100_00 }),
  ]
  const parts = (amount: number) => accountParts(amount, open).map((part) => [part.credit?.id ?? null, part.amount])
  expect(parts(40_00)).toEqual([['old', 40_00]])
  expect(parts(40_01)).toEqual([['old', 40_00], ['young', 1]]) // prettier-ignore
  expect(parts(150_00)).toEqual([['old', 40_00], ['young', 100_00], [null, 10_00]]) // prettier-ignore
})

test('money of a bill’s payment is cash if that payment was', () => {
  const payments = (paymentMethod: 'cash' | 'upi') => ({
    ...none,
    accountPayments: [exampleFinalPayment({ id: 'document', paymentMethod })],
  })
  expect(cashOfPart({ credit: credit(), amount: 30_00 }, payments('cash'))).toBe(30_00)
  expect(cashOfPart({ credit: credit(), amount: 30_00 }, payments('upi'))).toBe(0)
  expect(cashOfPart({ credit: credit({ documentId: 'note' }), amount: 30_00 }, payments('cash'))).toBe(0)
  expect(cashOfPart({ credit: null, amount: 30_00 }, payments('cash'))).toBe(0)
})

test('what an advance left over is cash as far as its own receipt was, or as all of it was where none is its own', () => {
  const fromAccount = [{ entryId: 'rc', number: null, date: '2026-11-01', amount: 100_00, cash: 15_00 }]
  const receipts = [
    voucher(),
    voucher({ id: nthId(id, 500), paymentMethod: 'upi' }),
    voucher({ id: nthId(id, 600), paymentMethod: 'on_account', fromAccount }),
  ]
  const documents = { ...none, accountAdvances: [exampleAdvancePayment({ id: 'document', receipts })] }
  const cashOf = (entryId: string) => cashOfPart({ credit: credit({ id: entryId }), amount: 90_00 }, documents)
  expect(cashOf(id)).toBe(90_00)
  expect(cashOf(nthId(id, 1))).toBe(90_00)
  expect(cashOf(nthId(id, 500))).toBe(0)
  expect(cashOf(nthId(id, 600))).toBe(15_00)
  expect(cashOf(nthId(id, 900))).toBe(90_00)
})
