import { paymentMethods } from './payment-method.ts'

/** Money that was recorded: its method, and its day (`YYYY-MM-DD`); both null while it is only expected. */
type Recorded = { method: string | null; on: string | null }

/** How a party pays: the method of its newest money. Empty before the first; money moved on its account is none. */
export function usualMethod(recorded: readonly Recorded[]): (typeof paymentMethods)[number] | '' {
  const paid = recorded.flatMap(({ method, on }) => {
    const known = paymentMethods.find((one) => one === method)
    return known && on ? [{ method: known, on }] : []
  })
  return paid.toSorted((a, b) => b.on.localeCompare(a.on))[0]?.method ?? ''
}
