import type { FinalPayment } from './final-payment.ts'

/** Whether the money is still expected. */
export const isFinalPaymentOpen = (payment: FinalPayment): boolean => payment.status === 'pending'
/** Whether it never came in: it is waited for, or is not due any more. */
export const isExpected = ({ status }: FinalPayment): boolean => status === 'pending' || status === 'not_due'
/** Neither expected any more nor received: it counts nowhere. */
export const isReversed = ({ status }: FinalPayment): boolean => status === 'not_due' || status === 'reversed'
export const isFinalPaymentOverdue = (payment: FinalPayment, today: string): boolean =>
  payment.status === 'pending' && payment.dueDate < today

/** Paid from the customer's account: no new money, and nothing on a bank statement. */
export const isFromAccount = (payment: FinalPayment): boolean => payment.paymentMethod === 'on_account'
