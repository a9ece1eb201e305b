import type { BusinessDate } from '#domain/calendar/calendar-day.ts'
import { financialYear } from '#domain/calendar/calendar-financial-year.ts'
import type { Dalal } from '#domain/dalal/dalal.ts'
import { sumOf } from '#domain/ledger/ledger-item.ts'
import { percentInRupees, type BasisPoints, type Paise } from '#domain/money/money.ts'
import { isPaymentVoided } from './dalali-payment-lifecycle.ts'
import type { DalaliPayment } from './dalali-payment.ts'

type TdsLaw = {
  from: BusinessDate
  rateBp: BasisPoints
  /** Paise a year up to which nothing is deducted. */
  limit: Paise
  section: string
}

/**
 * Tax deducted at source on brokerage: section 194H of the Income-tax Act, 1961, at 2 % since 1 October 2024 (Finance (No. 2)
 * Act, 2024), above 20,000 rupees a year since 1 April 2025 (Finance Act, 2025); since 1 April 2026 section 393(1) of the
 * Income-tax Act, 2025, payment code 1006.
 */
const laws: readonly TdsLaw[] = [
  { from: '2024-10-01', rateBp: 200, limit: 15_000_00, section: '194H' },
  { from: '2025-04-01', rateBp: 200, limit: 20_000_00, section: '194H' },
  { from: '2026-04-01', rateBp: 200, limit: 20_000_00, section: '393(1), 1006' },
]
/** The rate for a payee without a PAN: section 206AA, since 1 April 2026 section 397(2). */
const withoutPanBp: BasisPoints = 2000

/** The law of a day; that of the first day known for an earlier one. */
export const tdsLawOf = (day: BusinessDate): TdsLaw =>
  laws.findLast(({ from }) => from <= day) ?? laws[0] ?? { from: day, rateBp: 0, limit: 0, section: '' }

type Payee = Pick<Dalal, 'panNumber' | 'deductTds' | 'paidYear' | 'paidInYear' | 'tdsInYear'>

/** What was paid to him and deducted in the financial year of a day, as far as the last year paid in is known. */
export const paidInYearOf = (dalal: Omit<Payee, 'panNumber' | 'deductTds'>, day: BusinessDate) =>
  dalal.paidYear === financialYear(day) ? { paid: dalal.paidInYear, tds: dalal.tdsInYear } : { paid: 0, tds: 0 }

type Paid = Pick<DalaliPayment, 'date' | 'amount' | 'tds' | 'status'>

/**
 * A dalal with his sums of the financial year of a day. His own are of the last year paid in; money of March that is entered
 * after a payment of April counts with the payments of its year.
 */
export function withSumsOf<D extends Payee>(day: BusinessDate, dalal: D, payments: readonly Paid[]): D {
  const paidYear = financialYear(day)
  if (dalal.paidYear === paidYear) return dalal
  const ofYear = payments.filter((one) => !isPaymentVoided(one) && financialYear(one.date) === paidYear)
  return {
    ...dalal,
    paidYear,
    paidInYear: sumOf(ofYear, ({ amount }) => amount),
    tdsInYear: sumOf(ofYear, ({ tds }) => tds),
  }
}

/**
 * The tax to deduct of a payment: nothing while the year stays within the limit; beyond it, on all of the year, less what was
 * deducted before. Rounded to the rupee, and never more than the payment.
 */
export function tdsOnDalali(dalal: Payee, amount: Paise, day: BusinessDate): { tds: Paise; rateBp: BasisPoints } {
  const law = tdsLawOf(day)
  const rateBp = dalal.panNumber === null ? withoutPanBp : law.rateBp
  const before = paidInYearOf(dalal, day)
  const year = before.paid + amount
  if (!dalal.deductTds || year <= law.limit) return { tds: 0, rateBp }
  const owed = percentInRupees(year, rateBp) - before.tds
  return { tds: Math.max(0, Math.min(owed, amount)), rateBp }
}
