import { expect, test } from 'vitest'
import { exampleReceipt } from '#domain/receipt/receipt-example.ts'
import { moneyReceiptView } from './document-money-receipt-view.ts'
import { sampleCompany, sampleProfile } from './document-sample.ts'
import { read, wordsIn } from './testing-paper.ts'

const en = wordsIn('en')
/** 50,000 rupees: 45,000 for a bill of which the buyer kept 500 back, and the rest on account. */
const cheque: Parameters<typeof exampleReceipt>[0] = {
  method: 'cheque',
  reference: 'CHQ 004512',
  amount: 50_000_00,
  lines: [
    {
      entryId: 'entry',
      number: 'INV/26-27/0001',
      money: 45_000_00,
      deductions: [{ kind: 'vatav', amount: 500_00 }],
    },
  ],
  onAccount: 5_000_00,
}
const source = (patch: Parameters<typeof exampleReceipt>[0] = {}) => ({
  receipt: exampleReceipt({ ...cheque, ...patch }),
  company: sampleCompany,
  buyer: { profile: sampleProfile },
})

test('the receipt for money says its number, what each bill took, what was kept back, and what is on account', () => {
  const said = read(moneyReceiptView(source({ notes: 'By hand' }), en))
  expect(said.slice(0, 6)).toEqual([
    'money-receipt en: PAYMENT RECEIPT / for money received',
    'RC/26-27/0001 of 2026-11-20, issued, RC-26-27-0001.pdf, copies [], logo null',
    '  number: No. RC/26-27/0001',
    '  date: Date 20/11/2026',
    '  method: Received by Cheque',
    '  reference: Bank reference CHQ 004512',
  ])
  expect(said.slice(said.indexOf('table '))).toEqual([
    'table ',
    '  to start | kept-back end | received end',
    '  Adjusted against | Deducted ₹ | Received ₹',
    '  INV/26-27/0001 | 500.00 | 45,000.00',
    '  On account | 0.00 | 5,000.00',
    '  Total | 500.00 | 50,000.00',
    'received-now (total): Received ₹50,000.00',
    'Amount in words: Rupees Fifty Thousand Only',
    'no account',
    'no code to pay by',
    'Terms',
    '  Valid once the cheque is cleared.',
    '  Money on account is adjusted against later invoices, or given back.',
    'Notes',
    '  By hand',
    'For Narmada Weavers: Authorised signatory. Page {page} of {pages}',
  ])
})

test('the seller is the one of its day, or that of today on a device that does not know it yet', () => {
  expect(exampleReceipt().particulars?.seller.companyName).not.toBe(sampleCompany.companyName)
  expect(JSON.stringify(moneyReceiptView(source(), en))).not.toContain(sampleCompany.companyName)
  expect(JSON.stringify(moneyReceiptView(source({ particulars: null }), en))).toContain(sampleCompany.companyName)
})

test('money that is on account alone has a receipt, too, without a column for what nobody kept back', () => {
  const { lines, terms } = moneyReceiptView(source({ lines: [], onAccount: 50_000_00, method: 'upi' }), en)
  expect(lines.columns.map(({ key }) => key)).toEqual(['to', 'received'])
  expect([lines.rows, lines.foot]).toEqual([[['On account', '50,000.00']], ['Total', '50,000.00']])
  expect(terms.lines).toEqual(['Money on account is adjusted against later invoices, or given back.'])
})

test('a receipt that was taken back says so across the paper', () => {
  const draftOf = (status: 'recorded' | 'cleared' | 'bounced' | 'voided') =>
    moneyReceiptView(source({ status }), en).draft
  expect([draftOf('recorded'), draftOf('cleared'), draftOf('bounced'), draftOf('voided')]).toEqual([
    null,
    null,
    'CANCELLED',
    'CANCELLED',
  ])
})
