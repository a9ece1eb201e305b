import type { Refusal } from '#domain/kernel/outcome.ts'
import { formatRupees } from '#domain/money/money-format.ts'
import type { Paise } from '#domain/money/money.ts'

/**
 * Cash of two lakh rupees or more may not be received from one person in a day, nor for one event or transaction; the
 * penalty is the same sum (Income-tax Act, section 269ST of 1961, taken over by the Act of 2025). One order is one event.
 */
export const cashLimit: Paise = 2_00_000_00

export const isCash = (method: string | null): boolean => method === 'cash'

export type Paid = { method: string | null; amount: Paise }

/** The sum of what came in cash. */
export const cashOf = (money: readonly Paid[]): Paise =>
  money.filter(({ method }) => isCash(method)).reduce((sum, { amount }) => sum + amount, 0)

/** Why this sum cannot be taken in cash, or null if it can. `earlier` is all other money of the same order. */
export function whyNotInCash({ method, amount }: Paid, earlier: readonly Paid[]): Refusal | null {
  if (!isCash(method)) return null
  const before = cashOf(earlier)
  return before + amount < cashLimit
    ? null
    : { code: 'cash-over-limit', params: { limit: formatRupees(cashLimit), received: formatRupees(before) } }
}
