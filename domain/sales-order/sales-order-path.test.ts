import { expect, test } from 'vitest'
import { exampleSalesOrder } from './sales-order-example.ts'
import {
  countSalesOrders,
  isDeliveryLate,
  salesOrderFilterOf,
  salesOrderFilters,
  salesOrderGroupOf,
  salesOrderGroups,
  salesOrdersAt,
  salesOrdersIn,
} from './sales-order-list.ts'
import { salesOrderPath } from './sales-order-path.ts'
import { salesOrderStatuses } from './sales-order-status.ts'

test("the filters start with the specification's two and contain every status once", () => {
  expect(salesOrderFilters.slice(0, 3)).toEqual(['all', 'order_confirmed', 'production_started'])
  expect(salesOrderFilters.slice(1).toSorted()).toEqual(salesOrderStatuses.toSorted())
  expect(salesOrderFilterOf('shipped')).toBe('shipped')
  expect(salesOrderFilterOf('lost')).toBe('all')
})

test('the counts of the filters are what each of them leaves', () => {
  const orders = [
    exampleSalesOrder(),
    exampleSalesOrder({ status: 'shipped' }),
    exampleSalesOrder({ status: 'shipped' }),
  ]
  const counts = countSalesOrders(orders)
  expect(salesOrderFilters.map((filter) => counts.get(filter))).toEqual(
    salesOrderFilters.map((filter) => salesOrdersIn(orders, filter).length),
  )
  expect(counts.get('shipped')).toBe(2)
})

test('an order is late from the day after its delivery date until the cloth arrives', () => {
  const deliveryDate = '2026-11-20'
  expect(isDeliveryLate(exampleSalesOrder({ deliveryDate }), '2026-11-20')).toBe(false)
  expect(isDeliveryLate(exampleSalesOrder({ deliveryDate, status: 'in_transit' }), '2026-11-21')).toBe(true)
  expect(isDeliveryLate(exampleSalesOrder({ deliveryDate, status: 'delivered' }), '2026-11-21')).toBe(false)
})

test('waiting for yarn is on the path only while the order waits', () => {
  const steps = (order: Parameters<typeof salesOrderPath>[0]) =>
    salesOrderPath(order).map(({ status, state }) => `${status} ${state}`)
  expect(steps(exampleSalesOrder({ status: 'production_started' })).slice(0, 4)).toEqual([
    'order_confirmed complete',
    'production_planning complete',
    'production_started current',
    'quality_check open',
  ])
  expect(steps(exampleSalesOrder({ status: 'pending_materials' })).slice(1, 4)).toEqual([
    'production_planning complete',
    'pending_materials current',
    'production_started open',
  ])
})

test('a completed order has every step complete', () => {
  const path = salesOrderPath(exampleSalesOrder({ status: 'completed' }))
  expect(path.map(({ state }) => state)).toEqual(path.map(() => 'complete'))
})

test('every status of an order belongs to one of five stages, and an address names a stage or a status', () => {
  expect(Object.values(salesOrderGroups).flat().toSorted()).toEqual(salesOrderStatuses.toSorted())
  expect(Object.keys(salesOrderGroups)).toHaveLength(5)
  expect(salesOrderGroupOf('quality_check')).toBe('in-work')
  expect(salesOrderGroupOf('in-work')).toBe('in-work')
  expect(salesOrderGroupOf('nonsense')).toBeNull()
  const orders = salesOrderStatuses.map((status) => exampleSalesOrder({ status }))
  const found = (text: string) => salesOrdersAt(orders, text, '2026-11-21').map(({ status }) => status)
  expect(found('on-the-way')).toEqual(['shipped', 'in_transit'])
  expect(found('shipped')).toEqual(['shipped'])
  expect(found('nonsense')).toEqual(salesOrderStatuses)
})

test('orders past their delivery date are listed by themselves, whatever their stage', () => {
  const orders = [
    exampleSalesOrder({ id: 'due', status: 'order_confirmed', deliveryDate: '2026-11-21' }),
    exampleSalesOrder({ id: 'late', status: 'order_confirmed', deliveryDate: '2026-11-20' }),
    exampleSalesOrder({ id: 'on its way', status: 'shipped', deliveryDate: '2026-11-20' }),
    exampleSalesOrder({ id: 'there', status: 'delivered', deliveryDate: '2026-11-20' }),
  ]
  expect(salesOrdersAt(orders, 'late', '2026-11-21').map(({ id }) => id)).toEqual(['late', 'on its way'])
})
