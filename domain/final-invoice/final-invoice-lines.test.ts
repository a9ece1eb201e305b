import { expect, test } from 'vitest'
import { dueOf, isAsOrdered, isBilled, leftOf, withBilled } from '#domain/sales-order/sales-order-billed.ts'
import { billedSalesOrder, exampleSalesOrder } from '#domain/sales-order/sales-order-example.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { exampleFinalInvoice } from './final-invoice-example.ts'
import { billedLines, billLines, leftLines } from './final-invoice-lines.ts'

const [line] = exampleSalesOrder().lines
if (!line) throw new Error('the example has a line')
const ordered = (...quantities: number[]) => quantities.map((quantityMilli) => ({ ...line, quantityMilli }))
const order = (patch: Partial<SalesOrder> = {}) =>
  exampleSalesOrder({ lines: ordered(1_000_000, 500_000), billed: [0, 0], ...patch })
const closed = { reason: 'Loom stopped', by: 'Meena', since: '2026-11-20T06:00:00.000Z' }
const billed = (one: SalesOrder, asked: { line: number; quantityMilli: number }[]) => {
  const outcome = billLines(one, asked)
  if (!outcome.ok) throw new Error(outcome.refusal.code)
  return outcome.value
}

test('an invoice bills what left: lines of which nothing left are not on it, and each names the order’s line', () => {
  const { lines, orderLines } = billed(order(), [
    { line: 2, quantityMilli: 498_500 },
    { line: 1, quantityMilli: 0 },
  ])
  expect(orderLines).toEqual([2])
  expect(lines).toEqual([{ ...line, quantityMilli: 498_500 }])
})

test('a bill of nothing is refused, and so is one of a line the order does not have', () => {
  expect(billLines(order(), [{ line: 1, quantityMilli: 0 }])).toEqual({
    ok: false,
    refusal: { code: 'nothing-to-bill' },
  })
  expect(billLines(order(), [{ line: 3, quantityMilli: 1 }])).toEqual({
    ok: false,
    refusal: { code: 'no-such-order-line', params: { line: 3 } },
  })
})

test('what is left is ordered less billed, never below nothing, and nothing of a closed order', () => {
  expect(leftOf(order({ billed: [965_000, 510_000] }))).toEqual([35_000, 0])
  expect(leftLines(order({ billed: [965_000, 510_000] }))).toEqual([
    { line: 1, quantityMilli: 35_000 },
    { line: 2, quantityMilli: 0 },
  ])
  expect(leftOf(order({ billed: [965_000, 0], shortClosed: closed }))).toEqual([0, 0])
  expect(
    [order(), order({ billed: [1_000_000, 499_999] }), order({ billed: [1_000_000, 500_000] })].map(isBilled),
  ).toEqual([false, false, true])
})

test('an order comes to its total unless more was billed, or the rest is not coming', () => {
  const billedSo = [
    [0, 0],
    [1_000_000, 500_000],
    [1_000_001, 0],
  ]
  expect(billedSo.map((one) => isAsOrdered(order({ billed: one })))).toEqual([true, true, false])
  expect(isAsOrdered(order({ billed: [1, 0], shortClosed: closed }))).toBe(false)
})

test('an order of an earlier release was billed by one invoice for all of it, or not at all', () => {
  expect(isBilled(order({ billed: null, finalInvoiceId: 'invoice' }))).toBe(true)
  expect(leftOf(order({ billed: null }))).toEqual([1_000_000, 500_000])
  expect(billedLines({ ...exampleFinalInvoice(), orderLines: null })).toEqual([
    { line: 1, quantityMilli: line.quantityMilli },
  ])
})

test('a discount in rupees is shared out by quantity, and the parts add up to it', () => {
  const discounted = order({ lines: [{ ...line, quantityMilli: 1_000_000, discountPaise: 100_01 }], billed: [0] })
  const parts: number[] = []
  let now = discounted
  for (const quantityMilli of [333_333, 333_333, 333_334]) {
    const { lines } = billed(now, [{ line: 1, quantityMilli }])
    parts.push(lines[0]?.discountPaise ?? 0)
    now = withBilled(now, [{ line: 1, quantityMilli }])
  }
  expect(parts).toEqual([33_34, 33_33, 33_34])
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(100_01)
  expect(isBilled(now)).toBe(true)
})

test('an invoice that is taken back puts its quantities back', () => {
  const lines = [{ line: 1, quantityMilli: 965_000 }]
  const now = withBilled(order(), lines)
  expect(now.billed).toEqual([965_000, 0])
  expect(withBilled(now, lines, -1).billed).toEqual([0, 0])
})

test('due is what is open of the bills, and of the rest what exceeds the money held', () => {
  const whole = exampleSalesOrder()
  expect(dueOf(whole, { open: 0, held: 42_000_00 })).toBe(42_000_00)
  expect(dueOf({ ...whole, billed: [whole.lines[0]?.quantityMilli ?? 0] }, { open: 10_00, held: 0 })).toBe(10_00)
  const half = { ...whole, billed: [(whole.lines[0]?.quantityMilli ?? 0) / 2] }
  expect(dueOf(half, { open: 5_000_00, held: 0 })).toBe(47_000_00)
  expect(dueOf(half, { open: 5_000_00, held: 50_000_00 })).toBe(5_000_00)
  expect(dueOf({ ...half, shortClosed: closed }, { open: 5_000_00, held: 0 })).toBe(5_000_00)
  expect(dueOf(billedSalesOrder(), { open: 0, held: 0 })).toBe(0)
})
