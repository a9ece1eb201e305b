import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { acceptedInterest, askedInterest, daysLate, interestOn } from './ledger-interest.ts'

type Parts = { taxable: number; igst: number; roundOff: number; total: number }
const vectors = JSON.parse(readFileSync('tests/vectors/settlement_example.json', 'utf8')) as {
  interest: {
    principal: number
    monthlyBp: number
    daysLate: number
    interest: number
    asked?: Parts
    accepted?: Omit<Parts, 'total'> & { inclusive: number; waived: number }
  }[]
}

test.each(vectors.interest)(
  '$principal paise at $monthlyBp basis points a month, $daysLate days late, bear $interest',
  ({ principal, monthlyBp, daysLate: late, interest }) => {
    expect(interestOn(principal, monthlyBp, late)).toBe(interest)
  },
)

const [example] = vectors.interest

test('asked interest is in whole rupees with the tax on top', () => {
  const { asked } = example ?? {}
  expect(askedInterest(example?.interest ?? 0, 500, 'igst')).toEqual({
    taxablePaise: asked?.taxable,
    cgstPaise: 0,
    sgstPaise: 0,
    igstPaise: asked?.igst,
    roundOffPaise: asked?.roundOff,
    totalPaise: asked?.total,
  })
})

test('within the State the tax is asked in two halves', () => {
  expect(askedInterest(123_708, 500, 'cgst-sgst')).toEqual({
    taxablePaise: 1_237_00,
    cgstPaise: 30_93,
    sgstPaise: 30_93,
    igstPaise: 0,
    roundOffPaise: 14,
    totalPaise: 1_299_00,
  })
})

test('received interest contains its tax, and the rest of what was asked is waived', () => {
  const { accepted, asked } = example ?? {}
  expect(acceptedInterest(accepted?.inclusive ?? 0, { asked: asked?.total ?? 0, gstRate: 500, kind: 'igst' })).toEqual({
    taxablePaise: accepted?.taxable,
    cgstPaise: 0,
    sgstPaise: 0,
    igstPaise: accepted?.igst,
    roundOffPaise: accepted?.roundOff,
    totalPaise: accepted?.inclusive,
    waivedPaise: accepted?.waived,
  })
})

test('a buyer who pays more than was asked is waived nothing', () => {
  const terms = { asked: 100_00, gstRate: 500, kind: 'igst' } as const
  expect(acceptedInterest(101_00, terms).waivedPaise).toBe(0)
  expect(acceptedInterest(99_00, terms).waivedPaise).toBe(1_00)
})

test.each([
  ['2026-11-20', 0, '2026-12-20', 30],
  ['2026-11-20', 5, '2026-12-20', 25],
  ['2026-11-20', 30, '2026-12-20', 0],
  ['2026-11-20', 31, '2026-12-20', 0],
  ['2026-11-20', 0, '2026-11-20', 0],
  ['2026-11-20', 0, '2026-11-01', 0],
])('due on %s with %i days of grace and paid on %s is %i days late', (dueDate, graceDays, paidOn, late) => {
  expect(daysLate(dueDate, graceDays, paidOn)).toBe(late)
})
