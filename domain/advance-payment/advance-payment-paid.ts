import { spareOnAccount } from '#domain/party-ledger/party-ledger-spare.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import type { Paid } from '#domain/payment/payment-cash.ts'
import { advanceOutstanding, isAdvanceOpen, standingReceipts } from './advance-payment-due.ts'
import type { AdvancePayment, Receipt } from './advance-payment.ts'

/** The most, in paise, that the customer's account can pay of an advance: limited by both. */
export const mostToTakeFromAccount = (payment: AdvancePayment, ledger: Pick<PartyLedger, 'onAccount'> | null): number =>
  isAdvanceOpen(payment) ? Math.min(advanceOutstanding(payment), ledger?.onAccount ?? 0) : 0

/** In paise: what the customer is still asked for of an advance, and what its account already holds for it. */
export type AskedAdvance = { amount: number; onAccount: number }

/**
 * Nobody is asked for money that lies with the seller and that no bill waits for: the seller uses it. `outstanding` is what has
 * not come, in paise.
 */
export function advanceToAsk(
  outstanding: number,
  ledger: Pick<PartyLedger, 'onAccount' | 'openDebits'> | null,
): AskedAdvance {
  const onAccount = ledger ? Math.min(outstanding, spareOnAccount(ledger)) : 0
  return { amount: outstanding - onAccount, onAccount }
}

/** Money that lay on the customer's account: nothing came in on the day of the receipt. */
export const isTakenFromAccount = ({ fromAccount }: Pick<Receipt, 'fromAccount'>): boolean => fromAccount !== undefined

/** What stands of an advance, as it counts against the limit of cash for its order. */
export const paidOf = (advance: Pick<AdvancePayment, 'receipts'>): Paid[] =>
  standingReceipts(advance).map(({ paymentMethod: method, amount, fromAccount = [] }) => ({
    method,
    amount,
    cash: fromAccount.reduce((sum, { cash }) => sum + cash, 0),
  }))
