import { expect, test } from 'vitest'
import { taxSummary } from './gst-summary.ts'

const row = (hsn: string, gstRate: number, taxablePaise: number, half: number) => ({
  hsn,
  gstRate,
  taxablePaise,
  cgstPaise: half,
  sgstPaise: half,
  igstPaise: 0,
})

test('lines of one heading and rate become one row, and one heading at two rates two', () => {
  expect(
    taxSummary([
      row('6203', 1800, 300, 27),
      row('5407', 500, 100, 3),
      row('6203', 500, 200, 5),
      row('5407', 500, 50, 1),
    ]),
  ).toEqual([row('5407', 500, 150, 4), row('6203', 500, 200, 5), row('6203', 1800, 300, 27)])
})

test('a row holds the sum of the taxes on the lines, not the tax on their sum', () => {
  const odd = row('5407', 500, 10_020, 251)
  expect(taxSummary([odd, odd])).toEqual([row('5407', 500, 20_040, 502)])
})
