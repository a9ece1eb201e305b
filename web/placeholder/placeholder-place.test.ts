import { expect, test } from 'vitest'
import { placeholderOf } from './placeholder-place.ts'

test.each([
  ['/platform/inventory', 'stock'],
  ['/platform/procurement', 'stock'],
  ['/platform/production', 'floor'],
  ['/platform/work-orders/', 'floor'],
  ['/platform/fulfillment', 'dispatch'],
  ['/platform/analytics', 'figures'],
])('%s is about the %s', (path, kind) => {
  expect(placeholderOf(path).kind).toBe(kind)
})

test('an unknown address shows the material, as the specification leads production and procurement to inventory', () => {
  expect(placeholderOf('/platform/somewhere')).toEqual({ place: 'inventory', kind: 'stock' })
})
