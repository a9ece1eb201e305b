import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import type { FinalPayment } from './final-payment.ts'

export const isFinalPaymentOpen = (payment: FinalPayment): boolean => payment.status === 'pending'
export const isFinalPaymentOverdue = (payment: FinalPayment, today: string): boolean =>
  payment.status === 'pending' && payment.dueDate < today

/** Taken from the customer's account: no new money, and nothing of it stands on a bank statement. */
export const isFromAccount = (payment: FinalPayment): boolean => payment.paymentMethod === 'on_account'
/** Paise of an invoice that were taken from the account. */
export const paidFromAccount = (payments: readonly FinalPayment[]): number =>
  payments.filter(isFromAccount).reduce((sum, { amount }) => sum + amount, 0)

/** The most of a bill that its customer's account can pay: neither more than lies there nor more than is open. */
export const mostFromAccount = (
  { onAccountAmount }: Pick<BusinessProfile, 'onAccountAmount'>,
  { balanceAmount }: Pick<FinalInvoice, 'balanceAmount'>,
): number => Math.min(onAccountAmount, balanceAmount)
