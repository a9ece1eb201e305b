import { expect, test } from 'vitest'
import { exampleFinalPayment } from '#domain/final-payment/final-payment-example.ts'
import { fresh } from '#domain/kernel/change.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { otherDebts } from './payment-other.ts'
import { debtsOf, owedBesides, owesBesides, paymentRows, paymentTotals } from './payment.ts'

const today = '2026-11-26'
const party = exampleFinalPayment().customerId
const entry = (patch: Partial<LedgerEntry>): LedgerEntry => ({
  ...fresh(exampleFacts()),
  id: 'e',
  ledgerId: party,
  seq: 1,
  date: '2026-11-20',
  kind: 'opening',
  amount: 1_05_000_00,
  allocated: 0,
  status: 'outstanding',
  documentEntity: 'opening-bill',
  documentId: 'o',
  number: 'OLD/101',
  billDate: '2026-03-31',
  dueDate: '2026-04-30',
  heldFor: null,
  ...patch,
})
const ledgers = [{ id: party, customerName: 'Shree Ganesh' }]

test('bills from before are owed and late beside invoices, which are counted once', () => {
  const invoices = debtsOf(paymentRows([], [exampleFinalPayment({ amount: 1_00, dueDate: '2026-12-20' })], today))
  const entries = [
    entry({}),
    entry({ id: 'due', dueDate: '2026-11-26', amount: 21_000_00, allocated: 1_000_00 }),
    entry({ id: 'charge', kind: 'charge', dueDate: null, amount: 354_00 }),
    entry({ id: 'invoice', kind: 'invoice', amount: 1_00 }),
    entry({ id: 'money', kind: 'receipt', amount: -500_00 }),
    entry({ id: 'paid', allocated: 1_05_000_00, status: 'settled' }),
  ]
  const rows = [...invoices, ...otherDebts(entries, ledgers, today)]
  expect(paymentTotals(rows)).toMatchObject({ outstanding: 1_25_355_00, overdue: 1_05_000_00, overdueCount: 1 })
  expect(rows.at(-1)?.party).toBe('Shree Ganesh')
})

test('accounts are looked into only where they have more open than the invoices', () => {
  const invoices = debtsOf(paymentRows([], [exampleFinalPayment({ amount: 1_00 })], today))
  expect(owesBesides(invoices, [{ openDebits: 1_00 }])).toBe(false)
  expect(owesBesides(invoices, [{ openDebits: 1_01 }])).toBe(true)
  expect(owedBesides(invoices, [{ openDebits: 1_01 }, { openDebits: 2_00 }])).toBe(2_01)
  expect(owedBesides(invoices, [{ openDebits: 50 }])).toBe(0)
  expect(owesBesides(invoices, [{ openDebits: 1_00 }, { openDebits: 1 }])).toBe(true)
})

test('the charge of a returned cheque waits without being late, a bill from before is late after its day', () => {
  const rows = otherDebts(
    [
      entry({ id: 'charge', kind: 'charge', dueDate: null, amount: 354_00, allocated: 54_00 }),
      entry({ id: 'today', dueDate: today }),
      entry({ id: 'late', dueDate: '2026-11-25' }),
      entry({ id: 'theirs', ledgerId: 'unknown here' }),
    ],
    ledgers,
    today,
  )
  expect(rows.map(({ id, kind, state, dueDate, party: name }) => [id, kind, state, dueDate, name])).toEqual([
    ['charge', 'final', 'pending', '2026-11-20', 'Shree Ganesh'],
    ['today', 'final', 'pending', today, 'Shree Ganesh'],
    ['late', 'final', 'overdue', '2026-11-25', 'Shree Ganesh'],
    ['theirs', 'final', 'overdue', '2026-04-30', ''],
  ])
  expect(rows[0]).toMatchObject({ asked: 354_00, received: 54_00, open: 300_00, fromAccount: 0 })
})
