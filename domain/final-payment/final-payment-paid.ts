import type { Paid } from '#domain/payment/payment-cash.ts'
import type { FinalPayment } from './final-payment.ts'

/** A payment as it counts against the limit of cash for its order. */
export const paidBy = ({ paymentMethod: method, amount, accountCash: cash }: FinalPayment): Paid => ({
  method,
  amount,
  cash: cash ?? 0,
})
