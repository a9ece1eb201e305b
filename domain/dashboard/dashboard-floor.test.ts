import { expect, test } from 'vitest'
import { exampleSalesOrder } from '#domain/sales-order/sales-order-example.ts'
import { salesOrderStatuses } from '#domain/sales-order/sales-order-status.ts'
import { blockedOrders, clothToMake, floorStations, lateOrders, ordersAt } from './dashboard-floor.ts'

const ids = (orders: readonly { id: string }[]) => orders.map(({ id }) => id)

test('blocked orders wait for material, the soonest promised first', () => {
  const orders = [
    exampleSalesOrder({ id: 'later', status: 'pending_materials', deliveryDate: '2026-12-20' }),
    exampleSalesOrder({ id: 'weaving', status: 'production_started' }),
    exampleSalesOrder({ id: 'soon', status: 'pending_materials', deliveryDate: '2026-12-01' }),
  ]
  expect(ids(blockedOrders(orders))).toEqual(['soon', 'later'])
})

test('an order is late from the day after the promised one until it has arrived', () => {
  const orders = [
    exampleSalesOrder({ id: 'today', deliveryDate: '2026-11-21' }),
    exampleSalesOrder({ id: 'yesterday', deliveryDate: '2026-11-20' }),
    exampleSalesOrder({ id: 'arrived', status: 'delivered', deliveryDate: '2026-11-01' }),
    exampleSalesOrder({ id: 'longer', status: 'in_transit', deliveryDate: '2026-11-05' }),
  ]
  expect(ids(lateOrders(orders, '2026-11-21'))).toEqual(['longer', 'yesterday'])
})

test('every order that has not arrived stands at exactly one station', () => {
  const stations = Object.values(floorStations).flat()
  expect(new Set(stations).size).toBe(stations.length)
  expect(salesOrderStatuses.filter((status) => !(stations as string[]).includes(status))).toEqual([
    'delivered',
    'completed',
    'cancelled',
  ])
})

test('a station shows its own orders', () => {
  const orders = [exampleSalesOrder({ id: 'planned', status: 'production_planning' }), exampleSalesOrder({ id: 'new' })]
  expect(ids(ordersAt(orders, 'toStart'))).toEqual(['planned', 'new'])
  expect(ordersAt(orders, 'weaving')).toEqual([])
})

test('cloth to make is summed by quality over the orders not yet on the loom', () => {
  const [line] = exampleSalesOrder().lines
  if (!line) throw new Error('the example order has no line')
  const crepe = { ...line, description: 'Crepe 95 GSM', quantityMilli: 5_000_000 }
  const orders = [
    exampleSalesOrder(),
    exampleSalesOrder({ status: 'pending_materials', lines: [line, crepe] }),
    exampleSalesOrder({ status: 'production_started', lines: [crepe] }),
    // Two lots of one quality are one order.
    exampleSalesOrder({ lines: [{ ...crepe, ratePaise: 90_00 }, crepe] }),
  ]
  expect(clothToMake(orders)).toEqual([
    { description: 'Crepe 95 GSM', unit: line.unit, quantityMilli: 15_000_000, orders: 2 },
    { description: line.description, unit: line.unit, quantityMilli: 2 * line.quantityMilli, orders: 2 },
  ])
})
