import type { Refusal } from '#domain/kernel/outcome.ts'
import { formatRupees, sumText } from '#domain/money/money-format.ts'
import type { Paise } from '#domain/money/money.ts'

/**
 * Cash of two lakh rupees or more may not be received from one person in a day, nor for one event or transaction; the
 * penalty is the same sum (Income-tax Act, section 269ST of 1961, taken over by the Act of 2025). One order is one event.
 */
export const cashLimit: Paise = 2_00_000_00

/** Whether a method of payment is cash. */
export const isCash = (method: string | null): boolean => method === 'cash'

/** `cash`: how much of money from the account had come in cash; it counts for what it pays, as if it came now. */
export type Paid = { method: string | null; amount: Paise; cash?: Paise }

/** The sum of what came in cash. */
export const cashOf = (money: readonly Paid[]): Paise =>
  money.reduce((sum, { method, amount, cash = 0 }) => sum + (isCash(method) ? amount : cash), 0)

/** Why this sum cannot be taken in cash, or null if it can. `earlier` is all other money of the same order. */
export function whyNotInCash(money: Paid, earlier: readonly Paid[]): Refusal | null {
  const cash = cashOf([money])
  if (cash === 0) return null
  const before = cashOf(earlier)
  return before + cash < cashLimit
    ? null
    : { code: 'cash-over-limit', params: { limit: formatRupees(cashLimit), received: sumText(before) } }
}
