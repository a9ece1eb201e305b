import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { openAmount } from '#domain/ledger-entry/ledger-entry-open.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { LedgerPosting } from './ledger-posting.ts'

const facts = exampleFacts()
const customer = { id: 'customer', name: 'Patel Textiles' }
const idSeed = '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b70c1'
const document = (id: string) => ({ entity: 'final-invoice', id, number: null })
const day = facts.today
const begin = (entries: readonly LedgerEntry[] = [], ledger: PartyLedger | null = null) =>
  new LedgerPosting({ ledger, customer, entries, idSeed, facts })
const bill = (posting: LedgerPosting, id: string, amount: number) =>
  posting.post({ id, kind: 'invoice', amount, date: day, document: document(id), billDate: day, dueDate: day })
const money = (posting: LedgerPosting, id: string, amount: number, heldFor?: string) =>
  posting.post({
    id,
    kind: heldFor ? 'advance' : 'receipt',
    amount: -amount,
    date: day,
    document: document(id),
    ...(heldFor ? { heldFor } : {}),
  })

test('a bill and money that pays a part of it leave the rest to be paid', () => {
  const posting = begin()
  bill(posting, 'bill', 100_00)
  money(posting, 'money', 60_00)
  posting.allocate('money', 'bill', 60_00, { date: day })
  expect(posting.ledger).toMatchObject({
    balance: 40_00,
    openDebits: 40_00,
    onAccount: 0,
    lastSeq: 2,
    lastReceiptDate: day,
  })
  expect(posting.entry('bill')).toMatchObject({
    seq: 1,
    allocated: 60_00,
    status: 'outstanding',
    billDate: day,
    dueDate: day,
    heldFor: null,
  })
  expect(posting.entry('money')).toMatchObject({
    seq: 2,
    allocated: 60_00,
    status: 'settled',
    billDate: null,
    dueDate: null,
  })
  expect(posting.changes().map(({ entity }) => entity)).toEqual([
    'party-ledger',
    'ledger-entry',
    'ledger-entry',
    'allocation',
  ])
  expect(posting.changes().at(-1)?.value).toMatchObject({
    id: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b70c2',
    creditEntryId: 'money',
    debitEntryId: 'bill',
    amount: 60_00,
    undoes: null,
  })
})

test('money that is held for an order is not on account until it is released', () => {
  const posting = begin()
  money(posting, 'advance', 60_00, 'order')
  expect(posting.ledger).toMatchObject({ balance: -60_00, onAccount: 0, heldAdvance: 60_00 })
  posting.release('advance')
  expect(posting.ledger).toMatchObject({ balance: -60_00, onAccount: 60_00, heldAdvance: 0 })
})

test('an allocation that is taken back opens both again', () => {
  const posting = begin()
  bill(posting, 'bill', 100_00)
  money(posting, 'money', 100_00)
  posting.allocate('money', 'bill', 100_00, { date: day })
  expect(posting.entry('bill')?.status).toBe('settled')
  posting.allocate('money', 'bill', -100_00, { date: day, undoes: 'first' })
  expect(posting.entry('bill')).toMatchObject({ allocated: 0, status: 'outstanding' })
  expect(posting.ledger).toMatchObject({ openDebits: 100_00, onAccount: 100_00, balance: 0 })
  expect(posting.changes().at(-1)?.value).toMatchObject({ amount: -100_00, undoes: 'first' })
})

test('the last receipt is the latest by its date, not by when it was written', () => {
  const posting = begin()
  posting.post({ id: 'a', kind: 'receipt', amount: -1, date: '2026-11-20', document: document('a') })
  posting.post({ id: 'b', kind: 'receipt', amount: -1, date: '2026-11-02', document: document('b') })
  posting.post({ id: 'c', kind: 'credit_note', amount: -1, date: '2026-11-25', document: document('c') })
  expect(posting.ledger.lastReceiptDate).toBe('2026-11-20')
})

test('an entry of nothing, an allocation of more than is open or of two debits is a fault of ours', () => {
  const posting = begin()
  bill(posting, 'bill', 100_00)
  bill(posting, 'other', 100_00)
  money(posting, 'money', 60_00)
  expect(() => bill(posting, 'empty', 0)).toThrow('an entry of nothing')
  expect(() => posting.allocate('money', 'bill', 60_01, { date: day })).toThrow('more than is open')
  expect(() => posting.allocate('money', 'bill', -1, { date: day })).toThrow('more than is open')
  expect(() => posting.allocate('other', 'bill', 1, { date: day })).toThrow('does not pay')
  expect(() => posting.allocate('money', 'nothing', 1, { date: day })).toThrow('no entry nothing')
  expect(begin().changes()).toEqual([])
})

test('whatever is posted, the sums of the ledger are those of its entries', () => {
  const event = fc.record({
    kind: fc.constantFrom('bill', 'money', 'advance', 'pay', 'release'),
    amount: fc.integer({ min: 1, max: 1_000_00 }),
    pick: fc.nat(),
  })
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), (events) => {
      const posting = begin()
      const ids = { debit: [] as string[], credit: [] as string[] }
      for (const [at, { kind, amount, pick }] of events.entries()) {
        const id = `e${at}`
        if (kind === 'bill') ids.debit.push((bill(posting, id, amount), id))
        else if (kind === 'pay' || kind === 'release') {
          const credit = posting.entry(ids.credit[pick % ids.credit.length] ?? '')
          const debit = posting.entry(ids.debit[pick % ids.debit.length] ?? '')
          if (kind === 'release' && credit) posting.release(credit.id)
          const most = credit && debit ? Math.min(amount, openAmount(credit), openAmount(debit)) : 0
          if (kind === 'pay' && credit && debit && most > 0) posting.allocate(credit.id, debit.id, most, { date: day })
        } else ids.credit.push((money(posting, id, amount, kind === 'advance' ? 'order' : undefined), id))
      }
      const entries = [...ids.debit, ...ids.credit].map((id) => posting.entry(id) as LedgerEntry) // posted above
      const sum = (some: readonly LedgerEntry[], of: (entry: LedgerEntry) => number) =>
        some.reduce((all, one) => all + of(one), 0)
      const { ledger } = posting
      expect(ledger.balance).toBe(sum(entries, ({ amount }) => amount))
      expect(ledger.balance).toBe(ledger.openDebits - ledger.onAccount - ledger.heldAdvance)
      expect(ledger.openDebits).toBe(
        sum(
          entries.filter(({ amount }) => amount > 0),
          openAmount,
        ),
      )
      expect(ledger.heldAdvance).toBe(
        sum(
          entries.filter(({ heldFor }) => heldFor !== null),
          openAmount,
        ),
      )
      expect(ledger.lastSeq).toBe(entries.length)
      expect(entries.filter((entry) => (openAmount(entry) === 0) !== (entry.status === 'settled'))).toEqual([])
    }),
  )
})
