import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Peers } from '#server/database/peers.ts'
import { createEvents } from './events.ts'

beforeEach(() => vi.useRealTimers())
afterEach(() => vi.useRealTimers())

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

/** The events of one process, whose messages to the others are collected. */
function connected() {
  const events = createEvents()
  const told: unknown[] = []
  let hear = (_message: unknown): void => undefined
  const peers: Peers = {
    tell: (topic, message) => void told.push([topic, message]),
    hear: (topic, listener) => {
      if (topic === 'clock') hear = listener
    },
  }
  events.connect(peers)
  return { events, told, hear: (message: unknown) => hear(message) }
}

test('a burst of writes is told to other processes once, with the last clock of each company', () => {
  vi.useFakeTimers()
  const { events, told } = connected()
  events.publish('a', 1)
  events.publish('b', 7)
  events.publish('a', 2)
  expect(told).toEqual([])
  vi.advanceTimersByTime(50)
  expect(told).toEqual([
    [
      'clock',
      [
        ['a', 2],
        ['b', 7],
      ],
    ],
  ])
  vi.advanceTimersByTime(1000)
  expect(told).toHaveLength(1)
  events.publish('a', 3)
  vi.advanceTimersByTime(50)
  expect(told[1]).toEqual(['clock', [['a', 3]]])
})

test('at most a hundred companies are told at once, the rest right after them', () => {
  vi.useFakeTimers()
  const { events, told } = connected()
  for (let at = 0; at < 130; at += 1) events.publish(`company ${at}`, at)
  vi.advanceTimersByTime(50)
  vi.advanceTimersByTime(50)
  vi.advanceTimersByTime(50)
  const companies = told.map((one) => (one as [string, unknown[]])[1].length) // as they are told above
  expect(companies).toEqual([100, 30])
})

test('what another process tells is passed on to the listeners here, and not told back', async () => {
  const { events, told, hear } = connected()
  const heard: number[] = []
  events.subscribe('a', (clock) => heard.push(clock))
  hear([
    ['b', 1],
    ['a', 5],
  ])
  await expect.poll(() => heard, soon).toEqual([5])
  expect(told).toEqual([])
})

test('within a quarter of a second listeners are told only once more, with the highest clock', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'setImmediate'] })
  const events = createEvents()
  const heard: number[] = []
  events.subscribe('a', (clock) => heard.push(clock))
  events.publish('a', 1)
  vi.advanceTimersByTime(1)
  expect(heard).toEqual([1])
  events.publish('a', 9)
  events.publish('a', 8)
  vi.advanceTimersByTime(248)
  expect(heard).toEqual([1])
  vi.advanceTimersByTime(10)
  expect(heard).toEqual([1, 9])
  vi.advanceTimersByTime(300)
  events.publish('a', 10)
  vi.advanceTimersByTime(1)
  expect(heard).toEqual([1, 9, 10])
})

test('when the server stops, everybody who still listens is told to leave, and nobody who left', () => {
  const events = createEvents()
  const ended: string[] = []
  const leave = events.subscribe(
    'a',
    () => undefined,
    () => ended.push('left before'),
  )
  events.subscribe(
    'a',
    () => undefined,
    () => ended.push('listening'),
  )
  events.subscribe('b', () => undefined)
  leave()
  events.end()
  expect(ended).toEqual(['listening'])
})

test('one listener that leaves does not silence the others of its company', async () => {
  const events = createEvents()
  const heard: string[] = []
  const leave = events.subscribe('a', () => heard.push('left'))
  events.subscribe('a', (clock) => heard.push(`stayed ${clock}`))
  leave()
  events.publish('a', 3)
  await expect.poll(() => heard, soon).toEqual(['stayed 3'])
})
