import { expect, test } from 'vitest'
import { isNumbered, numberParts } from './search-number.ts'

test.each([
  ['INV/26-27/0012', 'inv', '26-27', 12],
  ['inv 12', 'inv', null, 12],
  ['inv12', 'inv', null, 12],
  ['INV-0012', 'inv', null, 12],
  ['Inv. #12', 'inv', null, 12],
  ['26-27/12', '', '26-27', 12],
  [' 0012 ', '', null, 12],
  ['બિલ ૧૨', 'બિલ', null, 12],
  ['999999999', '', null, 999_999_999],
])('%s is a number of a document', (text, series, year, place) => {
  expect(numberParts(text)).toEqual({ series, year, place })
})

test.each(['', 'inv', '12 bales', '9825012345', 'INV/26-27', 'rs 12.50', '12a'])(
  '%j is no number of a document',
  (text) => {
    expect(numberParts(text)).toBeNull()
  },
)

test('a typed number means those of its place whose year and series it does not contradict', () => {
  const printed = { series: 'inv', year: '26-27', place: 12 }
  const means = (typed: string) => {
    const parts = numberParts(typed)
    return parts !== null && isNumbered(parts, printed)
  }
  for (const typed of ['12', 'i 12', 'inv 12', '26-27/12', 'INV/26-27/0012'])
    expect([typed, means(typed)]).toEqual([typed, true])
  for (const typed of ['13', '120', 'q 12', 'invoice 12', '25-26/12', 'nv 12'])
    expect([typed, means(typed)]).toEqual([typed, false])
})
