import type { AdvancePayment } from './advance-payment.ts'

/** Outstanding paise; 0 if the buyer overpaid. */
export const advanceOutstanding = (payment: AdvancePayment): number =>
  Math.max(0, payment.amount - payment.receivedAmount)

export const isAdvanceOpen = (payment: AdvancePayment): boolean => payment.status !== 'received'

/** Overdue from the day after the due date, even if the expiry job has not run yet. */
export const isAdvanceOverdue = (payment: AdvancePayment, today: string): boolean =>
  payment.status === 'overdue' || (isAdvanceOpen(payment) && payment.dueDate < today)
