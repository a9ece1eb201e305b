import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { callList, callOf, callTiers, type CallBill, type CallFacts } from './ledger-calls.ts'
import { undisputed } from './ledger-item.ts'

type Expected = { today: string; tier: string; reason: string; amount: number; alsoInClearing?: number }
const { cockpit } = JSON.parse(readFileSync('tests/vectors/settlement_example.json', 'utf8')) as { cockpit: Expected[] }

const aBill = (number: string, open: number, dueDate: string | null, change: Partial<CallBill> = {}): CallBill => ({
  number,
  open,
  dueDate,
  msmeDay: null,
  ...change,
})
const facts = (change: Partial<CallFacts> = {}): CallFacts => ({
  ledgerId: 'kalbadevi',
  bills: [],
  claimed: null,
  bounced: null,
  promise: null,
  lastTalk: null,
  balance: 0,
  creditLimit: 0,
  ordersWaiting: 0,
  ...change,
})
const inv2 = (open: number) => aBill('INV/26-27/0002', open, '2026-11-20')
const returned = { amount: 50_000_00, on: '2026-11-19' }
const promise = { amount: 82_472_00, promisedFor: '2026-12-05' }

/** The party of the worked example, on the days of its list. */
const factsOn: Record<string, CallFacts> = {
  '2026-10-02': facts({
    bills: [aBill('INV/26-27/0001', 40_294_00, '2026-11-04'), aBill('OLD/118', 30_000_00, '2026-08-24')],
  }),
  '2026-11-17': facts({ bills: [inv2(32_472_00)] }),
  '2026-11-19': facts({ bills: [inv2(82_472_00), aBill('charge', 354_00, null)], bounced: returned }),
  '2026-12-05': facts({ bills: [inv2(82_472_00)], bounced: returned, promise, lastTalk: '2026-11-21' }),
  '2026-12-06': facts({ bills: [inv2(82_472_00)], bounced: returned, promise, lastTalk: '2026-12-05' }),
}

test.each(cockpit)('on $today the party of the example is called: $reason', ({ today, ...expected }) => {
  const { alsoInClearing: _, ...call } = expected
  expect(callOf(factsOn[today] ?? facts(), today)).toEqual({ ledgerId: 'kalbadevi', ...call })
})

const today = '2026-11-22'
const late = aBill('LATE', 100, '2026-11-20')
const reasonOf = (change: Partial<CallFacts>, on = today) => callOf(facts(change), on)?.reason ?? null

test('a party that owes nothing, or nothing yet, is not called', () => {
  expect(callOf(facts(), today)).toBeNull()
  expect(reasonOf({ bills: [aBill('A', 100, '2026-11-26'), aBill('charge', 100, null)] })).toBeNull()
})

test('the first reason that fits is the one that is given', () => {
  const soon = aBill('SOON', 100, '2026-11-25')
  const learned: [reason: string, change: Partial<CallFacts>][] = [
    ['over-limit', { balance: 100, ordersWaiting: 1 }],
    ['due-in', { bills: [soon] }],
    ['overdue', { bills: [soon, late] }],
    ['msme-day', { bills: [soon, { ...late, msmeDay: '2026-11-25' }] }],
    ['promise-broken', { promise: { amount: 50, promisedFor: '2026-11-21' } }],
    ['promised-today', { promise: { amount: 50, promisedFor: today } }],
    ['cheque-returned', { bounced: { amount: 60, on: today } }],
    ['says-paid', { claimed: 70 }],
  ]
  let known: Partial<CallFacts> = {}
  for (const [reason, change] of learned) {
    known = { ...known, ...change }
    expect(reasonOf(known)).toBe(reason)
  }
})

test('what the party says it has paid is the amount to look for', () => {
  expect(callOf(facts({ claimed: 70 }), today)).toEqual({
    ledgerId: 'kalbadevi',
    tier: 'says_paid',
    reason: 'says-paid',
    amount: 70,
  })
})

test('a returned cheque is a reason until someone has talked on a later day, or it is paid', () => {
  const bounced = { amount: 60, on: '2026-11-20' }
  const bills = [aBill('A', 100, '2026-12-31')]
  expect(reasonOf({ bills, bounced })).toBe('cheque-returned')
  expect(reasonOf({ bills, bounced, lastTalk: '2026-11-20' })).toBe('cheque-returned')
  expect(reasonOf({ bills, bounced, lastTalk: '2026-11-21' })).toBeNull()
  expect(reasonOf({ bounced })).toBeNull()
  expect(callOf(facts({ bills: [aBill('A', 40, '2026-12-31')], bounced }), today)?.amount).toBe(40)
})

test('a broken promise is a reason until someone has talked on a later day', () => {
  const broken = { amount: 60, promisedFor: '2026-11-20' }
  expect(callOf(facts({ promise: broken, lastTalk: '2026-11-20' }), today)).toEqual({
    ledgerId: 'kalbadevi',
    tier: 'promise_broken',
    reason: 'promise-broken',
    amount: 60,
    promisedOn: '2026-11-20',
  })
  expect(reasonOf({ promise: broken })).toBe('promise-broken')
  expect(callOf(facts({ promise: { ...broken, received: 40 } }), today)).toMatchObject({
    reason: 'promise-part',
    amount: 60,
    received: 40,
  })
  expect(reasonOf({ promise: broken, lastTalk: '2026-11-21' })).toBeNull()
  expect(reasonOf({ promise: broken, lastTalk: '2026-11-21', bills: [aBill('A', 9, '2026-11-22')] })).toBe('due-in')
})

test('a party that has promised for a later day is left alone until it', () => {
  const later = { amount: 60, promisedFor: '2026-11-23' }
  const bills = [late, aBill('SOON', 100, '2026-11-25')]
  expect(reasonOf({ promise: later, bills })).toBeNull()
  expect(reasonOf({ promise: later, bills }, '2026-11-23')).toBe('promised-today')
})

test.each([
  [null, 'overdue'],
  ['2026-11-19', 'overdue'],
  ['2026-11-20', null],
  ['2026-11-22', null],
])('an overdue bill last talked about on %s gives %s', (lastTalk, reason) => {
  expect(reasonOf({ bills: [late], lastTalk })).toBe(reason)
})

test('a talk about what is overdue does not keep back what is due soon', () => {
  const bills = [late, aBill('SOON', 7, '2026-11-24')]
  expect(callOf(facts({ bills, lastTalk: today }), today)).toMatchObject({ tier: 'due_soon', amount: 7, days: 2 })
})

test('a call names the bill that is due first, and asks for all that are due', () => {
  const bills = [late, aBill('OLDER', 20, '2026-10-23'), aBill('NOT YET', 3_000, '2026-11-22')]
  expect(callOf(facts({ bills }), today)).toEqual({
    ledgerId: 'kalbadevi',
    tier: 'overdue',
    reason: 'overdue',
    amount: 120,
    bill: 'OLDER',
    days: 30,
  })
})

test.each([
  ['2026-11-21', 'overdue'],
  ['2026-11-22', 'due-in'],
  ['2026-11-25', 'due-in'],
  ['2026-11-26', null],
])('a bill due on %s gives %s', (dueDate, reason) => {
  expect(reasonOf({ bills: [aBill('A', 100, dueDate)] })).toBe(reason)
})

test('what is disputed is not asked for', () => {
  const bills = [{ ...late, disputed: 100 }, aBill('B', 500, '2026-11-21', { disputed: 120 })]
  expect(callOf(facts({ bills }), today)).toMatchObject({ amount: 380, bill: 'B', days: 1 })
  expect(reasonOf({ bills: [{ ...late, disputed: 100, msmeDay: today }] })).toBeNull()
})

test.each([
  ['2026-11-22', 'msme-day', 0],
  ['2026-12-07', 'msme-day', 15],
  ['2026-12-08', undefined, undefined],
  ['2026-11-21', undefined, undefined],
])('a protected bill to be paid by %s gives %s', (msmeDay, reason, days) => {
  const call = callOf(facts({ bills: [aBill('A', 100, null, { msmeDay })] }), today)
  expect([call?.reason, call?.days]).toEqual([reason, days])
})

test.each([
  ['2027-03-15', undefined],
  ['2027-03-16', 'year-end'],
  ['2027-03-31', 'year-end'],
  ['2027-04-01', undefined],
])('on %s the year end gives %s for a protected bill that is late', (on, reason) => {
  const bills = [aBill('A', 100, null, { msmeDay: '2026-11-20' }), aBill('B', 10, null, { msmeDay: '2027-04-20' })]
  const call = callOf(facts({ bills }), on)
  expect(call?.reason).toBe(reason)
  if (reason) expect(call).toMatchObject({ tier: 'msme', amount: 100, bill: 'A' })
})

test('of the days of the law the nearest is named, and all bills near one are asked for', () => {
  const bills = [
    aBill('A', 100, null, { msmeDay: '2026-11-20' }),
    aBill('B', 10, null, { msmeDay: '2027-03-28' }),
    aBill('C', 1, null, { msmeDay: '2027-03-31' }),
  ]
  const on = '2027-03-25'
  expect(callOf(facts({ bills }), on)).toMatchObject({ reason: 'msme-day', amount: 111, bill: 'B', days: 3 })
  const promised = (promisedFor: string) => callOf(facts({ bills, promise: { amount: 1, promisedFor } }), on)
  expect(promised('2027-03-28')).toBeNull()
  expect(promised('2027-03-29')).toMatchObject({ reason: 'msme-day', amount: 10 })
})

test('a credit limit is a reason only with orders waiting, and only beyond it', () => {
  expect(callOf(facts({ balance: 150, creditLimit: 100, ordersWaiting: 2 }), today)).toEqual({
    ledgerId: 'kalbadevi',
    tier: 'over_limit',
    reason: 'over-limit',
    amount: 50,
  })
  expect(reasonOf({ balance: 100, creditLimit: 100, ordersWaiting: 2 })).toBeNull()
  expect(reasonOf({ balance: 150, creditLimit: 100 })).toBeNull()
})

test('the list goes by reason, and the largest amount first within one', () => {
  const party = (ledgerId: string, change: Partial<CallFacts>) => facts({ ledgerId, ...change })
  const parties = [
    party('small', { bills: [late] }),
    party('quiet', {}),
    party('large', { bills: [aBill('A', 900, '2026-11-21')] }),
    party('soon', { bills: [aBill('A', 9_000, today)] }),
    party('paid', { claimed: 1 }),
  ]
  expect(callList(parties, today).map(({ ledgerId }) => ledgerId)).toEqual(['paid', 'large', 'small', 'soon'])
})

test('no call asks for more than is open and undisputed, and the list is in the order of its tiers', () => {
  const day = fc.integer({ min: -60, max: 60 }).map((n) => addDays(today, n))
  const bill = fc.record({
    number: fc.constantFrom('A', 'B', 'C'),
    open: fc.nat(1_000),
    disputed: fc.nat(1_200),
    dueDate: fc.option(day),
    msmeDay: fc.option(day),
  })
  const party = fc
    .record({
      bills: fc.array(bill, { maxLength: 5 }),
      bounced: fc.option(fc.record({ amount: fc.nat(9_000), on: day })),
    })
    .map((change) => facts(change))
  fc.assert(
    fc.property(fc.array(party, { maxLength: 10 }), (parties) => {
      const calls = callList(parties, today)
      const most = Math.max(0, ...parties.map(({ bills }) => bills.reduce((sum, one) => sum + undisputed(one), 0)))
      for (const { amount } of calls) {
        expect(amount).toBeGreaterThan(0)
        expect(amount).toBeLessThanOrEqual(most)
      }
      const tiers = calls.map(({ tier }) => callTiers.indexOf(tier))
      expect(tiers).toEqual(tiers.toSorted((a, b) => a - b))
    }),
    { seed: 2026 },
  )
})
