import { expect, test } from 'vitest'
import { exampleSalesOrder } from '#domain/sales-order/sales-order-example.ts'
import { barActs, type BarAct, type BarPrimary } from '#web/shared/deal/deal-bar-act.tsx'
import { actAhead, pressAhead } from '#web/shared/deal/deal-order-step.tsx'
import { salesOrderSteps } from './sales-order-action.ts'

const order = exampleSalesOrder({ id: 'O1', status: 'order_confirmed' })
const [plan] = salesOrderSteps.map((action) => ({ action, refusal: null, params: undefined }))
const next = { code: 'order-plan', operation: 'sales-order.plan', document: { entity: 'sales-order', id: 'O1' } }
const take: BarAct['take'] = async () => ({ text: 'Planned', undo: null })

const primary = (patch: Partial<BarAct> = {}, code = 'order-plan'): BarPrimary<BarAct> => {
  const [act] = barActs('sales-order', plan ? [plan] : [], order)
  if (!act) throw new Error('an order has a first step')
  return { kind: 'act', act: { ...act, take, ...patch }, code }
}

test('a step pressed on another page is taken on its own, once', () => {
  expect(actAhead(primary(), 0)).toBeNull()
  pressAhead(next, 1_000)
  expect(actAhead(primary(), 1_500)?.documentId).toBe('O1')
  expect(actAhead(primary(), 1_500)).toBeNull()
})

test('a pressed step waits until its page can take it', () => {
  pressAhead(next, 1_000)
  expect(actAhead({ kind: 'none' }, 1_100)).toBeNull()
  expect(actAhead(primary(), 1_200)).not.toBeNull()
})

test.each([
  ['another order', primary({ documentId: 'O2' }), 1_500],
  ['another step: a colleague was first', primary({}, 'order-start-production'), 1_500],
  ['a step that asks', primary({ take: undefined }), 1_500],
  ['a page that opened late', primary(), 6_001],
])('nothing is taken, then or later, on %s', (_, shown, now) => {
  pressAhead(next, 1_000)
  expect(actAhead(shown, now)).toBeNull()
  expect(actAhead(primary(), 1_600)).toBeNull()
})
