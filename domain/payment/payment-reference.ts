import { standingReceipts } from '#domain/advance-payment/advance-payment-due.ts'
import { advancePaymentEntity } from '#domain/advance-payment/advance-payment-entity.ts'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import { isReversed } from '#domain/final-payment/final-payment-due.ts'
import { finalPaymentEntity } from '#domain/final-payment/final-payment-entity.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import type { Refusal } from '#domain/kernel/outcome.ts'
import { someHolding, someWith } from '#domain/kernel/rule.ts'
import { receiptEntity } from '#domain/receipt/receipt-entity.ts'
import { isTakenBack } from '#domain/receipt/receipt-state.ts'
import type { Receipt } from '#domain/receipt/receipt.ts'

/** Money that was recorded with the same reference, in each of its forms. */
export type Alike = {
  alikeReceipts: readonly Receipt[]
  alikePayments: readonly FinalPayment[]
  alikeAdvances: readonly AdvancePayment[]
}

/** What a rule needs to ask about money with the reference in this field of its input; nothing once that is confirmed. */
export const moneyWithSame = <const Field extends string>(field: Field) => {
  type Asked = { input: { confirmed: boolean } & Readonly<Record<Field, string | null>> }
  const reference = ({ input }: Asked): string | null => (input.confirmed ? null : input[field])
  return {
    alikeReceipts: someWith(receiptEntity, 'reference', reference),
    alikePayments: someWith(finalPaymentEntity, 'transactionReference', reference),
    // Each part of an advance has its own: the advance itself keeps the newest only.
    alikeAdvances: someHolding(advancePaymentEntity, 'receipts', 'bankReference', reference),
  }
}

type Earlier = { number: string | null; customerName: string; on: string | null }

/**
 * Why money with this reference is asked about, or null if nothing like it was recorded: a bank gives each transfer its own
 * reference (UTR), so a second is mostly the same money. One transfer may pay for two things: a person then confirms it.
 */
export function whyReferenceUsed(
  { alikeReceipts, alikePayments, alikeAdvances }: Alike,
  { id, reference, confirmed }: { id?: string; reference: string | null; confirmed: boolean },
): Refusal | null {
  if (reference === null || confirmed) return null
  const [earlier]: Earlier[] = [
    ...alikeReceipts
      .filter((receipt) => receipt.id !== id && !isTakenBack(receipt))
      .map(({ number, customerName, date }) => ({ number, customerName, on: date })),
    ...alikeAdvances.flatMap((advance) =>
      standingReceipts(advance)
        .filter(({ bankReference }) => bankReference === reference)
        .map(({ number, receivedDate }) => ({ number, customerName: advance.companyName, on: receivedDate })),
    ),
    ...alikePayments
      .filter((payment) => payment.paymentDate !== null && !isReversed(payment))
      .map(({ customerName, paymentDate }) => ({ number: null, customerName, on: paymentDate })),
  ]
  return earlier
    ? { code: 'reference-used', params: { number: earlier.number ?? earlier.customerName, on: earlier.on ?? '' } }
    : null
}
