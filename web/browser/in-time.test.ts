import { expect, onTestFinished, test, vi } from 'vitest'
import { inTime, loadWithinMs } from './in-time.ts'

test('what arrives in time is returned, and what fails counts as absent', async () => {
  expect(await inTime(Promise.resolve('code'))).toBe('code')
  expect(await inTime(Promise.reject(new Error('the network is gone')))).toBeNull()
})

test('what never arrives is given up after the time a button may wait, and not before', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const settled = vi.fn<(value: null) => void>()
  const waiting = inTime(new Promise<never>(() => undefined)).then(settled)
  await vi.advanceTimersByTimeAsync(loadWithinMs - 1)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await waiting
  expect(settled).toHaveBeenCalledWith(null)
})
