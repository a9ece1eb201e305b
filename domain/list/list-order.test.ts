import { expect, test } from 'vitest'
import type { InvoiceRow } from '#domain/invoice/invoice.ts'
import { exampleLead } from '#domain/lead/lead-example.ts'
import { searchedLeads } from '#domain/lead/lead-list.ts'
import { examplePaymentRow } from '#domain/payment/payment-example.ts'
import { exampleSalesOrder } from '#domain/sales-order/sales-order-example.ts'
import { searchedSalesOrders } from '#domain/sales-order/sales-order-list.ts'
import { searchedInvoices } from './list-invoices.ts'
import { searchedPayments } from './list-payments.ts'

const [early, late] = ['2026-11-02', '2026-12-24']

test('orders are put in order by their delivery and leads by the last contact, as their columns say', () => {
  expect(searchedSalesOrders.shownDateOf?.(exampleSalesOrder({ orderDate: early, deliveryDate: late }))).toBe(late)
  const lead = exampleLead({ createdAt: `${early}T05:00:00.000Z`, lastContact: { code: 'quoted', on: late } })
  expect(searchedLeads.shownDateOf?.(lead)).toBe(late)
})

test('what is open is put in order by the day it is due, what is paid by the day it came or was issued', () => {
  const invoice = (open: number) => ({ open, date: early, dueDate: late }) as InvoiceRow // its other fields are not asked for
  expect([1, 0].map((open) => searchedInvoices.shownDateOf?.(invoice(open)))).toEqual([late, early])
  const payments = searchedPayments(() => null)
  const payment = (open: number) => examplePaymentRow({ open, receivedDate: early, dueDate: late })
  expect([1, 0].map((open) => payments.shownDateOf?.(payment(open)))).toEqual([late, early])
})
