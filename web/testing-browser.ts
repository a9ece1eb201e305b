import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { onTestFinished, vi } from 'vitest'

/** What a browser has and Node has not, for the code of one page. Databases, locks and channels are shared by all "tabs" of a test. */
export type TestBrowser = {
  /** The connection to the server's clock that is open, if one is. */
  clock: (value: number) => void
  openStreams: () => number
  /** Something happens to it: it is opened or cut, or the session has changed. */
  stream: (name: 'open' | 'error' | 'session') => void
  /** Faults that nobody caught. */
  faults: unknown[]
  /** Answers false where somebody prevented what the event announces. */
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

/** A browser for one test: nothing kept, nobody signed in. To be opened in `beforeEach`. */
export function openTestBrowser(): TestBrowser {
  // Only the pauses: IndexedDB and the channels between tabs run by other clocks.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
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

/** Most of it happens within these turns of the event loop. Code that is still being fetched takes real time, on a busy machine a while. */
const quickTurns = 200
const mostMs = Number(process.env['TEST_PATIENCE_MS'] ?? 30_000)

/** Until it holds. The pauses of the code under test pass at once; what runs by no timer (IndexedDB, channels) has its turns. */
export const eventually = (assertion: () => void | Promise<void>): Promise<void> =>
  until(assertion, () => vi.advanceTimersByTimeAsync(250))

/** Until it holds, by itself: no pause ends meanwhile and nobody wakes anything. */
export const promptly = (assertion: () => void | Promise<void>): Promise<void> =>
  until(assertion, async () => undefined)

/** Milliseconds by a clock that no test sets. */
const elapsed = (): number => process.uptime() * 1000

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
