import type { AdvancePayment } from './advance-payment.ts'

/** Paise still to come; 0 when the buyer paid more than was asked. */
export const advanceOutstanding = (payment: AdvancePayment): number =>
  Math.max(0, payment.amount - payment.receivedAmount)

export const isAdvanceOpen = (payment: AdvancePayment): boolean => payment.status !== 'received'

/** Late from the day after its last, whether or not the expiry job has run already. */
export const isAdvanceOverdue = (payment: AdvancePayment, today: string): boolean =>
  payment.status === 'overdue' || (isAdvanceOpen(payment) && payment.dueDate < today)
