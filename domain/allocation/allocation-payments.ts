import { isFromAccount } from '#domain/final-payment/final-payment-due.ts'
import { finalPaymentLifecycle } from '#domain/final-payment/final-payment-lifecycle.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import type { Facts } from '#domain/kernel/change.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { isByHand } from './allocation-by-hand.ts'
import type { Allocation } from './allocation.ts'

/**
 * The payments of a bill once these allocations are taken back: of those from the account one is reversed for each allocation
 * that was made by hand, as it names its payment by nothing but the amount. What other money paid stays.
 */
export function paymentsWithout(
  payments: readonly FinalPayment[],
  allocations: readonly Allocation[],
  entries: readonly LedgerEntry[],
  facts: Facts,
): FinalPayment[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const left = allocations.flatMap((one) => {
    const [credit, debit] = [byId.get(one.creditEntryId), byId.get(one.debitEntryId)]
    return credit && debit && isByHand(one, { credit, debit }) ? [one.amount] : []
  })
  return payments.map((payment) => {
    const at = isFromAccount(payment) ? left.indexOf(payment.amount) : -1
    const taken = at === -1 ? null : finalPaymentLifecycle.take(payment, 'reverse', facts)
    if (!taken?.ok) return payment
    left.splice(at, 1)
    return taken.value
  })
}
