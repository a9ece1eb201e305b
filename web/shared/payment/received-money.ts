import { completesAdvance } from '#domain/advance-payment/advance-payment-decisions.ts'
import type { recordOrderBalance } from '#domain/advance-payment/advance-payment-operations.ts'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import { isProspect } from '#domain/business-profile/business-profile-list.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import type { Write } from '#web/outbox/enqueue-write.ts'
import { newId } from '#web/outbox/new-id.ts'
import type { PaymentDraft } from './payment-draft.ts'

/** Form field names by those of money for an order. */
export const receivedFields = { receivedDate: 'date', paymentMethod: 'method', bankReference: 'reference' } as const

type Input = Parameters<Write<typeof recordOrderBalance>>[0]

/** What was typed as money for an advance or its order. The receipt's id is set here, so that a retry makes one. */
export const receivedMoney = (
  { id, version }: Pick<AdvancePayment, 'id' | 'version'>,
  { amount, date, method, reference }: PaymentDraft,
): Omit<Input, 'confirmed' | 'surplusOnAccount'> => ({
  id,
  version,
  receiptId: newId(),
  // The schema rejects an empty amount and an unset method.
  amount: amount ?? Number.NaN,
  receivedDate: date,
  // The schema checks it: one of the six or an error at the field.
  paymentMethod: method as Input['paymentMethod'],
  bankReference: reference,
})

type Paying = { advance: AdvancePayment; quotation: Quotation | undefined; profile: BusinessProfile | undefined }

/** The line that says that a prospect has become a customer, with its order or without; null if it was one before. */
export function customerKey({ advance, quotation, profile }: Paying, amount: number) {
  if (!profile || !quotation || !isProspect(profile)) return null
  return completesAdvance({ advance, quotation, profile }, amount) ? 'recorded-customer' : 'recorded-first'
}
