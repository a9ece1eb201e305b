import type { Facts } from '#domain/kernel/change.ts'
import { lifecycle } from '#domain/kernel/lifecycle.ts'
import { sumOf } from '#domain/ledger/ledger-item.ts'
import type { Paise } from '#domain/money/money.ts'
import { mayTakeBack } from '#domain/payment/payment-mistake.ts'
import type { Refund } from './refund.ts'

const ownerAfterToday = ({ createdAt }: Refund, facts: Facts) =>
  mayTakeBack(createdAt, facts) ? null : { code: 'refund-void-needs-owner' }

/** `clear`: seen on the bank statement. `void`: it was entered by mistake, or the bank returned the money. */
export const refundLifecycle = lifecycle<Refund, Facts>()('status', {
  recorded: { clear: { to: 'cleared' }, void: { to: 'voided', unless: [ownerAfterToday] } },
  cleared: { void: { to: 'voided', unless: [ownerAfterToday] } },
  voided: {},
})

/** Taken back: it counts no more. */
export const isRefundVoided = ({ status }: Pick<Refund, 'status'>): boolean => status === 'voided'

/** What went back in all: a refund that was taken back never left. */
export const givenBackOf = (refunds: readonly Pick<Refund, 'status' | 'amount'>[]): Paise =>
  sumOf(
    refunds.filter((refund) => !isRefundVoided(refund)),
    ({ amount }) => amount,
  )
