import { expect, test } from 'vitest'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { exampleFinalInvoice } from '#domain/final-invoice/final-invoice-example.ts'
import { exampleFinalPayment } from '#domain/final-payment/final-payment-example.ts'
import {
  applyAccountRule,
  reconcileFinalPaymentRule,
  recordFinalPaymentRule,
} from '#domain/final-payment/final-payment-rules.ts'
import { exampleSalesOrder } from '#domain/sales-order/sales-order-example.ts'
import { exampleView, shownAfter } from '#web/replica/view-example.ts'

const documents = {
  'final-payment': [exampleFinalPayment()],
  'final-invoice': [exampleFinalInvoice()],
  'sales-order': [exampleSalesOrder({ status: 'shipped' })],
  'business-profile': [exampleBusinessProfile()],
}
const input = {
  id: exampleFinalPayment().id,
  version: 1,
  restId: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b70e1',
  amount: 2_000_00,
  paymentDate: '2026-11-21',
  paymentMethod: 'upi',
  transactionReference: null,
  notes: null,
}

test('a part shows what it leaves open on the invoice and in the list at once', async () => {
  const shown = shownAfter(await exampleView(documents).after(recordFinalPaymentRule, input))
  expect(shown.find('final-payment', input.id)?.amount).toBe(2_000_00)
  expect(shown.find('final-payment', input.restId)?.amount).toBe(40_000_00)
  expect(shown.find('final-invoice', exampleFinalInvoice().id)?.balanceAmount).toBe(40_000_00)
})

test('what the account pays is gone from it and off the bill at once', async () => {
  const rich = { ...documents, 'business-profile': [exampleBusinessProfile({ onAccountAmount: 3_000_00 })] }
  const pay = { id: input.id, version: 1, restId: input.restId, amount: 3_000_00 }
  const shown = shownAfter(await exampleView(rich).after(applyAccountRule, pay))
  expect(shown.find('business-profile', exampleBusinessProfile().id)?.onAccountAmount).toBe(0)
  expect(shown.find('final-invoice', exampleFinalInvoice().id)?.balanceAmount).toBe(39_000_00)
  expect(await exampleView(documents).after(applyAccountRule, pay)).toBe('account-too-small')
})

test('ticking off one of two sums does not show the invoice as paid, ticking off the second does', async () => {
  const invoice = exampleFinalInvoice({ status: 'payment_received', balanceAmount: 0 })
  const first = exampleFinalPayment({ status: 'received' })
  const tick = { id: first.id, version: 1 }
  const shownWith = async (other: 'received' | 'reconciled') => {
    const payments = [first, exampleFinalPayment({ id: input.restId, status: other })]
    const view = exampleView({ 'final-payment': payments, 'final-invoice': [invoice] })
    return shownAfter(await view.after(reconcileFinalPaymentRule, tick)).find('final-invoice', invoice.id)
  }
  expect((await shownWith('received'))?.status).toBe('payment_received')
  expect((await shownWith('reconciled'))?.status).toBe('paid')
})

test('a payment whose invoice is not on this device is left to the server', async () => {
  const without = exampleView({ ...documents, 'final-invoice': [] })
  expect(await without.after(recordFinalPaymentRule, input)).toBe('not-found')
})
