import { expect, test, vi } from 'vitest'
import { openTestBrowser } from '#web/testing-browser.ts'
import { untilThere } from './until-there.ts'

const anHourMs = 60 * 60 * 1000
const refused = () => Promise.reject(new Error('no network'))

test('what is there at once is asked for once, whatever the network does afterwards', async () => {
  const browser = openTestBrowser()
  const ask = vi.fn(() => Promise.resolve('here'))
  untilThere(ask)
  await vi.advanceTimersByTimeAsync(anHourMs)
  browser.fire('online')
  await vi.advanceTimersByTimeAsync(anHourMs)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('what is missing is asked for the moment the network is back, and then no more', async () => {
  const browser = openTestBrowser()
  const ask = vi.fn(refused)
  untilThere(ask)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(ask).toHaveBeenCalledTimes(1)
  ask.mockImplementation(() => Promise.resolve() as never)
  browser.fire('online')
  expect(ask).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(anHourMs)
  browser.fire('online')
  expect(ask).toHaveBeenCalledTimes(2)
})

test('what is slow to come is not asked for a second time meanwhile: all that follows it would be done twice', async () => {
  const browser = openTestBrowser()
  const coming = Promise.withResolvers<void>()
  const followed = vi.fn()
  untilThere(() => coming.promise.then(followed))
  browser.fire('online')
  await vi.advanceTimersByTimeAsync(60_000)
  coming.resolve()
  await vi.advanceTimersByTimeAsync(anHourMs)
  expect(followed).toHaveBeenCalledTimes(1)
})

test('a server that answers again without a word is noticed within half a minute', async () => {
  openTestBrowser()
  let isThere = false
  const ask = vi.fn(() => (isThere ? Promise.resolve() : refused()))
  untilThere(ask)
  await vi.advanceTimersByTimeAsync(10 * 60 * 1000)
  isThere = true
  const before = ask.mock.calls.length
  await vi.advanceTimersByTimeAsync(30_000)
  expect(ask).toHaveBeenCalledTimes(before + 1)
})

test('whoever leaves asks no more, also where an answer was still on its way', async () => {
  const browser = openTestBrowser()
  let fail = (_fault: Error): void => undefined
  const ask = vi.fn(() => new Promise((_resolve, reject) => (fail = reject)))
  const end = untilThere(ask)
  end()
  fail(new Error('no network'))
  await vi.advanceTimersByTimeAsync(anHourMs)
  browser.fire('online')
  expect(ask).toHaveBeenCalledTimes(1)
})
