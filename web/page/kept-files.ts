import { browserFeature } from '#web/browser/browser-feature.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { untilThere } from '#web/browser/until-there.ts'
import type { Language } from '#web/text/language.ts'

/** The worker's message when a fill ends; `isWhole`: all files are cached. */
type Filled = { kind?: string; isWhole?: boolean } | null

/** Retry delay after a lost connection. */
const againMs = 30_000
/** Upper bound on waiting for the worker. */
const longestFillMs = 60_000

const workers = (): ServiceWorkerContainer | null => (import.meta.env.PROD && browserFeature.serviceWorker) || null

/** Files the page has loaded: the HTTP cache serves them without a request. */
const fetchedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.startsWith('/assets/'))

function keepFilling(container: ServiceWorkerContainer, language: Language): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = () => {
    clearTimeout(timer)
    // The browser may end a worker in the middle of it, and one that was ended says nothing.
    timer = setTimeout(ask, longestFillMs)
    unawaited(
      container.ready.then(({ active }) => active?.postMessage({ kind: 'fill', language, fetched: fetchedFiles() })),
    )
  }
  return new Promise((resolve) => {
    container.addEventListener('message', ({ data }: MessageEvent<Filled>) => {
      if (data?.kind !== 'filled') return
      // A page that was reloaded past the worker, or came while it began its work, is not served by it.
      resolve(data.isWhole === true && container.controller !== null)
      clearTimeout(timer)
      if (!data.isWhole) timer = setTimeout(ask, againMs)
    })
    // A newer worker took over, or the network is back: request missing files at once.
    container.addEventListener('controllerchange', ask)
    addEventListener('online', ask)
    ask()
    setTimeout(resolve, longestFillMs, false)
  })
}

/**
 * Has the service worker cache all files of this build for offline starts. Resolves to whether this page has them all from
 * it, when the worker has done what it could; at once without a worker. One whose script does not come is asked for again.
 */
export async function keepFiles(language: Language): Promise<boolean> {
  const container = workers()
  if (!container) return false
  return new Promise((resolve) => {
    untilThere(async () => {
      await container.register('/sw.js').catch((fault: unknown) => {
        resolve(false)
        throw fault
      })
      unawaited(keepFilling(container, language).then(resolve))
    })
  })
}
