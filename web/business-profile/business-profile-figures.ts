import type { PaymentRow } from '#domain/payment/payment.ts'

/** Paise each party owes, by profile id. */
export function openByParty(payments: readonly PaymentRow[]): ReadonlyMap<string, number> {
  const open = new Map<string, number>()
  for (const payment of payments)
    open.set(payment.businessProfileId, (open.get(payment.businessProfileId) ?? 0) + payment.open)
  return open
}

/** A party's quotations, without duplicates: its own, and those given to its lead before the profile existed. */
export function quotationsOf<T extends { id: string }>(own: readonly T[], ofLead: readonly T[]): T[] {
  const known = new Set(own.map(({ id }) => id))
  return [...own, ...ofLead.filter(({ id }) => !known.has(id))]
}
