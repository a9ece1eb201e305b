import { expect, test } from 'vitest'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { absentSteps, stepsOf } from '#domain/kernel/lifecycle-example.ts'
import { billedSalesOrder, exampleSalesOrder } from './sales-order-example.ts'
import { dispatchSteps, productionSteps, salesOrderLifecycle } from './sales-order-lifecycle.ts'
import { hasReached, isOrderCancelled, salesOrderStages, salesOrderStatuses } from './sales-order-status.ts'
import type { SalesOrder } from './sales-order.ts'

const cancellable = salesOrderStages.slice(0, salesOrderStages.indexOf('shipped'))

test('an order goes through its eleven stages in order, may return for rework, and may wait for materials', () => {
  expect(salesOrderLifecycle.statuses).toEqual([...salesOrderStatuses])
  expect(
    stepsOf(salesOrderLifecycle).filter((step) => !/ undo(-dispatch)? /.test(step) && !step.endsWith(' cancelled')),
  ).toEqual([
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

test('an order is cancelled at every stage before its goods leave, on hold or not, and at no later one', () => {
  const cancelled = stepsOf(salesOrderLifecycle).filter((step) => step.endsWith(' cancelled'))
  expect(cancelled).toEqual(cancellable.map((stage) => `${stage} cancel cancelled`))
  const held = exampleSalesOrder({ hold: { reason: 'Shade', by: 'Meena', since: '2026-11-20T06:00:00.000Z' } })
  expect(salesOrderLifecycle.refusal(held, 'cancel', exampleFacts())).toBeNull()
})

test('every step of the table belongs to the floor or to the dispatch desk, and to one of them; only money reopens an order, and the office cancels it', () => {
  const steps = new Set(Object.values(salesOrderLifecycle.table).flatMap((row) => Object.keys(row)))
  expect([...productionSteps, ...dispatchSteps, 'reopen', 'cancel'].toSorted()).toEqual([...steps].toSorted())
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

test('a cancelled order has reached no stage, also not the first', () => {
  expect(salesOrderStatuses.filter((status) => isOrderCancelled({ status }))).toEqual(['cancelled'])
  expect(salesOrderStages.filter((stage) => hasReached({ status: 'cancelled' }, stage))).toEqual([])
  expect(salesOrderStages.filter((stage) => hasReached({ status: 'quality_check' }, stage))).toEqual(
    salesOrderStages.slice(0, 5),
  )
})
