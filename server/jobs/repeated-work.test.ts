import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { setLogLevel } from '#server/runtime/log.ts'
import { repeatWork } from './repeated-work.ts'

test('runs that fall due during a long run are skipped, not queued', async () => {
  let runs = 0
  let release: () => void = () => undefined
  const first = new Promise<void>((resolve) => (release = resolve))
  const stop = repeatWork('work', 5, async () => {
    runs += 1
    if (runs === 1) await first
  })
  // Ten more runs fall due.
  await pause(50)
  release()
  await pause(0)
  stop()

  // One more run may just have fallen due.
  expect(runs).toBeLessThanOrEqual(2)
})

test('a failed run is followed by the next, and none comes after stopping', async () => {
  setLogLevel('silent')
  let runs = 0
  const third = new Promise<void>((resolve) => {
    const stop = repeatWork('work', 5, async () => {
      runs += 1
      if (runs === 3) {
        stop()
        resolve()
      }
      throw new Error('not this time')
    })
  })
  await third
  await pause(20)

  expect(runs).toBe(3)
})
