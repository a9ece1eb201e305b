import { expect, test } from 'vitest'
import { inTurns } from './semaphore.ts'

/** Work that ends on request. */
function held() {
  let end: () => void = () => undefined
  const done = new Promise<void>((resolve) => (end = resolve))
  return { done, end }
}

test('work above the limit waits, and work above the queue’s limit is refused before it starts', async () => {
  const turn = inTurns({ atOnce: 2, waiting: 3, busy: () => new Error('busy') })
  const gate = held()
  const begun: number[] = []
  const work = (at: number) =>
    turn(async () => {
      begun.push(at)
      await gate.done
      return at
    })

  const admitted = [0, 1, 2, 3, 4].map(work)
  await expect(work(5)).rejects.toThrow('busy')
  expect(begun).toEqual([0, 1])

  gate.end()
  expect(await Promise.all(admitted)).toEqual([0, 1, 2, 3, 4])
  expect(begun).toEqual([0, 1, 2, 3, 4])
  expect(await work(6)).toBe(6)
})

test('failed work releases its turn', async () => {
  const turn = inTurns({ atOnce: 1, waiting: 1, busy: () => new Error('busy') })
  await expect(turn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')

  expect(await turn(() => Promise.resolve('next'))).toBe('next')
})

test('a turn that is handed over is not taken by a newcomer', async () => {
  const turn = inTurns({ atOnce: 1, waiting: 2, busy: () => new Error('busy') })
  const first = held()
  let most = 0
  let running = 0
  const counted = (wait: Promise<void>) =>
    turn(async () => {
      running += 1
      most = Math.max(most, running)
      await wait
      running -= 1
    })
  const one = counted(first.done)
  const two = counted(Promise.resolve())
  first.end()
  await one
  await Promise.all([two, counted(Promise.resolve())])

  expect(most).toBe(1)
})
