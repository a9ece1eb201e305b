import { expect, test } from 'vitest'
import { exampleAdvancePayment } from '#domain/advance-payment/advance-payment-example.ts'
import { recordAdvancePaymentRule } from '#domain/advance-payment/advance-payment-rules.ts'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { exampleCompany } from '#domain/company/company-example.ts'
import { exampleProformaInvoice } from '#domain/proforma-invoice/proforma-invoice-example.ts'
import { exampleQuotation } from '#domain/quotation/quotation-example.ts'
import { exampleView, shownAfter } from '#web/replica/view-example.ts'

const documents = {
  company: [exampleCompany()],
  'advance-payment': [exampleAdvancePayment()],
  'proforma-invoice': [exampleProformaInvoice()],
  quotation: [exampleQuotation({ status: 'converted_to_proforma' })],
  'business-profile': [exampleBusinessProfile()],
}
const input = {
  id: exampleAdvancePayment().id,
  version: 1,
  receiptId: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b70d1',
  salesOrderId: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b70d2',
  amount: 42_000_00,
  receivedDate: '2026-11-21',
  paymentMethod: 'cash',
  bankReference: '',
}

test('a complete advance shows the order and the new customer at once, their numbers still to come', async () => {
  const shown = shownAfter(await exampleView(documents).after(recordAdvancePaymentRule, input))
  expect(shown.find('advance-payment', input.id)).toMatchObject({ status: 'received', version: 2 })
  expect(shown.list('sales-order')).toMatchObject([
    { id: input.salesOrderId, number: null, balancePaymentDue: 42_000_00 },
  ])
  expect(shown.find('business-profile', exampleBusinessProfile().id)?.customerStatus).toBe('customer')
  expect(shown.find('advance-payment', input.id)?.receipts).toMatchObject([{ number: null, bankReference: null }])
})

test('an advance whose papers are not on this device is left to the server', async () => {
  const without = exampleView({ ...documents, quotation: [] })
  expect(await without.after(recordAdvancePaymentRule, input)).toBe('quote-not-found')
})
