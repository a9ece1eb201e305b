import { expect, test } from 'vitest'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { absentSteps, stepsOf } from '#domain/kernel/lifecycle-example.ts'
import { billedSalesOrder } from './sales-order-example.ts'
import { dispatchSteps, productionSteps, salesOrderLifecycle } from './sales-order-lifecycle.ts'
import type { SalesOrder } from './sales-order.ts'
import { salesOrderStatuses } from './sales-order-status.ts'

test('an order goes through its eleven statuses in order, may return for rework, and may wait for materials', () => {
  expect(salesOrderLifecycle.statuses).toEqual([...salesOrderStatuses])
  expect(stepsOf(salesOrderLifecycle)).toEqual([
    'order_confirmed plan production_planning',
    'production_planning start-production production_started',
    'production_planning await-materials pending_materials',
    'pending_materials start-production production_started',
    'production_started check-quality quality_check',
    'production_started await-materials pending_materials',
    'quality_check pass-quality production_completed',
    'quality_check rework production_started',
    'production_completed make-ready ready_to_ship',
    'ready_to_ship ship shipped',
    'shipped set-in-transit in_transit',
    'in_transit deliver delivered',
    'delivered complete completed',
    'completed reopen delivered',
  ])
})

test('every step of the table belongs to the floor or to the dispatch desk, and to one of them; only money reopens an order', () => {
  const steps = new Set(Object.values(salesOrderLifecycle.table).flatMap((row) => Object.keys(row)))
  expect([...productionSteps, ...dispatchSteps, 'reopen'].toSorted()).toEqual([...steps].toSorted())
})

test.each(absentSteps(salesOrderLifecycle))(
  'an order that is $from refuses $step and says what is open',
  ({ from, step }) => {
    const order = billedSalesOrder({
      status: from as SalesOrder['status'],
      paymentStatus: 'completed',
      balancePaymentDue: 0,
    })
    const open = salesOrderLifecycle.stepsFrom(order.status).join(', ')
    expect(salesOrderLifecycle.take(order, step as 'plan', exampleFacts())).toEqual({
      ok: false,
      refusal: { code: 'step-not-open', params: { status: from, step, open } },
    })
  },
)

test.each([
  ['money is still to come', { paymentStatus: 'partial', balancePaymentDue: 1 }],
  ['nothing is open but nobody has said that it is paid', { paymentStatus: 'partial', balancePaymentDue: 0 }],
  ['the balance is late', { paymentStatus: 'balance_overdue', balancePaymentDue: 100 }],
] as const)('a delivered order is not complete while %s', (_why, patch) => {
  const order = billedSalesOrder({ status: 'delivered', ...patch })
  expect(salesOrderLifecycle.refusal(order, 'complete', exampleFacts())).toEqual({ code: 'order-not-paid' })
})
