import { expect, test } from 'vitest'
import { quotationsOf } from './business-profile-figures.ts'

test('a quotation known by profile and by lead is listed once', () => {
  const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
  expect(quotationsOf([a, b], [b, c])).toEqual([a, b, c])
})
