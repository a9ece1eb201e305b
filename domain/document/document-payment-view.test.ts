import { expect, test } from 'vitest'
import { hasReceipt } from '#domain/final-payment/final-payment-paid.ts'
import { particularsOf } from './document-issue.ts'
import { paymentReceiptView } from './document-payment-view.ts'
import { sampleCompany, sampleInvoice, samplePayment, sampleProfile } from './document-sample.ts'
import { read, wordsIn } from './testing-paper.ts'

const en = wordsIn('en')
const buyer = { profile: sampleProfile }
const source = { payment: samplePayment, invoice: sampleInvoice(), company: sampleCompany, buyer }

test('the receipt for money on an invoice reads like this, line by line', () => {
  const payment = { ...samplePayment, notes: 'With thanks' }
  expect(read(paymentReceiptView({ ...source, payment }, en))).toEqual([
    'payment-receipt en: PAYMENT RECEIPT / for money received on an invoice',
    'INV/26-27/0001 of 2027-01-12, issued, receipt-INV-26-27-0001-2027-01-12.pdf, copies [], logo null',
    '  invoice: Against invoice INV/26-27/0001',
    '  date: Date 12/01/2027',
    '  method: Received by RTGS',
    '  reference: Bank reference SBINR52027011200017',
    'supplier: For Zari Mills',
    '  Zari Mills',
    '  Plot 214, Road No. 6, GIDC Pandesara',
    '  Surat - 394221',
    '  gstin: GSTIN 24AAACZ9999Z1ZI',
    '  state: State 24 - Gujarat',
    '  phone: Phone 98765 43210',
    '  email: Email accounts@zarimills.example',
    'buyer: Received from',
    '  Shree Ganesh Textiles',
    '  12, Mulji Jetha Market, Kalbadevi',
    '  Mumbai - 400002, Maharashtra',
    '  gstin: GSTIN 27AAACZ9999Z1ZC',
    '  state: State 27 - Maharashtra',
    '  contact: Contact Ramesh Shah',
    '  phone: Phone 91234 56789',
    'table ',
    '  invoice start | invoice-date start | invoice-total end | received end',
    '  Invoice | Invoice date | Invoice total ₹ | Received ₹',
    '  INV/26-27/0001 | 18/12/2026 | 1,55,561.00 | 75,561.00',
    '  Total |  |  | 75,561.00',
    'received-now (total): Received ₹75,561.00',
    'Amount in words: Rupees Seventy-Five Thousand Five Hundred Sixty-One Only',
    'no account',
    'no code to pay by',
    'Terms',
    'Notes',
    '  With thanks',
    'For Zari Mills: Authorised signatory. Page {page} of {pages}',
  ])
})

test('a cheque is receipted on condition that it clears', () => {
  const payment = { ...samplePayment, paymentMethod: 'cheque' as const }
  expect(paymentReceiptView({ ...source, payment }, en).terms.lines).toEqual(['Valid once the cheque is cleared.'])
})

test('a receipt names the parties as the invoice does, whatever the settings say by now', () => {
  const invoice = {
    ...sampleInvoice(),
    particulars: particularsOf(
      { company: sampleCompany, companyName: 'x', ...buyer },
      { now: '2026-12-18T05:00:00.000Z' },
    ),
  }
  const renamed = { ...source, invoice, company: { ...sampleCompany, companyName: 'Another Mill' } }
  expect(paymentReceiptView(renamed, en).supplier.name).toBe('Zari Mills')
})

test('there is a receipt for money that came in, and for nothing else', () => {
  const of = (change: object) => hasReceipt({ ...samplePayment, ...change })
  expect([of({}), of({ status: 'reconciled' })]).toEqual([true, true])
  const without = [
    { status: 'pending' },
    { status: 'reversed' },
    { status: 'not_due' },
    { paymentMethod: 'on_account' },
  ]
  expect(without.map(of)).toEqual([false, false, false, false])
})
