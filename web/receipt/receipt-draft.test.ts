import { expect, test } from 'vitest'
import { fresh } from '#domain/kernel/change.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import {
  linesOf,
  newReceiptDraft,
  receiptAgain,
  receiptInput,
  saidReceipt,
  suggestedAround,
  sumsOf,
  withKeptBack,
  type LineDraft,
  type Owed,
  type ReceiptDraft,
} from './receipt-draft.ts'

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

test('what an address says of the money is taken where it can be meant, and the claim of the buyer comes before it', () => {
  const said = (query: string) => saidReceipt(new URLSearchParams(query))
  expect(said('amount=25000&method=bank%20transfer&reference=UTR-7&date=2026-11-20&invoice=b')).toEqual({
    amount: 25_000_00,
    method: 'bank_transfer',
    reference: 'UTR-7',
    date: '2026-11-20',
    invoice: 'b',
  })
  expect(said('amount=25,000&method=barter&reference=a%20b&date=yesterday&invoice=')).toEqual({})
  const { lines, ...draft } = newReceiptDraft(today, null, said('amount=500&date=2026-11-20&invoice=b'))
  expect(lines).toEqual({ b: { money: 500_00, deductions: [] } })
  expect(draft).toMatchObject({ amount: 500_00, date: '2026-11-20', method: '', reference: '' })
  expect(newReceiptDraft(today, null, said('invoice=b')).lines).toBeNull()
  const claim = { amount: 900_00, date: '2026-11-25', utr: '632512345678' }
  expect(newReceiptDraft(today, claim, said('amount=500&date=2026-11-20&reference=other'))).toMatchObject({
    amount: 900_00,
    date: '2026-11-25',
    reference: '632512345678',
  })
})

test('bills and interest that take more than came in are said to, and the draft is handed in as it was confirmed', () => {
  const owed = { bills: [{ entry: entry('a', 500_00) }], terms: {} } as unknown as Owed // what the lines need of them
  const draft: ReceiptDraft = {
    ...newReceiptDraft(today),
    amount: 500_00,
    lines: { a: { money: 500_00, deductions: [] } },
    interest: { noteId: 'n', invoiceId: 'a', amount: 20_00 },
  }
  expect(sumsOf(draft, linesOf(draft, owed))).toMatchObject({ interest: 20_00, onAccount: -20_00 })
  const handedIn = (patch: Partial<ReceiptDraft>, confirmed = false) =>
    receiptInput({ id: 'r', customerId: 'customer', confirmed }, { ...draft, ...patch }, owed)
  expect(handedIn({}, true)).toMatchObject({ confirmed: true, interest: { noteId: 'n', amount: 20_00 } })
  expect(handedIn({ interest: { noteId: 'n', invoiceId: 'a', amount: 0 } }).interest).toBeNull()
  // Nothing typed is an error at the field, not a receipt of nothing.
  expect(handedIn({ amount: null }).amount).toBeNaN()
})

test('a claim with its reference fills in how the money came, one without as the party paid last, or leaves it open', () => {
  const claim = { amount: 25_000_00, date: today, utr: '632512345678' }
  expect(newReceiptDraft(today, claim)).toMatchObject({ method: 'upi', reference: '632512345678', amount: 25_000_00 })
  expect(newReceiptDraft(today, { ...claim, utr: null })).toMatchObject({ method: '', reference: '' })
  expect(newReceiptDraft(today, { ...claim, utr: null }, {}, 'rtgs').method).toBe('rtgs')
  expect(newReceiptDraft(today, claim, {}, 'rtgs').method).toBe('upi')
})

test('text that is no number counts as nothing, and is handed in for the schema to refuse', () => {
  const owed = { bills: [{ entry: entry('a', 500_00) }, { entry: entry('b', 500_00) }], terms: {} } as unknown as Owed // what the lines need of them
  const draft: ReceiptDraft = {
    ...newReceiptDraft(today),
    amount: 500_00,
    lines: {
      a: { money: Number.NaN, deductions: [{ kind: 'tds', amount: 5_00 }] },
      b: { money: null, deductions: [{ kind: 'tds', amount: Number.NaN }] },
    },
    interest: { noteId: 'n', invoiceId: 'a', amount: Number.NaN },
  }
  expect(sumsOf(draft, linesOf(draft, owed))).toEqual({ bills: 0, deducted: 5_00, interest: 0, onAccount: 500_00 })
  const { lines, interest } = receiptInput({ id: 'r', customerId: 'customer', confirmed: false }, draft, owed)
  expect(lines.map(({ money, deductions }) => [money, deductions.map(({ amount }) => amount)])).toEqual([
    [Number.NaN, [5_00]],
    [0, [Number.NaN]],
  ])
  expect(interest?.amount).toBeNaN()
  const none = {
    ...draft,
    lines: { a: { money: 0, deductions: [{ kind: 'tds' as const, amount: 0 }] } },
    interest: null,
  }
  expect(receiptInput({ id: 'r', customerId: 'customer', confirmed: false }, none, owed)).toMatchObject({
    lines: [],
    interest: null,
  })
})

test('money is suggested around what was typed as kept back, which stays', () => {
  const bill = (id: string, amount: number) => ({
    entry: entry(id, amount),
    invoice: null,
    settled: [],
    vatavBefore: 0,
    tdsBefore: 0,
  })
  // What was agreed about TDS is not proposed on top of what was typed.
  const totals = { taxable: 1_00_000_00, cgst: 2_500_00, sgst: 2_500_00, igst: 0, roundOff: 0, total: 1_05_000_00 }
  const billed = { ...bill('a', 1_05_000_00), invoice: { billDate: '2026-11-01', totals, notes: [] } }
  const owed: Owed = { bills: [billed, bill('b', 52_503_00)], terms: { vatav: null, tdsRateBp: 10 } }
  const draft: ReceiptDraft = { ...newReceiptDraft(today), amount: 1_50_000_00, lines: null }
  expect(suggestedAround(draft, owed)).toBeNull()
  const deductions = [{ kind: 'tds' as const, amount: 105_00 }]
  const typed = { ...draft, lines: { a: { money: 1_05_000_00, deductions }, b: { money: 45_000_00, deductions: [] } } }
  const lines = suggestedAround(typed, owed)
  expect(lines).toEqual({
    a: { money: 1_04_895_00, deductions },
    b: { money: 45_105_00, deductions: [] },
  })
  expect(sumsOf(typed, lines ?? {})).toMatchObject({ deducted: 105_00, onAccount: 0 })
})

const tds = (amount: number | null) => [{ kind: 'tds' as const, amount }]

test('tax kept back on a bill that the money clears lowers the money, digit by digit, and a correction restores it', () => {
  let line: LineDraft = { money: 1_00_000_00, deductions: [] }
  let spare = 0
  for (const typed of [null, 6_00, 60_00, 6_000_00, 600_00]) {
    const before = line.money ?? 0
    line = withKeptBack(line, tds(typed), { open: 1_00_000_00, spare })
    spare += before - (line.money ?? 0)
  }
  expect(line).toEqual({ money: 99_400_00, deductions: tds(600_00) })
  expect(withKeptBack(line, [], { open: 1_00_000_00, spare: 0 }).money).toBe(99_400_00)
})

test('what is kept back beside money that leaves room for it changes no money, and text that is no number neither', () => {
  const part: LineDraft = { money: 50_000_00, deductions: [] }
  expect(withKeptBack(part, tds(600_00), { open: 1_00_000_00, spare: 900_00 }).money).toBe(50_000_00)
  expect(withKeptBack(part, tds(Number.NaN), { open: 50_000_00, spare: 0 }).money).toBe(50_000_00)
  expect(withKeptBack({ ...part, money: null }, tds(600_00), { open: 50_000_00, spare: 0 }).money).toBeNull()
  expect(withKeptBack(part, tds(70_000_00), { open: 50_000_00, spare: 0 }).money).toBe(0)
})
