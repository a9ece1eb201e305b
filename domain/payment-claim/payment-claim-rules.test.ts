import { expect, test } from 'vitest'
import { advancePaymentEntity } from '#domain/advance-payment/advance-payment-entity.ts'
import { exampleAdvancePayment } from '#domain/advance-payment/advance-payment-example.ts'
import type { Receipt as AdvanceReceipt } from '#domain/advance-payment/advance-payment.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { absentSteps, stepsOf } from '#domain/kernel/lifecycle-example.ts'
import { Documents } from '#domain/kernel/testing-documents.ts'
import { receiptEntity } from '#domain/receipt/receipt-entity.ts'
import type { Receipt } from '#domain/receipt/receipt.ts'
import { decideClaimPayment, type ToldBefore } from './payment-claim-decisions.ts'
import { paymentClaimEntity } from './payment-claim-entity.ts'
import { paymentClaimLifecycle } from './payment-claim-lifecycle.ts'
import { acceptPaymentClaimRule, rejectPaymentClaimRule } from './payment-claim-rules.ts'
import { isTheirMoney, isToCheck } from './payment-claim-state.ts'
import { paymentClaimStatuses, type PaymentClaim } from './payment-claim.ts'

const advance = exampleAdvancePayment()
const customerId = advance.businessProfileId
const said = {
  ...{ id: 'claim', customerId, advancePaymentId: null, quoteId: null },
  ...{ amount: 42_000_00, date: '2026-11-20', utr: '412345678901', note: null },
}
type Said = Omit<typeof said, 'utr' | 'note'> & { utr: string | null; note: string | null }
const tell = (patch: Partial<Said> = {}, told: Partial<ToldBefore> = {}) =>
  decideClaimPayment(
    { ...said, ...patch },
    { ledger: { customerName: 'Shree Ganesh Garments' }, waiting: [], sameTransfer: [], ...told },
    exampleFacts(),
  )
const claim = (patch: Partial<PaymentClaim> = {}): PaymentClaim => {
  const told = tell()
  if (!told.ok) throw new Error(told.refusal.code)
  return { ...told.value.main, ...patch }
}
const refusalOf = (...told: Parameters<typeof tell>) => {
  const outcome = tell(...told)
  return outcome.ok ? null : outcome.refusal
}

test('what a buyer says he paid waits for somebody to look, under his own name and with the bank’s reference alone', () => {
  const told = tell({ utr: 'UTR No: 4123 4567 8901', note: 'By my son' })
  expect(told).toMatchObject({ ok: true })
  expect(told.ok && told.value.main).toEqual({
    ...said,
    ...{ version: 1, createdAt: '2026-11-21T06:30:00.000Z', updatedAt: '2026-11-21T06:30:00.000Z' },
    ...{ note: 'By my son', customerName: 'Shree Ganesh Garments', status: 'claimed' },
    ...{ receiptId: null, advanceReceiptId: null, reason: null },
  })
  expect(told.ok && told.value.changes).toEqual([{ entity: 'payment-claim', value: told.ok && told.value.main }])
})

test('a payment of tomorrow, of years ago, or with no reference of a bank is not told', () => {
  expect(refusalOf({ date: '2026-11-22' })?.code).toBe('payment-in-the-future')
  expect(refusalOf({ date: '2025-11-19' })?.code).toBe('payment-long-ago')
  expect(refusalOf({ utr: '4123' })?.code).toBe('utr-shape')
  expect(refusalOf({ utr: null })).toBeNull()
})

test('the same transfer is told once, unless the bank did not have it then; another buyer’s is no matter', () => {
  const before = (patch: Partial<PaymentClaim>) => ({ sameTransfer: [claim({ date: '2026-11-19', ...patch })] })
  expect(refusalOf({}, before({}))).toEqual({ code: 'transfer-told', params: { on: '2026-11-19' } })
  expect(refusalOf({}, before({ status: 'accepted' }))?.code).toBe('transfer-told')
  expect(refusalOf({}, before({ status: 'rejected' }))).toBeNull()
  expect(refusalOf({}, before({ customerId: 'somebody else' }))).toBeNull()
})

test('five that nobody has looked at may wait, and no sixth', () => {
  const waiting = (count: number, patch: Partial<PaymentClaim> = {}) => ({
    waiting: Array.from({ length: count }, () => claim(patch)),
  })
  expect(refusalOf({ utr: null }, waiting(4))).toBeNull()
  expect(refusalOf({ utr: null }, waiting(5))).toEqual({ code: 'claims-waiting', params: { count: 5 } })
  expect(refusalOf({}, waiting(5))?.code).toBe('claims-waiting')
  expect(refusalOf({}, waiting(5, { status: 'rejected' }))).toBeNull()
})

const receipt = (patch: Partial<Receipt> = {}) =>
  ({ id: 'receipt', customerId, status: 'recorded', ...patch }) as Receipt // as far as it matters
const books = (told: PaymentClaim, receipts: Receipt[] = [receipt()]) =>
  new Documents().put(paymentClaimEntity, told).put(receiptEntity, ...receipts)
const accept = { id: 'claim', version: 1, receiptId: 'receipt' }

test('a claim becomes the receipt that its money was recorded as, once', () => {
  const documents = books(claim())
  documents.done(acceptPaymentClaimRule, accept)
  expect(documents.get(paymentClaimEntity, 'claim')).toMatchObject({ status: 'accepted', receiptId: 'receipt', advanceReceiptId: null }) // prettier-ignore
  expect(documents.refusal(acceptPaymentClaimRule, { ...accept, version: 2 })?.code).toBe('step-not-open')
})

test('a receipt of another customer, one that was taken back, or none at all proves no claim', () => {
  const code = (receipts: Receipt[]) => books(claim(), receipts).refusal(acceptPaymentClaimRule, accept)?.code
  const [theirs, bounced] = [receipt({ customerId: 'somebody else' }), receipt({ status: 'bounced' })]
  expect([code([theirs]), code([bounced]), code([])]).toEqual(['not-found', 'not-found', 'not-found'])
  expect(code([receipt({ status: 'cleared' })])).toBeUndefined()
})

test('a claim of an advance is proved by a receipt of that advance which still counts, by no other', () => {
  const money = { id: 'receipt', number: 'RV/26-27/0001', amount: 42_000_00 } as AdvanceReceipt // as far as it matters
  const reversal = { kind: 'bounce', reason: 'Funds', on: '2026-11-21', by: 'Meena' } as const
  const of = (receipts: AdvanceReceipt[]) =>
    books(claim({ advancePaymentId: advance.id })).put(advancePaymentEntity, { ...advance, receipts })
  const documents = of([{ ...money, id: 'an earlier one' }, money])
  documents.done(acceptPaymentClaimRule, accept)
  expect(documents.get(paymentClaimEntity, 'claim')).toMatchObject({ status: 'accepted', receiptId: null, advanceReceiptId: 'receipt' }) // prettier-ignore
  const refused = [of([]), of([{ ...money, reversal }]), of([money]).drop(advancePaymentEntity, advance.id)]
  expect(refused.map((one) => one.refusal(acceptPaymentClaimRule, accept)?.code)).toEqual(
    refused.map(() => 'not-found'),
  )
})

test('money that is not at the bank is said so with its reason, also in the history', () => {
  const documents = books(claim())
  documents.done(rejectPaymentClaimRule, { id: 'claim', version: 1, reason: 'Not at the bank' })
  expect(documents.get(paymentClaimEntity, 'claim')).toMatchObject({ status: 'rejected', reason: 'Not at the bank', receiptId: null }) // prettier-ignore
  expect(documents.history).toEqual([{ entity: 'payment-claim', id: 'claim', why: 'Not at the bank' }])
  expect(documents.refusal(acceptPaymentClaimRule, { ...accept, version: 2 })?.code).toBe('step-not-open')
})

test('a claim is looked at once', () => {
  expect(paymentClaimLifecycle.statuses.toSorted()).toEqual(paymentClaimStatuses.toSorted())
  expect(stepsOf(paymentClaimLifecycle)).toEqual(['claimed accept accepted', 'claimed reject rejected'])
  expect(absentSteps(paymentClaimLifecycle)).toHaveLength(4)
  expect(paymentClaimStatuses.filter((status) => isToCheck({ status }))).toEqual(['claimed'])
})

test('money being recorded is what was told if the reference agrees; without one, if the amount does', () => {
  const told = { utr: '412345678901', amount: 500_00 }
  expect(isTheirMoney(told, { amount: 499_00, reference: 'UPI 412345678901' })).toBe(true)
  expect(isTheirMoney(told, { amount: 500_00, reference: '412345678902' })).toBe(false)
  expect(isTheirMoney(told, { amount: 500_00, reference: null })).toBe(false)
  const nameless = { utr: null, amount: 500_00 }
  expect(isTheirMoney(nameless, { amount: 500_00, reference: '412345678901' })).toBe(true)
  expect(isTheirMoney(nameless, { amount: 500_01, reference: null })).toBe(false)
})
