import type { FinalPayment } from './final-payment.ts'

export const isFinalPaymentOpen = (payment: FinalPayment): boolean => payment.status === 'pending'
export const isFinalPaymentOverdue = (payment: FinalPayment, today: string): boolean =>
  payment.status === 'pending' && payment.dueDate < today
