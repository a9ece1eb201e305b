import { kolkataDay } from '#domain/calendar/calendar-kolkata.ts'
import type { DalalEntry } from '#domain/dalal-entry/dalal-entry.ts'
import type { Facts } from '#domain/kernel/change.ts'
import { lifecycle } from '#domain/kernel/lifecycle.ts'
import { mayDecide } from '#domain/kernel/role.ts'
import type { DalaliPayment } from './dalali-payment.ts'

/** On the day itself a mistake is anybody's; later the books have been looked at. */
const ownerAfterToday = ({ createdAt }: DalaliPayment, { today, actor }: Facts) =>
  kolkataDay(createdAt) === today || mayDecide(actor.role) ? null : { code: 'dalali-void-needs-owner' }

/** `void`: it was entered by mistake, or the bank returned the money. */
export const dalaliPaymentLifecycle = lifecycle<DalaliPayment, Facts>()('status', {
  recorded: { void: { to: 'voided', unless: [ownerAfterToday] } },
  voided: {},
})

/** Whether an entry of a dalal's ledger is the money of a payment, which can be taken back there. */
export const isDalaliPaid = ({ kind }: Pick<DalalEntry, 'kind'>): boolean => kind === 'paid'

export const isPaymentVoided = ({ status }: Pick<DalaliPayment, 'status'>): boolean => status === 'voided'
