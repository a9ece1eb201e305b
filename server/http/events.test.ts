import { expect, test } from 'vitest'
import { createEvents } from './events.ts'

/** Allows for a busy machine. */
const soon = { timeout: 30_000 }

test('a thousand listeners are told after the write is answered, and delay requests only for a moment', async () => {
  const events = createEvents()
  let told = 0
  for (let at = 0; at < 1000; at += 1) events.subscribe('a-company', () => (told += 1))
  events.publish('a-company', 1)
  expect(told).toBe(0)

  const turns: number[] = []
  while (told < 1000) {
    const before = told
    await new Promise((resolve) => setImmediate(resolve))
    turns.push(told - before)
  }
  // A request that arrives in between waits for a few of them only.
  expect(Math.max(...turns)).toBeLessThanOrEqual(6)
})

test('a burst of writes is told once at the start and once with the last clock', async () => {
  const events = createEvents()
  const heard: number[] = []
  events.subscribe('a-company', (clock) => heard.push(clock))
  events.subscribe('another', () => heard.push(-1))
  events.publish('a-company', 1)
  await expect.poll(() => heard, soon).toEqual([1])
  for (let clock = 2; clock <= 50; clock += 1) events.publish('a-company', clock)
  await expect.poll(() => heard, soon).toEqual([1, 50])
})

test('listeners that left are no longer told, and new ones are', async () => {
  const events = createEvents()
  const heard: string[] = []
  const leave = events.subscribe('a-company', () => heard.push('left'))
  leave()
  events.publish('a-company', 1)
  events.subscribe('a-company', (clock) => heard.push(`came ${clock}`))
  events.publish('a-company', 2)
  await expect.poll(() => heard, soon).toEqual(['came 2'])
})
