import { expect, test } from 'vitest'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { decideMoveDelivery, decideSalesOrderStep } from './sales-order-decisions.ts'
import { billedSalesOrder, exampleSalesOrder } from './sales-order-example.ts'
import type { SalesOrderStep } from './sales-order-lifecycle.ts'
import { salesOrderStatuses } from './sales-order-status.ts'
import type { SalesOrder } from './sales-order.ts'

const facts = exampleFacts()
function taken(
  order: SalesOrder,
  step: SalesOrderStep,
  note: string | null = null,
  profile = exampleBusinessProfile(),
) {
  const outcome = decideSalesOrderStep(order, { step, note }, profile, facts)
  if (!outcome.ok) throw new Error(outcome.refusal.code)
  return outcome.value
}
const walked = (order: SalesOrder, steps: readonly SalesOrderStep[]) =>
  steps.reduce((at, step) => taken(at, step).main, order)

test('each step of an order sets its production status', () => {
  const path: [SalesOrderStep, SalesOrder['productionStatus']][] = [
    ['plan', 'not_started'],
    ['await-materials', 'waiting'],
    ['start-production', 'in_progress'],
    ['check-quality', 'in_progress'],
    ['pass-quality', 'done'],
    ['make-ready', 'done'],
    ['ship', 'done'],
    ['set-in-transit', 'done'],
    ['deliver', 'done'],
  ]
  let order = exampleSalesOrder()
  for (const [step, productionStatus] of path) {
    order = taken(order, step).main
    expect([step, order.productionStatus]).toEqual([step, productionStatus])
  }
  expect(order.status).toBe('delivered')
})

test('an order that fails the quality check can be reworked and checked repeatedly', () => {
  const checked = walked(exampleSalesOrder(), ['plan', 'start-production', 'check-quality'])
  const again = walked(checked, ['rework', 'check-quality', 'rework', 'check-quality', 'pass-quality'])
  expect(again).toMatchObject({ status: 'production_completed', productionStatus: 'done' })
})

test('an order waits while materials are missing and resumes when they arrive', () => {
  const stopped = walked(exampleSalesOrder(), ['plan', 'start-production', 'await-materials'])
  expect(stopped).toMatchObject({ status: 'pending_materials', productionStatus: 'waiting' })
  expect(taken(stopped, 'start-production').main.productionStatus).toBe('in_progress')
})

test('the message of an order says the status it has come to', () => {
  const steps: SalesOrderStep[] = ['plan', 'start-production', 'check-quality', 'pass-quality', 'make-ready', 'ship']
  expect(walked(exampleSalesOrder(), steps).statusMessage).toEqual({ code: 'order-shipped', params: {} })
})

test('the note of a step is kept with its history, and an empty one is not', () => {
  expect(taken(exampleSalesOrder(), 'plan', 'Looms 3 and 4').changes[0]).toMatchObject({ why: 'Looms 3 and 4' })
  expect(taken(exampleSalesOrder(), 'plan').changes[0]).not.toHaveProperty('why')
})

test('a completed order no longer counts as active for its customer, and the count never falls below zero', () => {
  const delivered = billedSalesOrder({ status: 'delivered', paymentStatus: 'completed', balancePaymentDue: 0 })
  for (const [before, after] of [
    [2, 1],
    [0, 0],
  ] as const) {
    const { changes } = taken(delivered, 'complete', null, exampleBusinessProfile({ activeOrders: before }))
    expect(changes.map(({ entity }) => entity)).toEqual(['sales-order', 'business-profile'])
    expect(changes[1]?.value).toMatchObject({ activeOrders: after })
  }
})

test('every other step leaves the customer alone', () => {
  expect(taken(exampleSalesOrder(), 'plan').changes.map(({ entity }) => entity)).toEqual(['sales-order'])
})

test('a refused step changes nothing and gives its reason', () => {
  const delivered = billedSalesOrder({ status: 'delivered' })
  expect(decideSalesOrderStep(delivered, { step: 'complete', note: null }, exampleBusinessProfile(), facts)).toEqual({
    ok: false,
    refusal: { code: 'order-not-paid' },
  })
})

const moved = (order: SalesOrder, deliveryDate: string) =>
  decideMoveDelivery(order, { id: order.id, version: 1, deliveryDate, reason: 'Yarn came late' }, facts)

test('the delivery is moved with its reason, and the history keeps both days', () => {
  expect(moved(exampleSalesOrder({ status: 'quality_check' }), '2027-01-05')).toMatchObject({
    ok: true,
    value: {
      main: {
        status: 'quality_check',
        deliveryDate: '2027-01-05',
        statusMessage: { code: 'delivery-moved', params: { on: '2027-01-05', reason: 'Yarn came late' } },
      },
      changes: [{ entity: 'sales-order', why: '16/12/2026 → 05/01/2027: Yarn came late' }],
    },
  })
})

test('the delivery moves until the goods are on the lorry, and not after', () => {
  const refused = salesOrderStatuses.filter((status) => !moved(exampleSalesOrder({ status }), '2027-01-05').ok)
  expect(refused).toEqual(['shipped', 'in_transit', 'delivered', 'completed', 'cancelled'])
  expect(moved(exampleSalesOrder({ status: 'cancelled' }), '2027-01-05')).toMatchObject({
    refusal: { code: 'order-is-cancelled' },
  })
})

test('the delivery moves to today, to no day before it, and not to its own', () => {
  expect(moved(exampleSalesOrder(), '2026-11-21').ok).toBe(true)
  expect(moved(exampleSalesOrder(), '2026-11-20')).toMatchObject({ refusal: { code: 'delivery-date-in-the-past' } })
  expect(moved(exampleSalesOrder(), '2026-12-16')).toMatchObject({ refusal: { code: 'delivery-date-unchanged' } })
})
