import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import type { FinalPayment } from './final-payment.ts'

export const isFinalPaymentOpen = (payment: FinalPayment): boolean => payment.status === 'pending'
/** Whether it never came in: it is waited for, or is not due any more. */
export const isExpected = ({ status }: FinalPayment): boolean => status === 'pending' || status === 'not_due'
/** Neither expected any more nor received: it counts nowhere. */
export const isReversed = ({ status }: FinalPayment): boolean => status === 'not_due' || status === 'reversed'
/** Seen on the bank statement. */
export const isAtBank = ({ status }: FinalPayment): boolean => status === 'reconciled'
export const isFinalPaymentOverdue = (payment: FinalPayment, today: string): boolean =>
  payment.status === 'pending' && payment.dueDate < today

/** Paid from the customer's account: no new money, and nothing on a bank statement. */
export const isFromAccount = (payment: FinalPayment): boolean => payment.paymentMethod === 'on_account'
/** Whether money came in for which the payer gets a receipt. */
export const hasReceipt = (payment: FinalPayment): boolean =>
  !isFinalPaymentOpen(payment) && !isReversed(payment) && !isFromAccount(payment)

/** The most the account can pay on an invoice: limited by the account and by the balance. */
export const mostFromAccount = (
  { onAccountAmount }: Pick<BusinessProfile, 'onAccountAmount'>,
  { balanceAmount }: Pick<FinalInvoice, 'balanceAmount'>,
): number => Math.min(onAccountAmount, balanceAmount)
