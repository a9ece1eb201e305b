import { standingReceipts } from '#domain/advance-payment/advance-payment-due.ts'
import { advancePaymentEntity } from '#domain/advance-payment/advance-payment-entity.ts'
import { isTakenFromAccount } from '#domain/advance-payment/advance-payment-paid.ts'
import { compareDates } from '#domain/calendar/calendar-day.ts'
import { finalPaymentEntity } from '#domain/final-payment/final-payment-entity.ts'
import { hasReceipt } from '#domain/final-payment/final-payment-paid.ts'
import { firstKnownDay } from '#domain/ledger/ledger-account.ts'
import { receiptEntity } from '#domain/receipt/receipt-entity.ts'
import { isCleared, isTakenBack } from '#domain/receipt/receipt-state.ts'
import { pageOf } from './answer-address.ts'
import type { AnswerBooks } from './answer-documents.ts'
import { isOf, type Party } from './answer-party.ts'

/** Money that came in, once: by a receipt, by an advance, or recorded with its invoice alone. */
type MoneyIn = { day: string; amount: number; party: string; address: string | null; isInClearing: boolean }

/** Money that came in and stands, from all parties or from one: receipts, advances and payments of bills. */
export function moneyIn(books: AnswerBooks, party: Party | null): MoneyIn[] {
  return [
    ...books.receipt
      .filter((receipt) => !isTakenBack(receipt) && receipt.amount > 0 && isOf(party)(receipt))
      .map((receipt) => ({
        day: receipt.date,
        amount: receipt.amount,
        party: receipt.customerName,
        address: pageOf(receiptEntity, receipt.id),
        isInClearing: receipt.method === 'cheque' && !isCleared(receipt),
      })),
    ...books['advance-payment'].filter(isOf(party)).flatMap((advance) =>
      // What lay on the account came in by a receipt of its own.
      standingReceipts(advance)
        .filter((receipt) => !isTakenFromAccount(receipt))
        .map(({ receivedDate, amount }) => ({
          day: receivedDate,
          amount,
          party: advance.companyName,
          address: pageOf(advancePaymentEntity, advance.id),
          isInClearing: false,
        })),
    ),
    ...books['final-payment']
      .filter((payment) => hasReceipt(payment) && payment.receiptId === null && isOf(party)(payment))
      .map((payment) => ({
        day: payment.paymentDate ?? '',
        amount: payment.amount,
        party: payment.customerName,
        address: pageOf(finalPaymentEntity, payment.id),
        isInClearing: false,
      })),
  ]
}

/**
 * The day of the newest, or what the ledger says if it is of a day before all that is known: it does not forget money that was
 * taken back. Empty if there was none.
 */
export const lastDay = (came: readonly MoneyIn[], ofLedger: string, today: string): string =>
  came
    .map(({ day }) => day)
    .toSorted(compareDates)
    .at(-1) ?? (ofLedger < firstKnownDay(today) ? ofLedger : '')
