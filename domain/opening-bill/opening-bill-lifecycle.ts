import type { Facts } from '#domain/kernel/change.ts'
import { lifecycle } from '#domain/kernel/lifecycle.ts'
import type { OpeningBill } from './opening-bill.ts'

/** Typed by hand, so it may be wrong: both steps take its entry back by a mirror. */
export const openingBillLifecycle = lifecycle<OpeningBill, Facts>()('status', {
  standing: { correct: { to: 'standing' }, remove: { to: 'removed' } },
  removed: {},
})

export const isStanding = ({ status }: Pick<OpeningBill, 'status'>): boolean => status === 'standing'
