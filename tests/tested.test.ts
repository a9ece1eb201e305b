import { expect, test } from 'vitest'
import { testShares } from './law-tested.ts'
import { files, textOf } from './project-files.ts'

/** Folders with the browser's own logic: storing, sending, deriving and wording, without screens. */
const rooms = ['web/outbox', 'web/replica', 'web/session', 'web/transport', 'web/browser', 'web/text'] as const
const least = 0.35

test('the check can see: hooks, screens and test support do not count; tests and code count by lines', () => {
  const sources = new Map([
    ['web/outbox/queue.ts', 'a\n'.repeat(10)],
    ['web/outbox/queue.test.ts', 'a\n'.repeat(5)],
    ['web/outbox/use-queue.ts', 'a\n'.repeat(100)],
    ['web/outbox/queue.tsx', 'a\n'.repeat(100)],
    ['web/outbox/testing-queue.ts', 'a\n'.repeat(100)],
    ['web/outboxes/queue.ts', 'a\n'.repeat(100)],
  ])
  const shares = testShares([...sources.keys()], (file) => sources.get(file) ?? '', ['web/outbox', 'web/nowhere'])
  expect(shares).toEqual([
    { place: 'web/outbox', code: 10, tests: 5, share: 0.5 },
    { place: 'web/nowhere', code: 0, tests: 0, share: 0 },
  ])
})

test('browser logic has at least a third as many lines of test as of code', () => {
  const shares = testShares(files, textOf, [...rooms, 'web'])
  process.stdout.write(
    `tests to code: ${shares.map(({ place, share }) => `${place} ${share.toFixed(2)}`).join(', ')}\n`,
  )
  expect(shares.filter(({ share }) => share < least)).toEqual([])
})
