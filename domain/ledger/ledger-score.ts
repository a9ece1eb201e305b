import { proportion, type Paise } from '#domain/money/money.ts'

/*
 * A party's payment score: 100 less points for what it did in the last twelve months. It is our own measure, not a credit
 * bureau's, so each deduction is listed with its reason.
 */

/** A part of a bill that was paid, and how late. */
type PaidPiece = { amount: Paise; daysLate: number }

export type PaymentRecord = {
  /** Bills paid in full. */
  paidBills: number
  pieces: readonly PaidPiece[]
  /** Promises broken in the last 180 days. */
  brokenPromises: number
  bouncedCheques: number
  /** Days that the oldest open bill is past its due date. */
  overdueDays: number
}

type ScorePart = {
  code: 'paid-late' | 'late-share' | 'promises-broken' | 'cheques-bounced' | 'overdue-now'
  points: number
  /** What the points are for: days, percent or a count. */
  params: { value: number }
}

export type PaymentGrade = 'excellent' | 'good' | 'watch' | 'hold'
type PaymentScore = { score: number; grade: PaymentGrade; parts: ScorePart[] }

/** Below this many paid bills a party is new, and has no score. */
const fewestBills = 3

/** The score of a party, 0 to 100, or null for a new one. Its parts are what was taken off, without zeros. */
export function paymentScore(record: PaymentRecord): PaymentScore | null {
  const { paidBills, pieces, brokenPromises, bouncedCheques, overdueDays } = record
  const paid = pieces.reduce((sum, { amount }) => sum + amount, 0)
  if (paidBills < fewestBills || paid === 0) return null
  const late = pieces.filter(({ daysLate }) => daysLate > 0)
  const lateAmount = late.reduce((sum, { amount }) => sum + amount, 0)
  const average = averageDays(late, paid)
  const parts: ScorePart[] = [
    { code: 'paid-late', points: Math.min(40, average), params: { value: average } },
    {
      code: 'late-share',
      points: proportion(20, lateAmount, paid),
      params: { value: proportion(100, lateAmount, paid) },
    },
    { code: 'promises-broken', points: Math.min(15, 5 * brokenPromises), params: { value: brokenPromises } },
    { code: 'cheques-bounced', points: Math.min(20, 10 * bouncedCheques), params: { value: bouncedCheques } },
    { code: 'overdue-now', points: overduePoints(overdueDays), params: { value: overdueDays } },
  ]
  const score = Math.max(0, 100 - parts.reduce((sum, { points }) => sum + points, 0))
  return { score, grade: gradeOf(score), parts: parts.filter(({ points }) => points > 0) }
}

/** Below 50 a hold is suggested; only a person holds. */
export function gradeOf(score: number): PaymentGrade {
  if (score >= 85) return 'excellent'
  if (score >= 70) return 'good'
  return score >= 50 ? 'watch' : 'hold'
}

/** Average over all that was paid, weighted by amount and floored. What came early is not late; it makes up for nothing. */
const averageDays = (late: readonly PaidPiece[], paid: Paise): number =>
  Number(late.reduce((sum, { amount, daysLate }) => sum + BigInt(amount) * BigInt(daysLate), 0n) / BigInt(paid))

/** A point for each five days past the first thirty. */
const overduePoints = (days: number): number => Math.min(20, Math.max(0, Math.floor((days - 30) / 5)))
