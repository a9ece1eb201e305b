import { expect, test } from 'vitest'
import { pauseAfter } from './contact-mail.ts'

test('a failed mail is retried with growing delays and finally given up', () => {
  const pauses = Array.from({ length: 7 }, (_, at) => pauseAfter(at + 1) ?? 0)
  expect(pauses[0]).toBe(60_000)
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
  expect(pauseAfter(8)).toBeNull()
})
