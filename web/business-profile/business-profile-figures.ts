import type { PaymentRow } from '#domain/payment/payment.ts'

/** Paise each party still owes, by the id of its profile. */
export function openByParty(payments: readonly PaymentRow[]): ReadonlyMap<string, number> {
  const open = new Map<string, number>()
  for (const payment of payments)
    open.set(payment.businessProfileId, (open.get(payment.businessProfileId) ?? 0) + payment.open)
  return open
}

/** A party's quotations: its own, and those its lead was given before there was a profile; each once. */
export function quotationsOf<T extends { id: string }>(own: readonly T[], ofLead: readonly T[]): T[] {
  const known = new Set(own.map(({ id }) => id))
  return [...own, ...ofLead.filter(({ id }) => !known.has(id))]
}
