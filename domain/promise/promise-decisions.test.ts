import { expect, test } from 'vitest'
import type { Decision } from '#domain/kernel/change.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import type { Outcome } from '#domain/kernel/outcome.ts'
import {
  decideBreakPromise,
  decideMakePromise,
  decideMovePromise,
  decideWithdrawPromise,
  promisesAfter,
} from './promise-decisions.ts'
import { examplePromise } from './promise-example.ts'
import type { PaymentPromise } from './promise.ts'

const facts = exampleFacts()
const customerId = examplePromise().customerId
const said = { id: 'new', customerId, promisedFor: '2026-11-25', amount: 50_00, saidBy: null, channel: 'call' } as const
const make = (patch: Partial<Parameters<typeof decideMakePromise>[0]> = {}, at = facts) =>
  decideMakePromise({ ...said, ...patch }, { id: customerId, customerName: 'Patel' }, at)
const mainOf = (outcome: Outcome<Decision<PaymentPromise>>) => {
  if (!outcome.ok) throw new Error(outcome.refusal.code)
  expect(outcome.value.changes.map(({ value }) => value)).toEqual([outcome.value.main])
  return outcome.value.main
}

test('a promise begins on the day it is made, with nothing received', () => {
  expect(mainOf(make())).toMatchObject({
    ...said,
    customerName: 'Patel',
    madeOn: '2026-11-21',
    received: 0,
    status: 'promised',
  })
})

test('a promise is for today or one of the next sixty days', () => {
  expect(make({ promisedFor: '2026-11-20' })).toMatchObject({ refusal: { code: 'promise-in-the-past' } })
  expect(make({ promisedFor: '2026-11-21' }).ok).toBe(true)
  expect(make({ promisedFor: '2027-01-20' }).ok).toBe(true)
  expect(make({ promisedFor: '2027-01-21' })).toMatchObject({ refusal: { code: 'promise-too-far' } })
})

test('another day and amount are named, what has come stays, and a smaller amount may be kept by it', () => {
  const promise = examplePromise({ received: 20_00, amount: 50_00 })
  const move = (amount: number, promisedFor = '2026-11-28') =>
    decideMovePromise(promise, { promisedFor, amount }, facts)
  expect(mainOf(move(60_00))).toMatchObject({
    promisedFor: '2026-11-28',
    amount: 60_00,
    received: 20_00,
    status: 'promised',
  })
  expect(mainOf(move(15_00))).toMatchObject({ amount: 15_00, received: 15_00, status: 'kept' })
  expect(move(60_00, '2026-11-20')).toMatchObject({ refusal: { code: 'promise-in-the-past' } })
  const gone = examplePromise({ status: 'broken' })
  expect(decideMovePromise(gone, { promisedFor: '2026-11-28', amount: 1 }, facts)).toMatchObject({
    refusal: { code: 'step-not-open' },
  })
})

test('a promise that was never given is withdrawn, with the reason in its history', () => {
  const outcome = decideWithdrawPromise(examplePromise(), 'Another party', facts)
  expect(mainOf(outcome).status).toBe('withdrawn')
  expect(outcome).toMatchObject({ value: { changes: [{ why: 'Another party' }] } })
  expect(decideWithdrawPromise(examplePromise({ status: 'kept' }), 'x', facts).ok).toBe(false)
})

test('after its day a promise is broken, or kept in part, and not before', () => {
  const after = exampleFacts({ today: '2026-11-26' })
  expect(mainOf(decideBreakPromise(examplePromise(), after)).status).toBe('broken')
  expect(mainOf(decideBreakPromise(examplePromise({ received: 1 }), after)).status).toBe('part_kept')
  expect(decideBreakPromise(examplePromise(), exampleFacts({ today: '2026-11-25' }))).toEqual({
    ok: false,
    refusal: { code: 'promise-not-due', params: { on: '2026-11-25' } },
  })
})

const two = [
  examplePromise({ id: 'later', promisedFor: '2026-11-30', amount: 40_00, received: 5_00 }),
  examplePromise({ id: 'sooner', promisedFor: '2026-11-25', amount: 30_00, received: 10_00 }),
  examplePromise({ id: 'gone', promisedFor: '2026-11-20', amount: 30_00, status: 'broken' }),
]
const after = (amount: number) =>
  promisesAfter(two, { amount, on: facts.today }, facts).map(({ value }) => {
    const { id, received, status } = value as PaymentPromise // the only entity it changes
    return [id, received, status]
  })

test('money keeps the promise of the nearest day first, and the rest of it counts for the next', () => {
  expect(after(15_00)).toEqual([['sooner', 25_00, 'promised']])
  expect(after(20_00)).toEqual([['sooner', 30_00, 'kept']])
  expect(after(90_00)).toEqual([
    ['sooner', 30_00, 'kept'],
    ['later', 40_00, 'kept'],
  ])
  expect(after(0)).toEqual([])
})

test('money that is taken back comes off the furthest promise first, and never below nothing', () => {
  expect(after(-3_00)).toEqual([['later', 2_00, 'promised']])
  expect(after(-12_00)).toEqual([
    ['later', 0, 'promised'],
    ['sooner', 3_00, 'promised'],
  ])
  expect(after(-90_00)).toEqual([
    ['later', 0, 'promised'],
    ['sooner', 0, 'promised'],
  ])
})

test('money that had come by its day mends a promise that was counted as broken before anybody wrote it down', () => {
  const next = exampleFacts({ today: '2026-11-27' })
  const broken = examplePromise({
    id: 'late',
    madeOn: '2026-11-20',
    promisedFor: '2026-11-25',
    amount: 30_00,
    received: 0,
    status: 'broken',
  })
  const onDay = (on: string, amount: number, promise = broken) =>
    promisesAfter([promise], { amount, on }, next).map(({ value }) => [
      (value as PaymentPromise).received,
      (value as PaymentPromise).status,
    ])
  expect(onDay('2026-11-25', 30_00)).toEqual([[30_00, 'kept']])
  expect(onDay('2026-11-20', 10_00)).toEqual([[10_00, 'part_kept']])
  expect(onDay('2026-11-24', 20_00, { ...broken, received: 10_00, status: 'part_kept' })).toEqual([[30_00, 'kept']])
  expect(onDay('2026-11-26', 30_00)).toEqual([])
  expect(onDay('2026-11-19', 30_00)).toEqual([])
  expect(onDay('2026-11-25', -30_00, { ...broken, received: 10_00, status: 'part_kept' })).toEqual([])
})
