import { expect, test } from 'vitest'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { fresh } from '#domain/kernel/change.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { linesOf, newReceiptDraft, receiptAgain, saidReceipt, sumsOf, type Owed } from './receipt-draft.ts'

const entry = (id: string, amount: number): LedgerEntry => ({
  ...fresh(exampleFacts()),
  id,
  ledgerId: 'customer',
  seq: 1,
  date: '2026-11-01',
  kind: 'invoice',
  amount,
  allocated: 0,
  status: 'outstanding',
  documentEntity: 'final-invoice',
  documentId: id,
  number: `INV/${id}`,
  billDate: '2026-11-01',
  dueDate: '2026-11-30',
  heldFor: null,
})
const today = '2026-11-26'

test('a bill that a colleague settled meanwhile is in no sum: what was entered for it goes on account', () => {
  const draft = {
    ...newReceiptDraft(today),
    amount: 1_500_00,
    lines: { gone: { money: 1_000_00, deductions: [] }, open: { money: 500_00, deductions: [] } },
  }
  const owed = { bills: [{ entry: entry('open', 500_00) }], terms: {} } as unknown as Owed // what the lines need of them
  const lines = linesOf(draft, owed)
  expect(Object.keys(lines)).toEqual(['open'])
  expect(sumsOf(draft, lines)).toMatchObject({ bills: 500_00, onAccount: 1_000_00 })
})

test('a receipt that was refused is opened again at the address of its own draft', () => {
  const address = receiptAgain('customer', { claimId: null, said: { amount: 25_000_00, method: 'upi' } })
  const params = new URL(address, 'https://vanat.test').searchParams
  expect(params.get('customer')).toBe('customer')
  expect(saidReceipt(params).amount).toBe(25_000_00)
  const ofClaim = new URL(receiptAgain('customer', { claimId: 'claim', said: {} }), 'https://vanat.test').searchParams
  expect([...ofClaim]).toEqual([
    ['customer', 'customer'],
    ['claim', 'claim'],
  ])
})
