import { expect, test } from 'vitest'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { exampleLead } from '#domain/lead/lead-example.ts'
import { examplePaymentRow } from '#domain/payment/payment-example.ts'
import { exampleQuotation } from '#domain/quotation/quotation-example.ts'
import { exampleSalesOrder } from '#domain/sales-order/sales-order-example.ts'
import { standingOrders } from '#domain/sales-order/sales-order-status.ts'
import { exampleHistory } from '#domain/sync/sync-example.ts'
import { customerHealth, onTimeDelivery, ordersAtRisk, overdueParties, revenueOf, salesSnapshot } from './dashboard.ts'

const today = '2026-11-21'

test('revenue is the sum of all sales orders, and nothing without any', () => {
  expect(revenueOf([exampleSalesOrder(), exampleSalesOrder({ totalAmount: 16_000_50 })])).toBe(100_000_50)
  expect(revenueOf([])).toBe(0)
})

test('a cancelled order is neither in the revenue nor in the number of orders beside it', () => {
  const orders = [
    exampleSalesOrder({ totalAmount: 5_00 }),
    exampleSalesOrder({ totalAmount: 7_00, status: 'cancelled' }),
  ]
  expect(revenueOf(orders)).toBe(5_00)
  expect(standingOrders(orders)).toHaveLength(1)
})

test('an order is at risk when a payment of it is overdue, and not while it is only partly paid', () => {
  const risky = exampleSalesOrder({ id: 'risky', paymentStatus: 'balance_overdue' })
  expect(ordersAtRisk([exampleSalesOrder(), risky, exampleSalesOrder({ paymentStatus: 'completed' })])).toEqual([risky])
})

const promised = [
  { id: 'early', deliveryDate: '2026-11-20' },
  { id: 'punctual', deliveryDate: '2026-11-19' },
  { id: 'late', deliveryDate: '2026-11-18' },
  { id: 'first-day', deliveryDate: '2026-08-30' },
  { id: 'long-ago', deliveryDate: '2026-08-30' },
]
const arrived = (entityId: string, at: string) => exampleHistory({ entityId, at })

test('efficiency is the share of the deliveries of ninety days that came on the promised day or before', () => {
  const history = [
    // 00:10 on the 20th and 23:50 on the 19th in Surat: the delivery date ends at midnight IST, not UTC.
    arrived('early', '2026-11-19T18:40:00.000Z'),
    arrived('punctual', '2026-11-19T18:20:00.000Z'),
    arrived('late', '2026-11-19T06:00:00.000Z'),
    arrived('first-day', '2026-08-23T06:00:00.000Z'),
    arrived('long-ago', '2026-08-22T06:00:00.000Z'),
  ]
  expect(onTimeDelivery(promised, history, today)).toEqual({ delivered: 4, onTime: 3, percent: 75 })
})

test('efficiency counts arrivals only, each once', () => {
  const history = [
    exampleHistory({ entityId: 'early', from: 'shipped', to: 'in_transit' }),
    exampleHistory({ entityId: 'early', from: 'delivered', to: 'delivered' }),
    exampleHistory({ entityId: 'early', entity: 'quotation' }),
    exampleHistory({ entityId: 'unknown' }),
    arrived('early', '2026-11-20T06:00:00.000Z'),
  ]
  expect(onTimeDelivery(promised, history, today)).toEqual({ delivered: 1, onTime: 1, percent: 100 })
})

test('a delivery that was taken back counts when it comes, and an order that is opened again has come before', () => {
  const back = exampleHistory({ entityId: 'late', from: 'delivered', to: 'in_transit', at: '2026-11-17T07:00:00.000Z' })
  const mistaken = arrived('late', '2026-11-17T06:00:00.000Z')
  expect(onTimeDelivery(promised, [back, mistaken], today)).toEqual({ delivered: 0, onTime: 0, percent: null })
  const come = arrived('late', '2026-11-19T06:00:00.000Z')
  expect(onTimeDelivery(promised, [come, back, mistaken], today)).toEqual({ delivered: 1, onTime: 0, percent: 0 })
  const reopened = exampleHistory({ entityId: 'punctual', from: 'completed', at: '2026-11-20T09:00:00.000Z' })
  const punctual = arrived('punctual', '2026-11-19T06:00:00.000Z')
  expect(onTimeDelivery(promised, [reopened, punctual], today)).toEqual({ delivered: 1, onTime: 1, percent: 100 })
})

test('efficiency is undefined until something has been delivered', () => {
  expect(onTimeDelivery(promised, [], today)).toEqual({ delivered: 0, onTime: 0, percent: null })
})

test('the sales card counts what is there, what is urgent, and what is still open', () => {
  const leads = [
    exampleLead({ priority: 'hot' }),
    exampleLead({ priority: 'hot', conversionStatus: 'quote_sent' }),
    exampleLead({ priority: 'warm' }),
  ]
  const quotations = [
    exampleQuotation({ status: 'pending' }),
    exampleQuotation({ status: 'approved' }),
    exampleQuotation({ status: 'rejected' }),
  ]
  const cancelled = exampleSalesOrder({ status: 'cancelled' })
  const orders = [exampleSalesOrder(), exampleSalesOrder({ status: 'completed' }), cancelled]
  expect(salesSnapshot(leads, quotations, orders)).toEqual({
    leads: 3,
    hotLeads: 1,
    pendingQuotes: 1,
    orders: 2,
    openOrders: 1,
  })
})

test('customer health tells customers from prospects, and a late payer is counted once and not as paying well', () => {
  const profiles = [
    exampleBusinessProfile({ customerStatus: 'customer', creditStatus: 'excellent' }),
    exampleBusinessProfile({ customerStatus: 'customer', creditStatus: 'good' }),
    exampleBusinessProfile({ id: 'another-late', customerStatus: 'customer', creditStatus: 'good' }),
    exampleBusinessProfile({ customerStatus: 'customer', creditStatus: 'watch' }),
    exampleBusinessProfile({ customerStatus: 'customer', creditStatus: 'hold' }),
    exampleBusinessProfile({ customerStatus: 'prospect', creditStatus: 'watch' }),
  ]
  const payments = [
    examplePaymentRow(),
    examplePaymentRow({ id: 'second' }),
    examplePaymentRow({ businessProfileId: 'another-late' }),
    ...['punctual', 'patient', 'prompt'].map((businessProfileId) =>
      examplePaymentRow({ businessProfileId, state: 'pending' }),
    ),
  ]
  expect(customerHealth(profiles, payments)).toEqual({ customers: 5, prospects: 1, good: 2, watch: 2, late: 2 })
})

test('overdue money is summed by party, the largest first, counted from its oldest day', () => {
  const payments = [
    examplePaymentRow({ businessProfileId: 'small', party: 'Small', open: 10_000_00 }),
    examplePaymentRow({ open: 30_000_00, dueDate: '2026-11-12' }),
    examplePaymentRow({ open: 11_000_00, dueDate: '2026-11-02' }),
    examplePaymentRow({ open: 1_000_00, dueDate: '2026-11-05' }),
    examplePaymentRow({ businessProfileId: 'punctual', state: 'pending', open: 99_000_00 }),
  ]
  expect(overdueParties(payments)).toEqual([
    { businessProfileId: 'ganesh', party: 'Shree Ganesh Garments', open: 42_000_00, since: '2026-11-02' },
    { businessProfileId: 'small', party: 'Small', open: 10_000_00, since: '2026-11-10' },
  ])
})
