import { expect, test } from 'vitest'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { stepsOf } from '#domain/kernel/lifecycle-example.ts'
import { isStanding, openingBillLifecycle } from './opening-bill-lifecycle.ts'
import { openingBillStatuses, type OpeningBill } from './opening-bill.ts'

const bill: OpeningBill = {
  id: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7e01',
  version: 1,
  createdAt: '2026-11-20T05:00:00.000Z',
  updatedAt: '2026-11-20T05:00:00.000Z',
  customerId: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7002',
  customerName: 'Om Fabrics',
  number: 'OLD/118',
  billDate: '2026-07-10',
  dueDate: '2026-08-24',
  amount: 30_000_00,
  status: 'standing',
  entryId: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7e01',
}

test('a bill that was brought in stands until it is taken out, and is then no more corrected', () => {
  expect(openingBillLifecycle.statuses.toSorted()).toEqual(openingBillStatuses.toSorted())
  expect(stepsOf(openingBillLifecycle)).toEqual(['standing correct standing', 'standing remove removed'])
  const removed = openingBillLifecycle.take(bill, 'remove', exampleFacts())
  expect(removed).toMatchObject({ ok: true, value: { status: 'removed' } })
  expect(removed.ok && openingBillLifecycle.take(removed.value, 'correct', exampleFacts())).toMatchObject({ ok: false })
  expect([bill, removed.ok ? removed.value : bill].map(isStanding)).toEqual([true, false])
})
