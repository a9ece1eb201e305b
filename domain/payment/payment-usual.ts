import { paymentMethods } from './payment-method.ts'

/**
 * Money that was recorded: its method, its day (`YYYY-MM-DD`), both null while it is only expected, and the instant that
 * tells which of a day came later.
 */
type Recorded = { method: string | null; on: string | null; at: string }

/** How a party pays: the method of its newest money. Empty before the first; money moved on its account is none. */
export function usualMethod(recorded: readonly Recorded[]): (typeof paymentMethods)[number] | '' {
  const paid = recorded.flatMap(({ method, on, at }) => {
    const known = paymentMethods.find((one) => one === method)
    return known && on ? [{ method: known, on, at }] : []
  })
  return paid.toSorted((a, b) => b.on.localeCompare(a.on) || b.at.localeCompare(a.at))[0]?.method ?? ''
}
