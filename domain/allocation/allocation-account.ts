import { advancePaymentEntity } from '#domain/advance-payment/advance-payment-entity.ts'
import { paidOf } from '#domain/advance-payment/advance-payment-paid.ts'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import { finalPaymentEntity } from '#domain/final-payment/final-payment-entity.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import type { AnyDescription } from '#domain/kernel/entity.ts'
import { nthId } from '#domain/kernel/nth-id.ts'
import { allById } from '#domain/kernel/rule.ts'
import { bySeq, isFreeCredit, openAmount } from '#domain/ledger-entry/ledger-entry-open.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import type { Paise } from '#domain/money/money.ts'
import { cashOf } from '#domain/payment/payment-cash.ts'
import { receiptEntity } from '#domain/receipt/receipt-entity.ts'
import type { Receipt } from '#domain/receipt/receipt.ts'

/** A part of what the account has, and the money it is of; null where a device does not know it. */
export type AccountPart = { credit: LedgerEntry | null; amount: Paise }

/** The free money that pays this amount, the oldest first. */
export function accountParts(amount: Paise, open: readonly LedgerEntry[]): AccountPart[] {
  const parts: AccountPart[] = []
  let left = amount
  for (const credit of open.filter(isFreeCredit).toSorted(bySeq)) {
    const part = Math.min(left, openAmount(credit))
    if (part > 0) parts.push({ credit, amount: part })
    left -= part
  }
  return left > 0 ? [...parts, { credit: null, amount: left }] : parts
}

/** The documents that say how the free money of an account came in. */
export type MoneyOnAccount = {
  accountReceipts: readonly Receipt[]
  accountPayments: readonly FinalPayment[]
  accountAdvances: readonly AdvancePayment[]
}

/** What a rule needs to know how the money came that pays the input's amount from these credits. */
export function moneyOnAccount<const Credits extends string>(credits: Credits) {
  type Known = { input: { amount: Paise } } & Readonly<Record<Credits, LedgerEntry | readonly LedgerEntry[]>>
  const idsOf =
    ({ name }: AnyDescription) =>
    (known: Known): string[] => {
      const used = accountParts(known.input.amount, [known[credits]].flat()).flatMap(({ credit }) => credit ?? [])
      return [
        ...new Set(used.filter(({ documentEntity }) => documentEntity === name).map(({ documentId }) => documentId)),
      ]
    }
  return {
    accountReceipts: allById(receiptEntity, idsOf(receiptEntity)),
    accountPayments: allById(finalPaymentEntity, idsOf(finalPaymentEntity)),
    accountAdvances: allById(advancePaymentEntity, idsOf(advancePaymentEntity)),
  }
}

/**
 * How much of a part had come in cash. Money that an advance left over is cash as far as the advance was: which rupee was
 * left nobody can say, and the law looks at what may have been.
 */
export function cashOfPart({ credit, amount }: AccountPart, documents: MoneyOnAccount): Paise {
  if (!credit) return 0
  const { accountReceipts, accountPayments, accountAdvances } = documents
  const paid = [
    ...accountReceipts.filter(({ id }) => id === credit.documentId).map(({ method }) => ({ method, amount })),
    ...accountPayments
      .filter(({ id }) => id === credit.documentId)
      .map(({ paymentMethod: method }) => ({ method, amount })),
    ...accountAdvances.filter(({ id }) => id === credit.documentId).flatMap((one) => paidWith(credit, one)),
  ]
  return Math.min(amount, cashOf(paid))
}

/** The receipts of an advance that an entry is of: its own, or all where it is what a smaller order left over. */
function paidWith({ id }: LedgerEntry, advance: AdvancePayment) {
  const own = advance.receipts.filter((receipt) => receipt.id === id || nthId(receipt.id, 1) === id)
  return paidOf({ receipts: own.length > 0 ? own : advance.receipts })
}
