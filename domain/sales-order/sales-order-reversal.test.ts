import { expect, test } from 'vitest'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { exampleSalesOrder } from './sales-order-example.ts'
import { salesOrderLifecycle, type SalesOrderStep } from './sales-order-lifecycle.ts'
import { salesOrderStepOperations } from './sales-order-operations.ts'
import { reversalOf } from './sales-order-reversal.ts'

const facts = exampleFacts()
const steps = salesOrderStepOperations.map(({ step }) => step)

test('a reversal brings the order back from every state to the one it was in', () => {
  for (const status of salesOrderLifecycle.statuses)
    for (const step of steps) {
      const order = exampleSalesOrder({ status })
      const back = reversalOf(order, step)
      if (!back) continue
      const taken = salesOrderLifecycle.take(order, step, facts)
      if (!taken.ok) throw new Error(`${step} at ${status}`)
      expect(salesOrderLifecycle.take(taken.value, back, facts)).toMatchObject({ ok: true, value: { status } })
    }
})

const backOf = (status: (typeof salesOrderLifecycle.statuses)[number], step: SalesOrderStep) =>
  reversalOf(exampleSalesOrder({ status }), step)

test('what production does can be taken back, and what leaves the house is asked about first', () => {
  expect(backOf('order_confirmed', 'plan')).toBe('undo')
  expect(backOf('production_planning', 'start-production')).toBe('undo')
  expect(backOf('pending_materials', 'start-production')).toBe('await-materials')
  expect(backOf('production_planning', 'await-materials')).toBe('undo')
  expect(backOf('production_started', 'await-materials')).toBe('start-production')
  expect(backOf('production_started', 'check-quality')).toBe('undo')
  expect(backOf('quality_check', 'rework')).toBe('check-quality')
  expect(backOf('quality_check', 'pass-quality')).toBe('undo')
  expect(backOf('production_completed', 'make-ready')).toBe('undo')
  for (const [status, step] of [
    ['ready_to_ship', 'ship'],
    ['shipped', 'set-in-transit'],
    ['in_transit', 'deliver'],
    ['delivered', 'complete'],
  ] as const)
    expect(backOf(status, step)).toBeNull()
})

test('an order with an invoice has begun to be made, and does not go back before that', () => {
  const order = exampleSalesOrder({ status: 'production_started', finalInvoiceId: 'invoice' })
  expect(salesOrderLifecycle.refusal(order, 'undo', facts)?.code).toBe('order-has-invoice')
  expect(salesOrderLifecycle.refusal({ ...order, finalInvoiceId: null }, 'undo', facts)).toBeNull()
  expect(salesOrderLifecycle.refusal({ ...order, status: 'ready_to_ship' }, 'undo', facts)).toBeNull()
})
