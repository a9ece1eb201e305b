import { expect, test } from 'vitest'
import { exampleAdvancePayment } from '#domain/advance-payment/advance-payment-example.ts'
import { recordOrderBalanceSchema } from '#domain/advance-payment/advance-payment-schemas.ts'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { exampleQuotation } from '#domain/quotation/quotation-example.ts'
import { checkInput } from '#web/outbox/check-input.ts'
import { noErrors } from '#web/outbox/field-errors.ts'
import { newPaymentDraft } from './payment-draft.ts'
import { customerKey, receivedMoney } from './received-money.ts'

const advance = exampleAdvancePayment()
const draft = { ...newPaymentDraft(42_000_50, '2026-11-21', 'upi'), reference: 'SBINR52026112212345678' }
const inputOf = (typed: typeof draft) => ({
  ...receivedMoney(advance, typed),
  confirmed: false,
  surplusOnAccount: false,
})

test('money received is written as it was typed, on the version that was shown, with a receipt of its own', () => {
  const { receiptId, ...input } = receivedMoney(advance, draft)
  expect(input).toEqual({
    id: advance.id,
    version: advance.version,
    amount: 42_000_50,
    receivedDate: '2026-11-21',
    paymentMethod: 'upi',
    bankReference: draft.reference,
  })
  expect(checkInput(recordOrderBalanceSchema, inputOf(draft))).toBe(noErrors)
  expect(receivedMoney(advance, draft).receiptId).not.toBe(receiptId)
})

test('an empty amount and an unset method are refused at their fields, not written as nothing', () => {
  const errors = checkInput(recordOrderBalanceSchema, inputOf({ ...draft, amount: null, method: '' } as never))
  expect(Object.keys(errors).toSorted()).toEqual(['amount', 'paymentMethod'])
})

test('the first money of a prospect is said to make it a customer, and its order only where that is made', () => {
  const paying = { advance, quotation: exampleQuotation(), profile: exampleBusinessProfile() }
  expect([advance.amount - 1, advance.amount].map((amount) => customerKey(paying, amount))).toEqual([
    'recorded-first',
    'recorded-customer',
  ])
  const profile = exampleBusinessProfile({ customerStatus: 'customer' })
  expect(customerKey({ ...paying, profile }, advance.amount)).toBeNull()
})
