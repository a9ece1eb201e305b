import { expect, test } from 'vitest'
import { exampleAdvancePayment } from '#domain/advance-payment/advance-payment-example.ts'
import { recordAdvancePaymentRule, takeAdvanceFromAccountRule } from '#domain/advance-payment/advance-payment-rules.ts'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { exampleCompany } from '#domain/company/company-example.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { exampleLedger } from '#domain/party-ledger/party-ledger-example.ts'
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

const { id: customer } = exampleBusinessProfile()
/** Money of the customer that no bill took. */
const free: LedgerEntry = {
  id: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b70e1', version: 1, createdAt: '2026-11-16T05:00:00.000Z', updatedAt: '2026-11-16T05:00:00.000Z', ledgerId: customer, seq: 1, date: '2026-11-16', kind: 'receipt',
  amount: -50_000_00, allocated: 0, status: 'outstanding', documentEntity: 'receipt', documentId: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b70e1', number: 'RC/26-27/0001', billDate: null, dueDate: null, heldFor: null,
} // prettier-ignore
const withAccount = {
  ...documents,
  'business-profile': [exampleBusinessProfile({ onAccountAmount: 50_000_00 })],
  'party-ledger': [exampleLedger({ id: customer, balance: -50_000_00, onAccount: 50_000_00 })],
  'ledger-entry': [free],
}
const { receivedDate: _day, paymentMethod: _method, bankReference: _reference, ...taking } = input

test('money on account used without a network is the advance at once, and the account has the rest', async () => {
  const shown = shownAfter(await exampleView(withAccount).after(takeAdvanceFromAccountRule, taking))
  expect(shown.find('advance-payment', input.id)).toMatchObject({ status: 'received', paymentMethod: 'on_account' })
  expect(shown.list('sales-order')).toMatchObject([{ id: input.salesOrderId, number: null }])
  expect(shown.find('party-ledger', customer)).toMatchObject({ balance: -50_000_00, onAccount: 8_000_00, heldAdvance: 42_000_00 }) // prettier-ignore
  expect(shown.find('business-profile', customer)).toMatchObject({ onAccountAmount: 8_000_00, customerStatus: 'customer' }) // prettier-ignore
})

test('without a network too, no more is used than what the device knows to lie there', async () => {
  const view = exampleView({ ...withAccount, 'ledger-entry': [{ ...free, amount: -41_999_99 }] })
  expect(await view.after(takeAdvanceFromAccountRule, taking)).toBe('account-too-small')
})
