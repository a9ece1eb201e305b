import { expect, test } from 'vitest'
import { addressOf, documentNames } from './entity-catalogue.ts'

test('each kind of document has its page under its own name, what stands on others’ pages has theirs or none', () => {
  const pages = documentNames.flatMap((name) => {
    const page = addressOf(name, 'x')
    return page === null ? [] : [[name, page]]
  })
  expect(Object.fromEntries(pages)).toEqual({
    lead: '/platform/leads/x',
    'business-profile': '/platform/customers/x',
    quotation: '/platform/quotes/x',
    'proforma-invoice': '/platform/proformas/x',
    'advance-payment': '/platform/payments/advance/x',
    'sales-order': '/platform/orders/x',
    receipt: '/platform/receipts/x',
    'final-invoice': '/platform/invoices/x',
    consignment: '/platform/invoices/x',
    'final-payment': '/platform/payments/final/x',
    'party-ledger': '/platform/ledgers/x',
    'credit-note': '/platform/credit-notes/x',
    'goods-return': '/platform/goods-returns/x',
    refund: '/platform/refunds/x',
    dalal: '/platform/dalals/x',
    'debit-note': '/platform/debit-notes/x',
  })
})
