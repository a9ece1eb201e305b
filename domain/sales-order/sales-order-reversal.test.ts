import { expect, test } from 'vitest'
import { exampleCompany } from '#domain/company/company-example.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { challanOf } from './sales-order-challan.ts'
import { billedSalesOrder, exampleSalesOrder } from './sales-order-example.ts'
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

test('what production does can be taken back, and so can the way of billed goods', () => {
  expect(backOf('order_confirmed', 'plan')).toBe('undo')
  expect(backOf('production_planning', 'start-production')).toBe('undo')
  expect(backOf('pending_materials', 'start-production')).toBe('await-materials')
  expect(backOf('production_planning', 'await-materials')).toBe('undo')
  expect(backOf('production_started', 'await-materials')).toBe('start-production')
  expect(backOf('production_started', 'check-quality')).toBe('undo')
  expect(backOf('quality_check', 'rework')).toBe('check-quality')
  expect(backOf('quality_check', 'pass-quality')).toBe('undo')
  expect(backOf('production_completed', 'make-ready')).toBe('undo')
  expect(reversalOf({ ...billedSalesOrder(), status: 'ready_to_ship' }, 'ship')).toBe('undo-dispatch')
  expect(backOf('shipped', 'set-in-transit')).toBe('undo-dispatch')
  expect(backOf('in_transit', 'deliver')).toBe('undo-dispatch')
  expect(backOf('delivered', 'complete')).toBeNull()
})

test('goods that leave on a delivery challan are asked about first, and do not come back', () => {
  const ready = exampleSalesOrder({ status: 'ready_to_ship' })
  expect(reversalOf(ready, 'ship')).toBeNull()
  const papers = { company: exampleCompany(), profile: null, consignee: null, number: 'DC/26-27/0001' }
  const challan = challanOf(ready, papers, facts)
  expect(reversalOf({ ...billedSalesOrder(), status: 'ready_to_ship', challan }, 'ship')).toBeNull()
  const shipped = exampleSalesOrder({ status: 'shipped' })
  expect(salesOrderLifecycle.refusal({ ...shipped, challan }, 'undo-dispatch', facts)?.code).toBe('order-has-challan')
  expect(salesOrderLifecycle.refusal(shipped, 'undo-dispatch', facts)).toBeNull()
})

test('an order with an invoice has begun to be made, and does not go back before that', () => {
  const order = exampleSalesOrder({ status: 'production_started', finalInvoiceId: 'invoice' })
  expect(salesOrderLifecycle.refusal(order, 'undo', facts)?.code).toBe('order-has-invoice')
  expect(salesOrderLifecycle.refusal({ ...order, finalInvoiceId: null }, 'undo', facts)).toBeNull()
  expect(salesOrderLifecycle.refusal({ ...order, status: 'ready_to_ship' }, 'undo', facts)).toBeNull()
})
