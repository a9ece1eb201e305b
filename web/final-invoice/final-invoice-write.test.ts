import { expect, test } from 'vitest'
import { exampleAdvancePayment } from '#domain/advance-payment/advance-payment-example.ts'
import { exampleCompany } from '#domain/company/company-example.ts'
import { exampleFinalInvoice } from '#domain/final-invoice/final-invoice-example.ts'
import {
  changeFinalInvoiceRule,
  createFinalInvoiceRule,
  sendFinalInvoiceRule,
} from '#domain/final-invoice/final-invoice-rules.ts'
import { exampleSalesOrder } from '#domain/sales-order/sales-order-example.ts'
import { exampleView, shownAfter } from '#web/replica/view-example.ts'

const order = exampleSalesOrder({ status: 'production_completed' })
const draft = exampleFinalInvoice({ status: 'pending', number: null })
const paymentId = '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b70f1'

test('a draft shows at once and is known to its order', async () => {
  const advance = exampleAdvancePayment({ status: 'received', receivedAmount: 42_000_00 })
  const view = exampleView({ company: [exampleCompany()], 'sales-order': [order], 'advance-payment': [advance] })
  const input = { id: draft.id, salesOrderId: order.id }
  const shown = shownAfter(await view.after(createFinalInvoiceRule, input))
  expect(shown.find('final-invoice', draft.id)).toMatchObject({ status: 'pending', balanceAmount: 42_000_00 })
  expect(shown.find('sales-order', order.id)?.finalInvoiceId).toBe(draft.id)
})

test('a sent invoice shows as sent with its payment expected, and without a number until the server gives one', async () => {
  const view = exampleView({ company: [exampleCompany()], 'final-invoice': [draft], 'sales-order': [order] })
  const input = { id: draft.id, version: 1, finalPaymentId: paymentId }
  const shown = shownAfter(await view.after(sendFinalInvoiceRule, input))
  expect(shown.find('final-invoice', draft.id)).toMatchObject({ status: 'sent', number: null })
  expect(shown.find('final-payment', paymentId)?.amount).toBe(42_000_00)
})

test('a change of what was already sent is refused before the server is asked', async () => {
  const view = exampleView({
    company: [exampleCompany()],
    'final-invoice': [exampleFinalInvoice()],
    'sales-order': [order],
  })
  const input = { id: draft.id, version: 1, dueDate: '2026-12-31', notes: '' }
  expect(await view.after(changeFinalInvoiceRule, input)).toBe('step-not-open')
})
