import { paidOf } from '#domain/advance-payment/advance-payment-paid.ts'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import type { Paid } from '#domain/payment/payment-cash.ts'
import { isFinalPaymentOpen, isFromAccount, isReversed } from './final-payment-due.ts'
import type { FinalPayment } from './final-payment.ts'

/** A payment as it counts against the limit of cash for its order. */
const paidBy = ({ paymentMethod: method, amount, accountCash: cash }: FinalPayment): Paid => ({
  method,
  amount,
  cash: cash ?? 0,
})

/** What came in for an order so far, by its advance and its bills, as it counts against the limit of cash. */
export const paidForOrder = (advance: AdvancePayment | null, payments: readonly FinalPayment[]): Paid[] => [
  ...(advance ? paidOf(advance) : []),
  ...payments.filter((payment) => !isReversed(payment)).map(paidBy),
]

/** Seen on the bank statement. */
export const isAtBank = ({ status }: FinalPayment): boolean => status === 'reconciled'

/** Whether money came in for which the payer gets a receipt. */
export const hasReceipt = (payment: FinalPayment): boolean =>
  !isFinalPaymentOpen(payment) && !isReversed(payment) && !isFromAccount(payment)

/** The most, in paise, that the account can pay on an invoice: limited by the account and by the balance. */
export const mostToApplyFromAccount = (
  { onAccountAmount }: Pick<BusinessProfile, 'onAccountAmount'>,
  { balanceAmount }: Pick<FinalInvoice, 'balanceAmount'>,
): number => Math.min(onAccountAmount, balanceAmount)
