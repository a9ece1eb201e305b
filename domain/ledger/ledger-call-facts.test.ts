import { expect, test } from 'vitest'
import { exampleDispute } from '#domain/dispute/dispute-example.ts'
import { fresh } from '#domain/kernel/change.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { heldForBills } from '#domain/party-ledger/party-ledger-spare.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import type { PaymentClaim } from '#domain/payment-claim/payment-claim.ts'
import { examplePromise } from '#domain/promise/promise-example.ts'
import { callFacts, type CallBooks } from './ledger-call-facts.ts'
import { sumOf } from './ledger-item.ts'

const base = fresh(exampleFacts())
const ledger = (id: string, sums: Partial<PartyLedger> = {}): PartyLedger => ({
  ...base,
  id,
  customerName: id,
  balance: 100_00,
  openDebits: 100_00,
  onAccount: 0,
  heldAdvance: 0,
  lastSeq: 1,
  lastReceiptDate: null,
  ...sums,
})
const bill = (ledgerId: string, seq: number, amount: number, dueDate: string): LedgerEntry => ({
  ...base,
  id: `${ledgerId}-${seq}`,
  ledgerId,
  seq,
  date: '2026-09-01',
  kind: 'invoice',
  amount,
  allocated: 0,
  status: 'outstanding',
  documentEntity: 'final-invoice',
  documentId: `invoice-${ledgerId}-${seq}`,
  number: `INV/${seq}`,
  billDate: '2026-09-01',
  dueDate,
  heldFor: null,
})
const books = (more: Partial<CallBooks>): CallBooks => ({
  ledgers: [ledger('patel')],
  entries: [bill('patel', 1, 100_00, '2026-10-01')],
  customers: [{ id: 'patel', creditLimit: 50_00 }],
  promises: [],
  disputes: [],
  claims: [],
  talks: [],
  documents: [],
  ordersOf: [],
  ...more,
})

test('a customer who owes something is told of with the bills, the limit and the orders waiting', () => {
  expect(callFacts(books({ ordersOf: ['patel', 'else', 'patel'] }))).toEqual([
    {
      ledgerId: 'patel',
      bills: [{ number: 'INV/1', open: 100_00, disputed: 0, dueDate: '2026-10-01', msmeDay: null }],
      claimed: null,
      bounced: null,
      promise: null,
      lastTalk: null,
      balance: 100_00,
      creditLimit: 50_00,
      ordersWaiting: 2,
    },
  ])
})

test('whoever is asked for owes all that is open, less the money on account that the bills wait for', () => {
  const ledgers = [
    ledger('patel', { openDebits: 300_00, onAccount: 120_00 }),
    ledger('shah', { openDebits: 50_00, onAccount: 80_00 }),
    ledger('mehta', { openDebits: 0, onAccount: 10_00 }),
  ]
  const entries = [
    bill('patel', 1, 100_00, '2026-10-01'),
    bill('patel', 2, 200_00, '2026-10-09'),
    bill('shah', 1, 50_00, '2026-10-01'),
  ]
  const asked = sumOf(
    callFacts(books({ ledgers, entries })).flatMap((one) => one.bills),
    ({ open }) => open,
  )
  expect(sumOf(ledgers, heldForBills)).toBe(170_00)
  expect(asked).toBe(sumOf(ledgers, ({ openDebits }) => openDebits) - 170_00)
})

test('a customer without open bills is not on the list, and one without a limit is never over it', () => {
  const ledgers = [ledger('patel', { openDebits: 0 }), ledger('shah')]
  const found = callFacts(books({ ledgers, customers: [{ id: 'shah', creditLimit: null }] }))
  expect(found.map(({ ledgerId, creditLimit }) => [ledgerId, creditLimit])).toEqual([['shah', Number.MAX_SAFE_INTEGER]])
})

test('money on account pays the oldest bills first, so it is not asked for', () => {
  const entries = [
    bill('patel', 1, 40_00, '2026-11-01'),
    bill('patel', 2, 30_00, '2026-10-01'),
    bill('patel', 3, 30_00, '2026-12-01'),
  ]
  const [found] = callFacts(books({ ledgers: [ledger('patel', { onAccount: 45_00 })], entries }))
  expect(found?.bills.map(({ number, open }) => [number, open])).toEqual([
    ['INV/1', 25_00],
    ['INV/3', 30_00],
  ])
})

test('the last talk counts whether it was about the customer, an invoice or its payment', () => {
  const documents = [{ id: 'payment', customerId: 'patel' }]
  const talk = (subjectId: string, date: string) => ({ subjectId, date })
  const lastOf = (...talks: CallBooks['talks']) => callFacts(books({ documents, talks }))[0]?.lastTalk
  expect(lastOf(talk('patel', '2026-11-03'), talk('patel', '2026-11-01'))).toBe('2026-11-03')
  expect(lastOf(talk('patel', '2026-11-03'), talk('invoice-patel-1', '2026-11-04'))).toBe('2026-11-04')
  expect(lastOf(talk('payment', '2026-11-05'), talk('patel', '2026-11-03'))).toBe('2026-11-05')
  expect(lastOf(talk('a-lead', '2026-11-05'))).toBeNull()
})

test('a note is no talk, and one that was taken back did not take place: the customer is called all the same', () => {
  const talk = { subjectId: 'patel', date: '2026-11-03', type: 'call', takenBackAt: null }
  const lastOf = (...talks: CallBooks['talks']) => callFacts(books({ talks }))[0]?.lastTalk
  expect(lastOf(talk, { ...talk, date: '2026-11-05', type: 'note' })).toBe('2026-11-03')
  expect(lastOf({ ...talk, date: '2026-11-05', takenBackAt: '2026-11-05T06:00:00.000Z' }, talk)).toBe('2026-11-03')
})

test('only what nobody has checked of what a customer says it has paid is to be looked for', () => {
  const claim = (status: PaymentClaim['status'], amount: number): PaymentClaim => ({
    ...base,
    ...{ id: status, customerId: 'patel', customerName: 'patel', amount, date: '2026-11-05', status },
    ...{ advancePaymentId: null, quoteId: null, utr: null, note: null },
    ...{ receiptId: null, advanceReceiptId: null, reason: null },
  })
  const claimed = (...claims: PaymentClaim[]) => callFacts(books({ claims }))[0]?.claimed
  expect(
    claimed(claim('claimed', 40_00), claim('claimed', 25_00), claim('accepted', 10_00), claim('rejected', 5_00)),
  ).toBe(65_00)
  expect(claimed(claim('accepted', 10_00))).toBeNull()
})

test('the nearest promise that stands is the one to wait for, or else the last that was broken', () => {
  const of = (...promises: CallBooks['promises']) => callFacts(books({ promises }))[0]?.promise
  const promise = (promisedFor: string, status: 'promised' | 'kept' | 'part_kept' | 'broken', received = 0) =>
    examplePromise({ customerId: 'patel', promisedFor, status, received, amount: 60_00 })
  const broken = promise('2026-11-18', 'part_kept', 20_00)
  expect(of(promise('2026-11-30', 'promised'), promise('2026-11-25', 'promised', 10_00), broken)).toEqual({
    amount: 50_00,
    received: 10_00,
    promisedFor: '2026-11-25',
  })
  expect(of(promise('2026-11-10', 'broken'), broken, promise('2026-11-20', 'kept'))).toEqual({
    amount: 40_00,
    received: 20_00,
    promisedFor: '2026-11-18',
  })
  expect(of(promise('2026-11-20', 'kept'))).toBeNull()
})

test('a broken promise is forgotten once money has come after its day', () => {
  const promises = [examplePromise({ customerId: 'patel', promisedFor: '2026-11-18', status: 'broken' })]
  const of = (lastReceiptDate: string) =>
    callFacts(books({ ledgers: [ledger('patel', { lastReceiptDate })], promises }))[0]?.promise
  expect(of('2026-11-18')).not.toBeNull()
  expect(of('2026-11-19')).toBeNull()
})

test('what is disputed of a bill is known, at most what is open of it, and so is the last returned cheque', () => {
  const dispute = (amount: number, status: 'raised' | 'settled' = 'raised') =>
    exampleDispute({ entryId: 'patel-1', amount, status })
  const disputedBy = (...disputes: CallBooks['disputes']) => callFacts(books({ disputes }))[0]?.bills[0]?.disputed
  expect(disputedBy(dispute(30_00), dispute(20_00))).toBe(50_00)
  expect(disputedBy(dispute(130_00))).toBe(100_00)
  expect(disputedBy(dispute(30_00, 'settled'))).toBe(0)
  const returned: LedgerEntry = { ...bill('patel', 2, 70_00, ''), kind: 'bounce', date: '2026-11-19', allocated: 70_00 }
  const earlier: LedgerEntry = { ...returned, id: 'earlier', seq: 3, amount: 40_00, date: '2026-11-12' }
  // As a device lists them: the newest first.
  const entries = [{ ...returned, seq: 4 }, earlier, bill('patel', 1, 100_00, '2026-10-01')]
  expect(callFacts(books({ entries }))[0]?.bounced).toEqual({ amount: 70_00, on: '2026-11-19' })
})

test('the last lawful day is that of the company’s registration and the party’s agreement', () => {
  const entries = [{ ...bill('patel', 1, 100_00, '2026-11-22'), billDate: '2026-10-08' }]
  const enterprise = { enterpriseClass: 'micro', activity: 'manufacturing', registeredOn: '2022-04-01' } as const
  const dayBy = (more: Partial<CallBooks>) => callFacts(books({ entries, ...more }))[0]?.bills[0]?.msmeDay
  expect([dayBy({}), dayBy({ enterprise })]).toEqual([null, '2026-10-23'])
  const customers = [{ id: 'patel', creditLimit: null, writtenAgreement: true }]
  expect(dayBy({ enterprise, customers })).toBe('2026-11-22')
})
