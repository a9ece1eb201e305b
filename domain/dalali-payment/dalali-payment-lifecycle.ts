import type { DalalEntry } from '#domain/dalal-entry/dalal-entry.ts'
import type { Facts } from '#domain/kernel/change.ts'
import { lifecycle } from '#domain/kernel/lifecycle.ts'
import { mayTakeBack } from '#domain/payment/payment-mistake.ts'
import type { DalaliPayment } from './dalali-payment.ts'

const ownerAfterToday = ({ createdAt }: DalaliPayment, facts: Facts) =>
  mayTakeBack(createdAt, facts) ? null : { code: 'dalali-void-needs-owner' }

/** `void`: it was entered by mistake, or the bank returned the money. */
export const dalaliPaymentLifecycle = lifecycle<DalaliPayment, Facts>()('status', {
  recorded: { void: { to: 'voided', unless: [ownerAfterToday] } },
  voided: {},
})

/** Whether an entry of a dalal's ledger is the money of a payment, which can be taken back there. */
export const isDalaliPaid = ({ kind }: Pick<DalalEntry, 'kind'>): boolean => kind === 'paid'

export const isPaymentVoided = ({ status }: Pick<DalaliPayment, 'status'>): boolean => status === 'voided'
