import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// The first screen counts as there after a while, whether or not it was drawn.
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('what may be wanted later begins when the forms of the screen have arrived, and not before', async () => {
  vi.resetModules()
  const idle = await import('./when-idle.ts')
  const form = Promise.withResolvers<void>()
  const done: string[] = []
  idle.whenIdle(() => form.promise)
  void idle.afterIdle().then(() => done.push('rest'))
  await vi.advanceTimersByTimeAsync(18_000)
  expect(done).toEqual([])
  form.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(done).toEqual(['rest'])
})

test('a form that never arrives, or fails, does not hold up the rest for good', async () => {
  vi.resetModules()
  const idle = await import('./when-idle.ts')
  const done: string[] = []
  idle.whenIdle(() => Promise.reject(new Error('no network')))
  idle.whenIdle(() => new Promise(() => undefined))
  void idle.afterIdle().then(() => done.push('rest'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(done).toEqual(['rest'])
})
