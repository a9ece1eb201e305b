import type { PaymentRow } from '#domain/payment/payment.ts'
import type { Searched } from './list-search.ts'

/** What the list of payments is searched by; `numberOf` says the number of the paper that a payment is for. */
export const searchedPayments = (numberOf: (row: PaymentRow) => string | null): Searched<PaymentRow> => ({
  wordsOf: (row) => [row.party, numberOf(row)],
  namesOf: ({ party }) => [party],
  dateOf: ({ receivedDate, dueDate }) => receivedDate ?? dueDate,
  shownDateOf: ({ open, receivedDate, dueDate }) => (open > 0 ? dueDate : receivedDate),
  amountOf: ({ asked }) => asked,
})
