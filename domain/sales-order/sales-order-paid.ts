import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { Facts } from '#domain/kernel/change.ts'
import type { Paise } from '#domain/money/money.ts'
import { isBilled } from './sales-order-billed.ts'
import { salesOrderLifecycle } from './sales-order-lifecycle.ts'
import { isOrderCancelled } from './sales-order-status.ts'
import type { SalesOrder } from './sales-order.ts'

/** `profile` is null where the party is not known. */
type Paid<Profile extends BusinessProfile | null = BusinessProfile> = { order: SalesOrder; profile: Profile }

/**
 * An order for which this much is due now. It is paid once all of it is billed and nothing is due: one that was delivered is
 * then complete, and a complete one for which something is due again is open; the count of the party's active orders follows.
 * A cancelled one owes nothing any more, also where a bill that was credited is open again because a cheque was returned.
 */
export function withDue<Profile extends BusinessProfile | null>(
  { order, profile }: Paid<Profile>,
  due: Paise,
  facts: Facts,
): Paid<Profile> {
  if (isOrderCancelled(order)) return { order, profile }
  const isPaid = due === 0 && isBilled(order)
  const paymentStatus = isPaid ? 'completed' : due === 0 || wasPaid(order) ? 'partial' : order.paymentStatus
  const owed: SalesOrder = { ...order, balancePaymentDue: due, paymentStatus }
  const step = isPaid ? 'complete' : 'reopen'
  const moved = salesOrderLifecycle.take(owed, step, facts, {
    statusMessage: { code: step === 'complete' ? 'order-completed' : 'order-reopened', params: {} },
  })
  if (!moved.ok) return { order: owed, profile }
  return {
    order: moved.value,
    profile: profile && {
      ...profile,
      activeOrders: Math.max(0, profile.activeOrders + (step === 'complete' ? -1 : 1)),
    },
  }
}

const wasPaid = ({ paymentStatus }: SalesOrder): boolean => paymentStatus === 'completed'

/** An order of which this many bills are overdue: it is at risk as long as one is. */
export function withLate(order: SalesOrder, lateBills: number): SalesOrder {
  const { paymentStatus } = order
  const inTime = isAtRisk(order) ? 'partial' : paymentStatus
  return { ...order, lateBills, paymentStatus: lateBills > 0 ? 'balance_overdue' : inTime }
}

const isAtRisk = ({ paymentStatus }: SalesOrder): boolean => paymentStatus === 'balance_overdue'

/** As `withDue`, where the bills of the order changed by `by` paise. */
export const dueBy = (paid: Paid, by: Paise, facts: Facts): Paid =>
  withDue(paid, Math.max(0, paid.order.balancePaymentDue + by), facts)
