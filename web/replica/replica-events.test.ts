import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestBrowser, promptly, type TestBrowser } from '#web/testing-browser.ts'
import { listenToEvents } from './replica-events.ts'

let browser: TestBrowser
let closed: AbortController
const heard: (number | 'session' | 'open')[] = []

beforeEach(() => {
  browser = openTestBrowser()
  closed = new AbortController()
  heard.length = 0
})
afterEach(() => closed.abort())

const listeners = {
  onOpen: () => void heard.push('open'),
  onClock: (clock: number) => void heard.push(clock),
  onSession: () => void heard.push('session'),
}
const isListening = () => promptly(() => expect(browser.openStreams()).toBe(1))
const listen = async (signal = closed.signal) => {
  listenToEvents('meena', listeners, signal)
  await isListening()
}
/** Enough turns of the event loop for a tab to get its turn, if it is free. */
const turns = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate)
}
/** Whether a stream is open again after the pause, and was not just before. */
const opensAfter = async (ms: number) => {
  browser.stream('error')
  await vi.advanceTimersByTimeAsync(ms - 1)
  const before = browser.openStreams()
  await vi.advanceTimersByTimeAsync(1)
  return before === 0 && browser.openStreams() === 1
}

test('the company’s clock and a changed session are heard at once', async () => {
  await listen()
  browser.stream('open')
  browser.clock(7)
  browser.stream('session')
  expect(heard).toEqual([7, 'session'])
})

test('each time the server says hello, what was missed until then can be fetched', async () => {
  await listen()
  browser.stream('hello')
  expect(heard).toEqual(['open'])
  expect(await opensAfter(1000)).toBe(true)
  browser.stream('hello')
  expect(heard).toEqual(['open', 'open'])
})

test('after a lost connection the session is asked about once, as its end may have been missed', async () => {
  await listen()
  expect(await opensAfter(1000)).toBe(true)
  browser.stream('open')
  browser.stream('open')
  expect(heard).toEqual(['session'])
})

test('a server that is down is asked less and less often, at least every 30 seconds, until it answers', async () => {
  await listen()
  for (const seconds of [1, 2, 4, 8, 16, 30, 30]) expect(await opensAfter(seconds * 1000), `${seconds} s`).toBe(true)
  browser.stream('open')
  expect(await opensAfter(1000)).toBe(true)
})

test('when the network is back the server is asked at once, once', async () => {
  await listen()
  for (const seconds of [1, 2, 4, 8]) await opensAfter(seconds * 1000)
  browser.stream('error')
  browser.fire('online')
  expect(browser.openStreams()).toBe(1)
  browser.fire('online')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(browser.openStreams()).toBe(1)
  expect(await opensAfter(1000)).toBe(true)
})

test('a stream over which the server says nothing any more is opened anew, and one that it keeps alive is not', async () => {
  await listen()
  const [first] = browser.streams()
  browser.stream('open')
  for (const name of ['hello', 'ping', 'session', 'ping'] as const) {
    await vi.advanceTimersByTimeAsync(50_000)
    browser.stream(name)
  }
  await vi.advanceTimersByTimeAsync(50_000)
  browser.clock(7)
  await vi.advanceTimersByTimeAsync(50_000)
  expect(browser.streams()[0]).toBe(first)
  // The phone has changed from the workshop's network to its own: nobody ends the connection.
  heard.length = 0
  await vi.advanceTimersByTimeAsync(11_000)
  expect(browser.openStreams()).toBe(1)
  expect(browser.streams()[0]).not.toBe(first)
  browser.stream('open')
  expect(heard).toEqual(['session'])
})

test('a closed page listens no more, nor does it connect again after a pause', async () => {
  await listen()
  closed.abort()
  expect(browser.openStreams()).toBe(0)
  closed = new AbortController()
  await listen()
  browser.stream('error')
  closed.abort()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(browser.openStreams()).toBe(0)
})

test('one tab listens for all, and the next one takes over when it closes', async () => {
  const first = new AbortController()
  await listen(first.signal)
  listenToEvents('meena', listeners, closed.signal)
  const third = new AbortController()
  listenToEvents('meena', listeners, third.signal)
  await turns()
  browser.clock(8)
  expect(heard).toEqual([8])
  // It closes while it waits for its turn.
  third.abort()
  first.abort()
  await isListening()
  browser.clock(9)
  expect(heard).toEqual([8, 9])
})

test('a tab of another person in the same browser listens for itself', async () => {
  await listen()
  listenToEvents('kirit', listeners, closed.signal)
  await promptly(() => expect(browser.openStreams()).toBe(2))
})
