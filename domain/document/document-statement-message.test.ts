import { expect, test } from 'vitest'
import { fresh } from '#domain/kernel/change.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { statementMessage } from './document-statement-message.ts'

const sender = { companyName: 'Shree Dev Textiles', bankDetails: null, upiId: 'dev@upi' }
const ledgerOf = (sums: Partial<PartyLedger>): PartyLedger => ({
  ...fresh(exampleFacts()),
  id: 'customer',
  customerName: 'Kalbadevi Fabrics',
  balance: 0,
  openDebits: 0,
  onAccount: 0,
  heldAdvance: 0,
  lastSeq: 9,
  lastReceiptDate: null,
  ...sums,
})
const bill = (seq: number, amount: number): LedgerEntry => ({
  ...fresh(exampleFacts()),
  id: `bill-${seq}`,
  ledgerId: 'customer',
  seq,
  date: '2026-11-02',
  kind: 'invoice',
  amount,
  allocated: 1_00,
  status: 'outstanding',
  documentEntity: 'final-invoice',
  documentId: `bill-${seq}`,
  number: `INV/26-27/000${seq}`,
  billDate: '2026-11-01',
  dueDate: '2026-12-16',
  heldFor: null,
})
const keysOf = (message: ReturnType<typeof statementMessage>) => message.map(({ key }) => key)

test('a statement names each open bill, takes off what is on account, and says where to pay', () => {
  const owed = ledgerOf({ balance: 90_00, openDebits: 99_00, onAccount: 7_00, heldAdvance: 2_00 })
  expect(statementMessage(owed, [bill(1, 100_00)], sender, '2026-11-22')).toEqual([
    { key: 'message.statement', params: { party: 'Kalbadevi Fabrics', date: '22/11/2026', amount: '₹90' } },
    { key: 'message.statement-bill', params: { number: 'INV/26-27/0001', date: '01/11/2026', amount: '₹99' } },
    { key: 'message.statement-on-account', params: { amount: '₹7' } },
    { key: 'message.statement-held', params: { amount: '₹2' } },
    { key: 'message.upi', params: { upi: 'dev@upi' } },
    { key: 'message.from', params: { company: 'Shree Dev Textiles' } },
  ])
})

test('from the ninth bill on, their number and sum stand for them', () => {
  const ten = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((seq) => bill(seq, 11_00))
  const of = (bills: LedgerEntry[]) =>
    statementMessage(ledgerOf({ balance: 90_00, openDebits: 90_00 }), bills, sender, '2026-11-22')
  expect(keysOf(of(ten)).filter((key) => key === 'message.statement-bill')).toHaveLength(8)
  expect(of(ten)[9]).toEqual({ key: 'message.statement-more', params: { count: '2', amount: '₹20' } })
  expect(of(ten.slice(1))[9]).toEqual({ key: 'message.statement-more-one', params: { amount: '₹10' } })
})

test('a customer who owes nothing is not told where to pay', () => {
  expect(keysOf(statementMessage(ledgerOf({}), [], sender, '2026-11-22'))).toEqual([
    'message.statement-even',
    'message.from',
  ])
  const credit = statementMessage(ledgerOf({ balance: -5_00, onAccount: 5_00 }), [], sender, '2026-11-22')
  expect(credit[0]).toMatchObject({ key: 'message.statement-credit', params: { amount: '₹5' } })
  expect(keysOf(credit)).not.toContain('message.upi')
})
