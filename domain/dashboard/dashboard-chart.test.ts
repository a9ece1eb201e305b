import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { exampleLead } from '#domain/lead/lead-example.ts'
import { examplePaymentRow } from '#domain/payment/payment-example.ts'
import { exampleSalesOrder } from '#domain/sales-order/sales-order-example.ts'
import { leadFunnel, receivablesByAge, revenueByMonth } from './dashboard-chart.ts'
import { revenueOf } from './dashboard.ts'

test('twelve months end with this one, and a month without an order is there with nothing in it', () => {
  const orders = [
    exampleSalesOrder({ orderDate: '2026-11-30', totalAmount: 100 }),
    exampleSalesOrder({ orderDate: '2026-11-01', totalAmount: 50 }),
    exampleSalesOrder({ orderDate: '2025-12-01', totalAmount: 7 }),
    exampleSalesOrder({ orderDate: '2025-11-30', totalAmount: 9999 }),
  ]
  const bars = revenueByMonth(orders, '2026-11-21')
  expect(bars).toHaveLength(12)
  expect(bars[0]).toEqual({ month: '2025-12-01', total: 7, count: 1 })
  expect(bars[1]).toEqual({ month: '2026-01-01', total: 0, count: 0 })
  expect(bars[11]).toEqual({ month: '2026-11-01', total: 150, count: 2 })
})

test('a cancelled order is no revenue of its month, as it is none of the whole', () => {
  const orders = [
    exampleSalesOrder({ orderDate: '2026-11-01', totalAmount: 50 }),
    exampleSalesOrder({ orderDate: '2026-11-02', totalAmount: 70, status: 'cancelled' }),
  ]
  expect(revenueByMonth(orders, '2026-11-21').at(-1)).toEqual({ month: '2026-11-01', total: 50, count: 1 })
  expect(revenueOf(orders)).toBe(50)
})

test('the funnel counts every inquiry at each step it has reached', () => {
  const leads = [
    exampleLead(),
    exampleLead({ conversionStatus: 'quote_sent' }),
    exampleLead({ conversionStatus: 'converted_to_customer' }),
    exampleLead({ conversionStatus: 'duplicate', joinedIntoId: 'another' }),
    exampleLead({
      conversionStatus: 'lost',
      lost: { reason: 'price', note: null, on: '2026-11-20', from: 'quote_sent' },
    }),
  ]
  expect(leadFunnel(leads)).toEqual([
    { status: 'active_lead', count: 4 },
    { status: 'quote_sent', count: 3 },
    { status: 'proforma_sent', count: 1 },
    { status: 'converted_to_customer', count: 1 },
  ])
})

test('open money is sorted by the days it is late, and the last day itself is not late', () => {
  const due = (dueDate: string, open: number) => examplePaymentRow({ dueDate, open })
  const payments = [
    due('2026-11-21', 100),
    due('2026-12-10', 20),
    due('2026-11-20', 7),
    due('2026-10-22', 5),
    due('2026-10-21', 4),
    due('2026-08-22', 3),
    due('2026-01-01', 2),
    due('2026-01-01', 0),
  ]
  expect(receivablesByAge(payments, '2026-11-21')).toEqual([
    { band: 'not-due', open: 120, count: 2 },
    { band: 'to-30', open: 12, count: 2 },
    { band: 'to-60', open: 4, count: 1 },
    { band: 'to-90', open: 0, count: 0 },
    { band: 'over-90', open: 5, count: 2 },
  ])
})

test.each([
  [1, 'to-30'],
  [30, 'to-30'],
  [31, 'to-60'],
  [60, 'to-60'],
  [61, 'to-90'],
  [90, 'to-90'],
  [91, 'over-90'],
])('money %i days late stands in the band %s', (days, band) => {
  const payments = [examplePaymentRow({ dueDate: addDays('2026-11-21', -days), open: 100 })]
  expect(receivablesByAge(payments, '2026-11-21').filter(({ open }) => open > 0)).toEqual([
    { band, open: 100, count: 1 },
  ])
})
