import { expect, test } from 'vitest'
import { exampleOrder } from '#domain/sales-order/sales-order-example.ts'
import { salesOrderStatuses } from '#domain/sales-order/sales-order-status.ts'
import { blockedOrders, clothToMake, floorStations, lateOrders, ordersAt } from './dashboard-floor.ts'

const ids = (orders: readonly { id: string }[]) => orders.map(({ id }) => id)

test('blocked orders wait for material, the soonest promised first', () => {
  const orders = [
    exampleOrder({ id: 'later', status: 'pending_materials', deliveryDate: '2026-12-20' }),
    exampleOrder({ id: 'weaving', status: 'production_started' }),
    exampleOrder({ id: 'soon', status: 'pending_materials', deliveryDate: '2026-12-01' }),
  ]
  expect(ids(blockedOrders(orders))).toEqual(['soon', 'later'])
})

test('an order is late from the day after the promised one until it has arrived', () => {
  const orders = [
    exampleOrder({ id: 'today', deliveryDate: '2026-11-21' }),
    exampleOrder({ id: 'yesterday', deliveryDate: '2026-11-20' }),
    exampleOrder({ id: 'arrived', status: 'delivered', deliveryDate: '2026-11-01' }),
    exampleOrder({ id: 'longer', status: 'in_transit', deliveryDate: '2026-11-05' }),
  ]
  expect(ids(lateOrders(orders, '2026-11-21'))).toEqual(['longer', 'yesterday'])
})

test('every order that has not arrived stands at exactly one station', () => {
  const stations = Object.values(floorStations).flat()
  expect(new Set(stations).size).toBe(stations.length)
  expect(salesOrderStatuses.filter((status) => !(stations as string[]).includes(status))).toEqual([
    'delivered',
    'completed',
  ])
})

test('a station shows its own orders', () => {
  const orders = [exampleOrder({ id: 'planned', status: 'production_planning' }), exampleOrder({ id: 'new' })]
  expect(ids(ordersAt(orders, 'toStart'))).toEqual(['planned', 'new'])
  expect(ordersAt(orders, 'weaving')).toEqual([])
})

test('cloth to make is summed by quality over the orders not yet on the loom', () => {
  const [line] = exampleOrder().lines
  if (!line) throw new Error('the example order has no line')
  const crepe = { ...line, description: 'Crepe 95 GSM', quantityMilli: 5_000_000 }
  const orders = [
    exampleOrder(),
    exampleOrder({ status: 'pending_materials', lines: [line, crepe] }),
    exampleOrder({ status: 'production_started', lines: [crepe] }),
  ]
  expect(clothToMake(orders)).toEqual([
    { description: 'Crepe 95 GSM', unit: line.unit, quantityMilli: 5_000_000, orders: 1 },
    { description: line.description, unit: line.unit, quantityMilli: 2 * line.quantityMilli, orders: 2 },
  ])
})
