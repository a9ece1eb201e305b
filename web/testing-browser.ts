import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { onTestFinished, vi } from 'vitest'

/** Browser APIs that Node lacks, for one page's code. All "tabs" of a test share databases, locks and channels. */
export type TestBrowser = {
  /** Sends a clock value on the open event stream, if there is one. */
  clock: (value: number) => void
  openStreams: () => number
  /** The open streams themselves, to tell one from the next. */
  streams: () => EventTarget[]
  /** Fires an event on the stream: opened, greeted, still there, cut, or session changed. */
  stream: (name: 'open' | 'hello' | 'ping' | 'error' | 'session') => void
  /** Uncaught errors. */
  faults: unknown[]
  /** Returns false if a listener called preventDefault(). */
  fire: (name: string, init?: object) => boolean
}

class FakeEventSource extends EventTarget {
  static open = new Set<FakeEventSource>()
  constructor() {
    super()
    FakeEventSource.open.add(this)
  }
  close() {
    FakeEventSource.open.delete(this)
  }
}

/** Storage keeps its entries as own properties, which is how they are listed. */
const newStorage = (): Storage =>
  Object.create({
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
  })

/** A browser for one test: empty storage, nobody signed in. Call in `beforeEach`. */
export function openTestBrowser(): TestBrowser {
  // Fake only the timers: IndexedDB and the channels between tabs use other clocks.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => {
    vi.useRealTimers()
    // Code that the next file loads reads it at once.
    globalThis.localStorage = newStorage()
  })
  const page = new EventTarget()
  const faults: unknown[] = []
  FakeEventSource.open.clear()
  Object.assign(globalThis, {
    indexedDB: new IDBFactory(),
    localStorage: newStorage(),
    document: Object.assign(new EventTarget(), { hidden: false, cookie: '', querySelector: () => null }),
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
    EventSource: FakeEventSource,
    reportError: (fault: unknown) => faults.push(fault),
    location: new URL('http://localhost:3000/platform'),
  })
  return {
    faults,
    openStreams: () => FakeEventSource.open.size,
    streams: () => [...FakeEventSource.open],
    stream: (name) => {
      for (const source of FakeEventSource.open) source.dispatchEvent(new Event(name))
    },
    clock: (value) => {
      for (const source of FakeEventSource.open)
        source.dispatchEvent(new MessageEvent('clock', { data: String(value) }))
    },
    fire: (name, init = {}) => page.dispatchEvent(Object.assign(new Event(name, { cancelable: true }), init)),
  }
}

/**
 * Most assertions hold within these turns of the event loop. Dynamic imports take real time, more on a busy machine.
 */
const quickTurns = 200
const mostMs = Number(process.env['TEST_PATIENCE_MS'] ?? 30_000)

/**
 * Retries until the assertion holds. Advances the timers of the code under test; IndexedDB and channels get event-loop
 * turns.
 */
export const eventually = (assertion: () => void | Promise<void>): Promise<void> =>
  until(assertion, () => vi.advanceTimersByTimeAsync(250))

/** Retries until the assertion holds without advancing timers: nothing may depend on a pause. */
export const promptly = (assertion: () => void | Promise<void>): Promise<void> =>
  until(assertion, async () => undefined)

/** The next imports load the code anew, as a reload does, and nothing of it is left for the tests of later files. */
export function asNewPage(): void {
  vi.resetModules()
  onTestFinished(() => void vi.resetModules())
}

/** A page over plain http, where tabs take leases in IndexedDB instead of the browser's locks. */
export function withoutLocks(): void {
  // Leases opened by an earlier test of this process are those of another browser.
  asNewPage()
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
}

// Shared by all tests of a process, as this clock never goes back.
let hours = 0
/** From now on the last answer of the server is an hour old at every look: its time is never fresh. */
export const anHourPerLook = () => vi.spyOn(performance, 'now').mockImplementation(() => (hours += 1) * 3_600_000)

/** Milliseconds that this process has worked: on a busy machine a test must not give up while it waits for its turn. */
const elapsed = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

async function until(assertion: () => void | Promise<void>, pass: () => Promise<unknown>): Promise<void> {
  const begun = elapsed()
  for (let turn = 0; ; turn += 1)
    try {
      return await assertion()
    } catch (fault) {
      if (elapsed() - begun > mostMs) throw fault
      const rest = elapsed() + (turn < quickTurns ? 0 : 10)
      do for (let few = 0; few < 5; few += 1) await new Promise(setImmediate)
      while (elapsed() < rest)
      await pass()
    }
}
