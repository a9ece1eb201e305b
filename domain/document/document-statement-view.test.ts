import { expect, test } from 'vitest'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { sampleCompany, sampleProfile } from './document-sample.ts'
import { statementView } from './document-statement-view.ts'
import { read, wordsIn } from './testing-paper.ts'

const stored = { version: 1, createdAt: '2026-09-01T05:00:00.000Z', updatedAt: '2026-09-01T05:00:00.000Z' }
const bill = (id: string, amount: number, dueDate: string): LedgerEntry => ({
  ...stored, id, ledgerId: sampleProfile.id, seq: Number(id), date: '2026-09-01', kind: 'invoice', amount, allocated: 0, status: 'outstanding',
  documentEntity: 'final-invoice', documentId: id, number: `INV/${id}`, billDate: '2026-09-01', dueDate, heldFor: null,
}) // prettier-ignore
const ledger: PartyLedger = {
  ...stored,
  id: sampleProfile.id,
  customerName: sampleProfile.companyName,
  balance: 1_00_000_00,
  openDebits: 1_00_000_00,
  onAccount: 0,
  heldAdvance: 0,
  lastSeq: 2,
  lastReceiptDate: null,
}
const period = { from: '2026-09-01', to: '2026-10-31' }

/** The last lines of the statement of a customer who owes ₹82,472 since 1 October, and the rest in November. */
const said = (lateInterestBp: number | null) => {
  const entries = [bill('1', 82_472_00, '2026-10-01'), bill('2', 17_528_00, '2026-11-01')]
  const parties = { company: { ...sampleCompany, lateInterestBp }, buyer: { profile: sampleProfile } }
  return statementView({ account: { ledger, entries, allocations: [] }, period, ...parties }, wordsIn('en')).terms.lines
}

test('a statement says what interest is asked on late bills, outside the balance', () => {
  // 82,472 at 1.5 % a month for 30 days is 1,237.08.
  expect(said(150)[0]).toBe(
    'Interest on late invoices until 31/10/2026, at 1.5% a month: ₹1,237. It is not in the balance.',
  )
  expect(said(null)).toEqual(said(0))
  expect(said(null).join(' ')).not.toContain('Interest')
})

const parties = { company: sampleCompany, buyer: { profile: sampleProfile } }
const entry = (seq: number, kind: LedgerEntry['kind'], amount: number, date: string, patch: Partial<LedgerEntry> = {}): LedgerEntry => ({
  ...bill(String(seq), amount, '2026-10-01'), kind, date, number: `NO/${seq}`, billDate: date, ...patch,
}) // prettier-ignore
const credit = { billDate: null, dueDate: null }
const entries = [
  entry(1, 'opening', 10_000_00, '2026-06-20'),
  entry(2, 'invoice', 84_000_00, '2026-09-05'),
  entry(3, 'receipt', -30_000_00, '2026-09-20', credit),
  entry(4, 'advance', -5_000_00, '2026-10-02', { ...credit, number: null, heldFor: 'order' }),
  entry(5, 'charge', 500_00, '2026-10-31', { number: null, dueDate: null }),
  entry(6, 'invoice', 1_00, '2026-11-01'),
]
const paperOf = (own: readonly LedgerEntry[], patch: Partial<typeof sampleCompany> = {}) => {
  const balance = own.reduce((sum, { amount }) => sum + amount, 0)
  const account = { ledger: { ...ledger, balance }, entries: own, allocations: [] }
  return statementView({ account, period, ...parties, company: { ...sampleCompany, ...patch } }, wordsIn('en'))
}

test('a statement has what was posted in its days with the balance after each, and sums of both sides', () => {
  const view = paperOf(entries)
  expect(view.fileName).toBe('statement-2026-09-01-2026-10-31.pdf')
  const lines = read(view)
  expect(lines).toEqual(expect.arrayContaining(['  period: Period 01/09/2026 to 31/10/2026', 'buyer: Account of']))
  const table = lines.indexOf('  Date | Particulars | No. | Debit ₹ | Credit ₹ | Balance ₹')
  expect(lines.slice(table - 1, table + 7)).toEqual([
    '  date start | what start | number start | debit end | credit end | balance end',
    '  Date | Particulars | No. | Debit ₹ | Credit ₹ | Balance ₹',
    '  01/09/2026 | Opening balance |  |  |  | 10,000.00',
    '  05/09/2026 | Invoice | NO/2 | 84,000.00 |  | 94,000.00',
    '  20/09/2026 | Payment received | NO/3 |  | 30,000.00 | 64,000.00',
    '  02/10/2026 | Advance |  |  | 5,000.00 | 59,000.00',
    '  31/10/2026 | Charge |  | 500.00 |  | 59,500.00',
    '  31/10/2026 | Closing balance |  | 84,500.00 | 35,000.00 | 59,500.00',
  ])
})

test('what is open at its end is listed with its age, and money on account and held is taken off the sum', () => {
  const lines = read(paperOf(entries))
  const open = lines.indexOf('table Open invoices')
  expect(lines.slice(open, open + 11)).toEqual([
    'table Open invoices',
    '  number start | date start | due start | days end | amount end',
    '  No. | Date | Due date | Days | Open ₹',
    '  NO/1 | 20/06/2026 | 01/10/2026 | 133 | 10,000.00',
    '  NO/2 | 05/09/2026 | 01/10/2026 | 56 | 84,000.00',
    '  Charge | 31/10/2026 |  | 0 | 500.00',
    'open (plain): Open invoices 94,500.00',
    'on-account (plain): Less on account -30,000.00',
    'held (plain): Less advance for orders -5,000.00',
    'balance (total): Balance to pay ₹59,500.00',
    'Amount in words: Rupees Fifty-Nine Thousand Five Hundred Only',
  ])
  const ages = lines.indexOf('Age of open invoices')
  expect(lines.slice(ages + 1, ages + 4)).toEqual(['  0–30 days: ₹500.00', '  46–60 days: ₹84,000.00', '  > 120 days: ₹10,000.00']) // prettier-ignore
  expect(lines).toContain('Bank account')
  expect(lines).toContain('  Please check this against your books, and tell us if anything differs.')
})

test('a customer to whom money is owed reads so, and is asked to pay nothing', () => {
  const view = paperOf([entry(1, 'receipt', -1_00, '2026-09-20', credit)])
  const lines = read(view)
  expect(lines).toEqual(
    expect.arrayContaining([
      '  31/10/2026 | Closing balance |  | 0.00 | 1.00 | 1.00 in credit',
      'open (plain): Open invoices 0.00',
      'balance (total): To your credit ₹1.00',
      'In your credit, in words: Rupee One Only',
    ]),
  )
  expect([view.taxes, view.notes, view.upi]).toEqual([null, null, null])
  expect(read(paperOf([]))).toContain('balance (total): Balance to pay ₹0.00')
  // Only a paper that asks for money says where to pay it, and leaves lines for an account that is not known.
  expect([view.bank, paperOf([]).bank]).toEqual([null, null])
  expect(paperOf(entries).bank).not.toBeNull()
  expect(paperOf(entries, { bankDetails: null, upiId: null }).bank).not.toBeNull()
})

test('interest is asked on what is late, not on money of theirs, nor on what has no day or is not due yet', () => {
  const asks = (own: readonly LedgerEntry[]) => paperOf(own, { lateInterestBp: 150 }).terms.lines
  const late = entry(2, 'invoice', 82_472_00, '2026-09-05')
  const said = asks([late])
  expect(said).toHaveLength(2)
  expect(said[0]).toContain('₹1,237')
  const theirs = entry(3, 'receipt', -50_000_00, '2026-09-20', credit)
  expect(asks([late, theirs, entry(5, 'charge', 9_000_00, '2026-09-10', { dueDate: null })])).toEqual(said)
  expect(asks([entry(2, 'invoice', 82_472_00, '2026-09-05', { dueDate: '2026-10-31' })])).toHaveLength(1)
})
