import { expect, test } from 'vitest'
import { typedDecimal } from './typed-decimal.ts'

test.each([
  ['1,25,000', '125000'],
  ['1,250,000.5', '1250000.5'],
  ['૧ ૨૫ ૦૦૦', '125000'],
  [' 1200 ', '1200'],
  ['85,50', '85.50'],
  ['૮૫,૫', '85.5'],
  ['12,500', '12500'],
  ['', ''],
])('%j is typed for %j', (typed, plain) => {
  expect(typedDecimal(typed)).toBe(plain)
})

test.each(['1,25,50', '85 50', '0,500', '1,2345', '1,25,000,50', '1.250,50'])(
  'the commas of %j are no groups, and are left for whoever refuses them',
  (typed) => {
    expect(typedDecimal(typed)).toMatch(/[\s,]/)
  },
)
