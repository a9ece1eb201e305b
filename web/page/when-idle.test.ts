import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asNewPage } from '#web/testing-browser.ts'

// The first screen counts as rendered after a timeout.
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('preloading for other screens starts only after the open screen’s forms have loaded', async () => {
  asNewPage()
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

test('a form that never loads, or fails, does not block the rest forever', async () => {
  asNewPage()
  const idle = await import('./when-idle.ts')
  const done: string[] = []
  idle.whenIdle(() => Promise.reject(new Error('no network')))
  idle.whenIdle(() => new Promise(() => undefined))
  void idle.afterIdle().then(() => done.push('rest'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(done).toEqual(['rest'])
})
