import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { gradeOf, paymentScore, type PaymentRecord } from './ledger-score.ts'

const { paymentScore: example } = JSON.parse(readFileSync('tests/vectors/settlement_example.json', 'utf8')) as {
  paymentScore: PaymentRecord & {
    averageDaysLate: number
    delayPoints: number
    latePoints: number
    promisePoints: number
    bouncePoints: number
    score: number
    status: string
  }
}

/** Three bills of 1,000 rupees, paid in time. */
const record = (change: Partial<PaymentRecord> = {}): PaymentRecord => ({
  paidBills: 3,
  pieces: [1, 2, 3].map(() => ({ amount: 1_000_00, daysLate: 0 })),
  brokenPromises: 0,
  bouncedCheques: 0,
  overdueDays: 0,
  ...change,
})
const pointsOf = (change: Partial<PaymentRecord>) =>
  Object.fromEntries((paymentScore(record(change))?.parts ?? []).map(({ code, points }) => [code, points]))
const late = (daysLate: number) => record().pieces.map((piece) => ({ ...piece, daysLate }))

test('the party of the worked example scores 56, with a reason for each point', () => {
  const { pieces, brokenPromises, bouncedCheques } = example
  expect(paymentScore({ paidBills: 3, pieces, brokenPromises, bouncedCheques, overdueDays: 0 })).toEqual({
    score: example.score,
    grade: example.status,
    parts: [
      { code: 'paid-late', points: example.delayPoints, params: { value: example.averageDaysLate } },
      { code: 'late-share', points: example.latePoints, params: { value: 56 } },
      { code: 'promises-broken', points: example.promisePoints, params: { value: 1 } },
      { code: 'cheques-bounced', points: example.bouncePoints, params: { value: 1 } },
    ],
  })
})

test('who pays in time has all points and no reasons', () => {
  expect(paymentScore(record())).toEqual({ score: 100, grade: 'excellent', parts: [] })
})

test('a party with two paid bills is new, however it paid them', () => {
  expect(paymentScore(record({ paidBills: 2 }))).toBeNull()
  expect(paymentScore(record({ paidBills: 3, pieces: [] }))).toBeNull()
})

test('days late are averaged by amount and floored, and cost 40 points at most', () => {
  const [small, large] = [
    { amount: 1_00, daysLate: 300 },
    { amount: 299_00, daysLate: 0 },
  ]
  expect(pointsOf({ pieces: [small, large] })).toEqual({ 'paid-late': 1 })
  expect(pointsOf({ pieces: [{ ...small, daysLate: 299 }, large] })).toEqual({})
  expect(pointsOf({ pieces: late(40) })['paid-late']).toBe(40)
  expect(pointsOf({ pieces: late(41) })['paid-late']).toBe(40)
  expect(pointsOf({ pieces: late(39) })['paid-late']).toBe(39)
})

test('what was paid early makes up for nothing that was late', () => {
  const early = { amount: 1_000_00, daysLate: -30 }
  expect(pointsOf({ pieces: [early, { amount: 1_000_00, daysLate: 10 }] })).toEqual({
    'paid-late': 5,
    'late-share': 10,
  })
})

test('five points go for each broken promise up to 15, ten for each cheque up to 20', () => {
  expect([1, 2, 3, 4].map((brokenPromises) => pointsOf({ brokenPromises })['promises-broken'])).toEqual([5, 10, 15, 15])
  expect([1, 2, 3].map((bouncedCheques) => pointsOf({ bouncedCheques })['cheques-bounced'])).toEqual([10, 20, 20])
})

test.each([
  [30, undefined],
  [34, undefined],
  [35, 1],
  [39, 1],
  [40, 2],
  [130, 20],
  [400, 20],
])('a bill that is %i days overdue costs %s points', (overdueDays, points) => {
  expect(pointsOf({ overdueDays })['overdue-now']).toBe(points)
})

test('an overdue bill says by how many days', () => {
  expect(paymentScore(record({ overdueDays: 48 }))?.parts).toEqual([
    { code: 'overdue-now', points: 3, params: { value: 48 } },
  ])
})

test('no record is worse than zero: all parts together are 115 points', () => {
  const worst = { pieces: late(90), brokenPromises: 9, bouncedCheques: 9, overdueDays: 900 }
  expect(paymentScore(record(worst))).toMatchObject({ score: 0, grade: 'hold' })
  expect(Object.values(pointsOf(worst))).toEqual([40, 20, 15, 20, 20])
})

test.each([
  [100, 'excellent'],
  [85, 'excellent'],
  [84, 'good'],
  [70, 'good'],
  [69, 'watch'],
  [50, 'watch'],
  [49, 'hold'],
  [0, 'hold'],
])('a score of %i is graded %s', (score, grade) => {
  expect(gradeOf(score)).toBe(grade)
})
