import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openTestBrowser, type TestBrowser } from '#web/testing-browser.ts'
import { keepFiles } from './kept-files.ts'

let browser: TestBrowser
let container: FakeContainer

/** The browser's side of a service worker: what the page registers, and what it asks of the worker. */
class FakeContainer extends EventTarget {
  controller: object | null = {}
  registered = 0
  asked = 0
  isRegistering = true
  readonly ready = Promise.resolve({ active: { postMessage: () => (this.asked += 1) } })
  register = async () => {
    this.registered += 1
    if (!this.isRegistering) throw new TypeError('the script could not be fetched')
    return {}
  }
  say(isWhole: boolean) {
    this.dispatchEvent(Object.assign(new Event('message'), { data: { kind: 'filled', isWhole } }))
  }
}

beforeEach(() => {
  browser = openTestBrowser()
  container = new FakeContainer()
  vi.stubEnv('PROD', true)
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
  onTestFinished(() => {
    vi.unstubAllEnvs()
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })
})

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)

test('a worker that has everything is asked once, and the page is told that it has', async () => {
  const kept = keepFiles('gu')
  await minutes(0)
  container.say(true)
  expect(await kept).toBe(true)
  await minutes(60)
  expect([container.registered, container.asked]).toEqual([1, 1])
})

test('a worker whose script did not come is registered when the network is back, or after a while', async () => {
  container.isRegistering = false
  const kept = keepFiles('en')
  await minutes(0)
  // The rest of the page does not wait for it.
  expect(await kept).toBe(false)
  expect(container.registered).toBe(1)
  await minutes(1)
  const { registered } = container
  expect(registered).toBeGreaterThan(1)
  container.isRegistering = true
  browser.fire('online')
  await minutes(0)
  expect([container.registered, container.asked]).toEqual([registered + 1, 1])
  container.say(true)
  await minutes(60)
  expect([container.registered, container.asked]).toEqual([registered + 1, 1])
})

test('a worker that the browser ended before it had answered is asked again', async () => {
  const kept = keepFiles('en')
  await minutes(1)
  expect(await kept).toBe(false)
  const { asked } = container
  expect(asked).toBeGreaterThan(1)
  container.say(false)
  await minutes(1)
  expect(container.asked).toBeGreaterThan(asked)
  container.say(true)
  const { asked: last } = container
  await minutes(60)
  expect(container.asked).toBe(last)
})

test('in development and over plain http there is no worker to ask', async () => {
  vi.stubEnv('PROD', false)
  expect(await keepFiles('en')).toBe(false)
  vi.stubEnv('PROD', true)
  Object.defineProperty(navigator, 'serviceWorker', { value: undefined, configurable: true })
  expect(await keepFiles('en')).toBe(false)
  expect(container.registered).toBe(0)
})
