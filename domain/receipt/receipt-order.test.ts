import { expect, test } from 'vitest'
import { receiptAfter } from './receipt-order.ts'

const dated = (...dates: string[]) => dates.map((date) => ({ date }))

test('money is named that is dated later, the latest of it, but not that of the same day', () => {
  expect(receiptAfter('2026-10-03', dated('2026-10-02', '2026-10-05', '2026-10-09', '2026-10-04'))).toEqual({
    date: '2026-10-09',
  })
  expect(receiptAfter('2026-10-03', dated('2026-10-03', '2026-10-02'))).toBeNull()
  expect(receiptAfter('2026-10-03', [])).toBeNull()
})

test('each financial year has numbers of its own', () => {
  expect(receiptAfter('2026-03-31', dated('2026-04-01'))).toBeNull()
  expect(receiptAfter('2026-03-30', dated('2026-03-31'))).toEqual({ date: '2026-03-31' })
})
