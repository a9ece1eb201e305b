import { expect, test } from 'vitest'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { decideMoveDelivery, decideSalesOrderStep, whyDeliveryStays } from './sales-order-decisions.ts'
import { billedSalesOrder, exampleSalesOrder } from './sales-order-example.ts'
import { salesOrderPath } from './sales-order-path.ts'

const facts = exampleFacts()
const moved = (deliveryDate: string) =>
  decideMoveDelivery(exampleSalesOrder(), { id: 'o', version: 1, deliveryDate, reason: 'Yarn late' }, facts)

test('the delivery date of goods that have left is fixed; other goods may get a new one', () => {
  expect(whyDeliveryStays(exampleSalesOrder({ status: 'shipped' }))).toEqual({ code: 'order-has-left' })
  expect(whyDeliveryStays(exampleSalesOrder({ status: 'ready_to_ship' }))).toBeNull()
})

test('a day that cannot be promised is named in the refusal', () => {
  expect(moved('2026-11-20')).toEqual({
    ok: false,
    refusal: { code: 'delivery-date-in-the-past', params: { on: '2026-11-20' } },
  })
  expect(moved('2026-12-16')).toEqual({
    ok: false,
    refusal: { code: 'delivery-date-unchanged', params: { on: '2026-12-16' } },
  })
  expect(moved(facts.today)).toMatchObject({ ok: true })
})

test('the message of a status of two words has both', () => {
  const order = exampleSalesOrder({ status: 'production_planning' })
  expect(decideSalesOrderStep(order, { step: 'start-production', note: null }, null, facts)).toMatchObject({
    value: { main: { statusMessage: { code: 'order-production-started' } } },
  })
})

test('an order with a rupee still due is not over, whatever its payment says', () => {
  const due = billedSalesOrder({ status: 'delivered', paymentStatus: 'completed', balancePaymentDue: 100 })
  expect(decideSalesOrderStep(due, { step: 'complete', note: null }, null, facts)).toEqual({
    ok: false,
    refusal: { code: 'order-not-paid' },
  })
  expect(
    decideSalesOrderStep({ ...due, balancePaymentDue: 0 }, { step: 'complete', note: null }, null, facts),
  ).toMatchObject({
    ok: true,
  })
})

test('the last step is complete once it is reached; every other step is current while the order is at it', () => {
  const lastOf = (status: 'delivered' | 'completed') =>
    salesOrderPath(exampleSalesOrder({ status }))
      .slice(-2)
      .map(({ state }) => state)
  expect(lastOf('delivered')).toEqual(['current', 'open'])
  expect(lastOf('completed')).toEqual(['complete', 'complete'])
})
