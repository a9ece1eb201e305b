import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AssistantProgress } from './assistant-progress.ts'

beforeEach(() => vi.useFakeTimers({ now: 0 }))
afterEach(() => vi.useRealTimers())

function progress() {
  const told: string[] = []
  const one = new AssistantProgress({
    now: () => Date.now(),
    onListened: () => told.push('listened'),
    onFault: (heard) => told.push(`fault ${heard}`),
  })
  return { one, told }
}

test('time alone ends listening, then the wait for the words, and then the message about it', async () => {
  const { one, told } = progress()
  one.send({ type: 'started' })
  await vi.advanceTimersByTimeAsync(9999)
  expect([one.phase, told]).toEqual(['listening', []])
  await vi.advanceTimersByTimeAsync(1)
  expect([one.phase, told]).toEqual(['processing', ['listened']])
  await vi.advanceTimersByTimeAsync(3000)
  expect([one.phase, told]).toEqual(['error', ['listened', 'fault null']])
  await vi.advanceTimersByTimeAsync(2000)
  expect([one.phase, one.shown.get().phase]).toEqual(['idle', 'idle'])
})

test('a fault names the sentence that it happened with', () => {
  const { one, told } = progress()
  one.send({ type: 'typed', text: 'show leads' })
  one.send({ type: 'failed', turn: one.turn, fault: 'not-processed' })
  expect(told).toEqual(['fault show leads'])
})

test('a turn is over once it is concluded, and once another has begun', () => {
  const { one } = progress()
  one.send({ type: 'typed', text: 'show leads' })
  const first = one.turn
  expect(one.isOver(first)).toBe(false)
  one.send({ type: 'concluded', turn: first, said: null })
  expect(one.isOver(first)).toBe(true)
  one.send({ type: 'typed', text: 'show orders' })
  expect([one.isOver(first), one.isOver(one.turn)]).toEqual([true, false])
})
