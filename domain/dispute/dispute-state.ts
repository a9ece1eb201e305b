import type { Dispute } from './dispute.ts'

/** Whether the dispute is still open. */
export const isDisputed = ({ status }: Pick<Dispute, 'status'>): boolean => status === 'raised'

/** Paise in dispute of each bill, by its entry. */
export function disputedOf(disputes: readonly Dispute[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { entryId, amount } of disputes.filter(isDisputed)) sums.set(entryId, (sums.get(entryId) ?? 0) + amount)
  return sums
}

/** Ended by an agreement, not because it was without ground. */
export const isSettledDispute = ({ status }: Pick<Dispute, 'status'>): boolean => status === 'settled'
