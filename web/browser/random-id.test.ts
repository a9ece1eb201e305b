import { expect, test } from 'vitest'
import { randomId } from './random-id.ts'

test('without https an id is still a version 4 UUID, as idempotency keys require, and unique', () => {
  const ids = Array.from({ length: 2000 }, randomId)
  expect(ids.filter((id) => !/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(2000)
})
