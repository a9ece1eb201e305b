import { daysBetween, type BusinessDate } from '#domain/calendar/calendar-day.ts'
import { roundHalfUp, type BasisPoints, type Paise } from '#domain/money/money.ts'
import { sumOf } from './ledger-item.ts'

/*
 * Vatav is the cloth trade's cash discount: a percentage of the bill for paying within some days. It is given by a
 * credit note without GST, so the buyer keeps his input tax credit (Circular 251/08/2025-GST).
 */

/** A percentage for paying within so many days of the bill. */
export type VatavSlab = { withinDays: number; percentBp: BasisPoints }

/** The slab of a payment, or null if it came too late for any. The shortest that still holds is the best one. */
export const vatavSlab = (slabs: readonly VatavSlab[], days: number): VatavSlab | null =>
  slabs.filter(({ withinDays }) => days <= withinDays).toSorted((a, b) => a.withinDays - b.withinDays)[0] ?? null

/** An earlier settlement of a bill: money and deductions, or an advance taken off it. */
export type Settled = { date: BusinessDate; gross: Paise; isAdvance: boolean }

/** What was settled early enough for a slab. An advance counts only if it was so agreed. */
export const settledWithin = (
  settled: readonly Settled[],
  { billDate, slab, vatavOnAdvance }: { billDate: BusinessDate; slab: VatavSlab; vatavOnAdvance: boolean },
): Paise =>
  sumOf(
    settled.filter(({ date, isAdvance }) =>
      isAdvance ? vatavOnAdvance : daysBetween(billDate, date) <= slab.withinDays,
    ),
    ({ gross }) => gross,
  )

/** A share of a bill: a percentage of the basis, for the part of the bill that is cleared. */
type ShareOfBill = {
  /** What the percentage is taken of: the bill's value without or with tax, less notes. */
  basis: Paise
  /** The bill's total, less notes. */
  netTotal: Paise
  /** How much of the total is settled, this time included. */
  cleared: Paise
  percentBp: BasisPoints
  /** Given on this bill before. */
  before?: Paise
}

/**
 * The vatav or TDS of a settlement, in whole rupees: that of everything cleared so far, less what was given before, so
 * that a bill paid in parts gets what it would get at once. TDS is what a buyer is expected to have deducted: 0.1 % of
 * the value without tax above the year's 50 lakh rupees (section 194Q of the Income-tax Act, 1961, and its place in the
 * Act of 2025). What he did deduct is typed in.
 */
export function deductionOf({ basis, netTotal, cleared, percentBp, before = 0 }: ShareOfBill): Paise {
  if (netTotal <= 0) return 0
  const earned = roundHalfUp(BigInt(basis) * BigInt(cleared) * BigInt(percentBp), BigInt(netTotal) * 1_000_000n)
  return Math.max(0, earned * 100 - before)
}

export type MoneyOnBill = {
  money: Paise
  open: Paise
  /** Settled before, and early enough for the slab. */
  clearedBefore: Paise
  /** Settled before on any day, where that differs: TDS does not ask when. */
  tdsClearedBefore?: Paise
  netTaxable: Paise
  netTotal: Paise
  vatavBp: BasisPoints
  /** Zero if the buyer deducts none. */
  tdsBp: BasisPoints
  /** What vatav is taken of; without it the value without tax. TDS is always on that. */
  vatavBasis?: Paise
  vatavBefore?: Paise
  tdsBefore?: Paise
}

export type ClearedByMoney = { money: Paise; clears: Paise; vatav: Paise; tds: Paise; onAccount: Paise }

/**
 * How much of a bill this money clears: the smallest amount which, less its own vatav and TDS, is the money. Both grow
 * with the amount, so starting from the money and adding what it earns arrives at the smallest from below.
 */
export function moneyToGross(given: MoneyOnBill): ClearedByMoney {
  const deductionsOn = (gross: Paise) => {
    const { netTaxable, netTotal, clearedBefore, tdsClearedBefore = clearedBefore } = given
    return {
      vatav: deductionOf({
        basis: given.vatavBasis ?? netTaxable,
        netTotal,
        cleared: clearedBefore + gross,
        percentBp: given.vatavBp,
        before: given.vatavBefore ?? 0,
      }),
      tds: deductionOf({
        basis: netTaxable,
        netTotal,
        cleared: tdsClearedBefore + gross,
        percentBp: given.tdsBp,
        before: given.tdsBefore ?? 0,
      }),
    }
  }
  let clears = Math.min(given.open, given.money)
  for (;;) {
    const { vatav, tds } = deductionsOn(clears)
    const next = Math.min(given.open, given.money + vatav + tds)
    if (next === clears) return withoutDebt(given.money, clears, vatav, tds)
    clears = next
  }
}

/** Deductions beyond what is open would leave the bill in debt to the party. */
function withoutDebt(received: Paise, clears: Paise, vatav: Paise, tds: Paise): ClearedByMoney {
  const deducted = { vatav: Math.min(vatav, clears), tds: Math.min(tds, clears - Math.min(vatav, clears)) }
  const money = clears - deducted.vatav - deducted.tds
  return { money, clears, ...deducted, onAccount: received - money }
}
