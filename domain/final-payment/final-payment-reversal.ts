import { liveAllocations } from '#domain/allocation/allocation-live.ts'
import { accountChanges } from '#domain/business-profile/business-profile-account.ts'
import { change, type Decision, type Facts } from '#domain/kernel/change.ts'
import { accept, type Outcome } from '#domain/kernel/outcome.ts'
import { promisesAfter } from '#domain/promise/promise-decisions.ts'
import type { PaymentPromise } from '#domain/promise/promise.ts'
import { freeOf, notFromAccount, postReversal, reopenBills, type Reversed } from '#domain/receipt/receipt-reopen.ts'
import { finalPaymentEntity } from './final-payment-entity.ts'
import { finalPaymentLifecycle } from './final-payment-lifecycle.ts'
import type { FinalPayment } from './final-payment.ts'

type Reversal = {
  step: 'bounce' | 'void'
  reason: string
  /** Paise the buyer is asked for; 0 for none. */
  charge: number
}

/**
 * The cheque was returned, or the payment was a mistake. Its invoice is open again by what it paid, as is every bill that its
 * surplus paid later; mirrored entries close what it had posted.
 */
export function decideReverseFinalPayment(
  payment: FinalPayment,
  { step, reason, charge }: Reversal,
  context: Reversed & { promises: readonly PaymentPromise[] },
  facts: Facts,
): Outcome<Decision<FinalPayment>> {
  const taken = finalPaymentLifecycle.take(payment, step, facts)
  if (!taken.ok) return taken
  const live = liveAllocations(context.allocations)
  const opened = reopenBills(payment, live, context, facts)
  if (!opened.ok) return opened
  const { changes, profile } = opened.value
  const number = payment.transactionReference
  const document = { entity: finalPaymentEntity.name, id: payment.id, number }
  return accept({
    main: taken.value,
    changes: [
      // With the reason; and also where nothing of its money is on a bill any more.
      change(finalPaymentEntity, taken.value, reason),
      ...changes.filter(({ value }) => value.id !== payment.id),
      ...accountChanges(context.profile, profile, { amount: -freeOf(context), number }),
      ...postReversal(payment, { step, charge, document }, live, { ...context, ...notFromAccount }, facts),
      ...promisesAfter(context.promises, { amount: -payment.amount, on: payment.paymentDate ?? facts.today }, facts),
    ],
  })
}
