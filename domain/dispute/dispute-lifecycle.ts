import type { Facts } from '#domain/kernel/change.ts'
import { lifecycle } from '#domain/kernel/lifecycle.ts'
import type { Dispute } from './dispute.ts'

/** `settle`: agreed, with or without a credit note. `drop`: it was no dispute. Either way the rest is asked for again. */
export const disputeLifecycle = lifecycle<Dispute, Facts>()('status', {
  raised: { settle: { to: 'settled' }, drop: { to: 'dismissed' } },
  settled: {},
  dismissed: {},
})
