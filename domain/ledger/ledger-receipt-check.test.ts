import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mostRoundOff, whyNotReceived, type ReceiptLine } from './ledger-receipt-check.ts'

type Given = {
  rule: string
  input: {
    amount: number
    lines?: { entry: string; open: number; money: number; deductions: number }[]
    roundOff?: number
  }
  code: string | null
}
const { refusals } = JSON.parse(readFileSync('tests/vectors/settlement_example.json', 'utf8')) as { refusals: Given[] }

const aLine = (change: Partial<ReceiptLine> = {}): ReceiptLine => ({
  id: 'INV 1',
  number: 'INV/26-27/0001',
  open: 40_294_00,
  money: 38_577_00,
  deductions: 1_717_00,
  ...change,
})

test.each(refusals.filter(({ rule }) => rule === 'receipt'))('the example receipt %j is judged', ({ input, code }) => {
  const lines = (input.lines ?? []).map(({ entry, ...line }) => aLine({ id: entry, ...line }))
  const rounded = aLine({ money: input.amount, deductions: 0, roundOff: input.roundOff ?? 0 })
  const refusal = whyNotReceived(input.amount, input.roundOff === undefined ? lines : [rounded])
  expect(refusal?.code ?? null).toBe(code)
})

test('a receipt may settle a bill to the paisa, leave a rest on account, or settle nothing', () => {
  expect(whyNotReceived(38_577_00, [aLine()])).toBeNull()
  expect(whyNotReceived(50_000_00, [aLine()])).toBeNull()
  expect(whyNotReceived(50_000_00, [])).toBeNull()
})

test('lines that use a paisa more than came in are refused, with both sums', () => {
  expect(whyNotReceived(38_576_99, [aLine()])).toEqual({
    code: 'receipt-lines-over-money',
    params: { lines: '₹38,577', money: '₹38,576.99' },
  })
})

test('a line a paisa over its bill is refused, with what is open', () => {
  expect(whyNotReceived(38_577_00, [aLine({ deductions: 1_717_01 })])).toEqual({
    code: 'line-over-open',
    params: { number: 'INV/26-27/0001', open: '₹40,294' },
  })
})

test('two lines on one bill may not take more than it owes together', () => {
  const half = aLine({ money: 20_147_00, deductions: 0 })
  expect(whyNotReceived(50_000_00, [half, half])).toBeNull()
  expect(whyNotReceived(50_000_00, [half, { ...half, deductions: 1 }])?.code).toBe('line-over-open')
  expect(whyNotReceived(50_000_00, [half, { ...half, id: 'INV 2', deductions: 1 }])).toBeNull()
})

test('a deduction needs a bill; money without one stays on account', () => {
  const without = aLine({ id: null, open: 0, deductions: 0 })
  expect(whyNotReceived(50_000_00, [without])).toBeNull()
  expect(whyNotReceived(50_000_00, [{ ...without, deductions: 100 }])).toEqual({ code: 'deduction-without-bill' })
  expect(whyNotReceived(50_000_00, [aLine(), { ...without, roundOff: 1 }])).toEqual({ code: 'deduction-without-bill' })
})

test('ten rupees can be rounded off on a receipt, up or down, over all its lines', () => {
  const rounded = (roundOff: number) => aLine({ open: 38_600_00, deductions: 0, roundOff })
  expect(whyNotReceived(38_577_00, [rounded(mostRoundOff)])).toBeNull()
  expect(whyNotReceived(38_577_00, [rounded(-mostRoundOff)])).toBeNull()
  expect(whyNotReceived(38_577_00, [rounded(-mostRoundOff - 1)])).toEqual({
    code: 'round-off-too-large',
    params: { limit: '₹10' },
  })
  const other = { ...rounded(1), id: 'INV 2', money: 0 }
  expect(whyNotReceived(38_577_00, [rounded(mostRoundOff), other])?.code).toBe('round-off-too-large')
})

test('what is rounded off counts towards the bill', () => {
  const line = aLine({ open: 38_580_00, deductions: 0, roundOff: 3_00 })
  expect(whyNotReceived(38_577_00, [line])).toBeNull()
  expect(whyNotReceived(38_577_00, [{ ...line, roundOff: 3_01 }])?.code).toBe('line-over-open')
  expect(whyNotReceived(38_580_50, [{ ...line, money: 38_580_50, roundOff: -50 }])).toBeNull()
})
