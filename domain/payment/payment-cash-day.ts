import { standingReceipts } from '#domain/advance-payment/advance-payment-due.ts'
import { advancePaymentEntity } from '#domain/advance-payment/advance-payment-entity.ts'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import { isReversed } from '#domain/final-payment/final-payment-due.ts'
import { finalPaymentEntity } from '#domain/final-payment/final-payment-entity.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import type { AnyDescription } from '#domain/kernel/entity.ts'
import type { Refusal } from '#domain/kernel/outcome.ts'
import { allById, allOfDay, type Needed } from '#domain/kernel/rule.ts'
import { ledgerEntryEntity } from '#domain/ledger-entry/ledger-entry-entity.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { formatRupees, sumText } from '#domain/money/money-format.ts'
import { receiptEntity } from '#domain/receipt/receipt-entity.ts'
import { isTakenBack } from '#domain/receipt/receipt-state.ts'
import type { Receipt } from '#domain/receipt/receipt.ts'
import { cashLimit, cashOf, isCash, type Paid } from './payment-cash.ts'

type Entries = { dayEntries: readonly LedgerEntry[] }
/** Money that came in from one customer on one day, in each of its forms. */
export type MoneyOfDay = Entries & {
  dayReceipts: readonly Receipt[]
  dayPayments: readonly FinalPayment[]
  dayAdvances: readonly AdvancePayment[]
}

const idsOf = ({ dayEntries }: Entries, { name }: AnyDescription): string[] => [
  ...new Set(dayEntries.filter((one) => one.documentEntity === name).map(({ documentId }) => documentId)),
]

/** The entries of one customer on the day of a payment: none, unless it is made in cash. */
export const entriesOfDay = <Known>(
  paid: (known: Known) => { method: string; customerId: string; on: string },
): Needed<Known, readonly LedgerEntry[]> =>
  allOfDay(
    ledgerEntryEntity,
    'ledgerId',
    (known: Known) => (isCash(paid(known).method) ? paid(known).customerId : null),
    {
      field: 'date',
      value: (known) => paid(known).on,
    },
  )

/** The documents behind `dayEntries`, which say how the money came. */
export const moneyOfDay = {
  dayReceipts: allById(receiptEntity, (known: Entries) => idsOf(known, receiptEntity)),
  dayPayments: allById(finalPaymentEntity, (known: Entries) => idsOf(known, finalPaymentEntity)),
  dayAdvances: allById(advancePaymentEntity, (known: Entries) => idsOf(known, advancePaymentEntity)),
}

/** Why this cash cannot be taken on this day, or null if it can: from one person it counts together, whatever it is for. */
export function whyNotInCashOn(
  on: string,
  { method, amount }: Paid,
  { customer, ...money }: MoneyOfDay & { customer: string },
): Refusal | null {
  if (!isCash(method)) return null
  const received = cashOf(paidOn(on, money))
  return received + amount < cashLimit
    ? null
    : {
        code: 'cash-over-day-limit',
        params: { limit: formatRupees(cashLimit), received: sumText(received), customer, on },
      }
}

const paidOn = (on: string, { dayEntries, dayReceipts, dayPayments, dayAdvances }: MoneyOfDay): Paid[] => [
  ...dayReceipts.filter((receipt) => !isTakenBack(receipt)),
  ...dayPayments
    .filter((payment) => !isReversed(payment))
    // Its entry has the whole sum, also what exceeded the bill.
    .map(({ id, paymentMethod: method }) => ({
      method,
      amount: -(dayEntries.find((one) => one.id === id)?.amount ?? 0),
    })),
  ...dayAdvances
    .flatMap(standingReceipts)
    .filter(({ receivedDate }) => receivedDate === on)
    .map(({ paymentMethod: method, amount }) => ({ method, amount })),
]
