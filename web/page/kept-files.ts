import { browserFeature } from '#web/browser/browser-feature.ts'
import type { Language } from '#web/text/language.ts'

/** What the worker says when it has done what it could; `isWhole`: nothing is missing any more. */
type Filled = { kind?: string; isWhole?: boolean } | null

/** A line that broke off is tried again after so long. */
const againMs = 30_000
/** What is fetched besides does not wait longer for a worker that was ended in the middle of its work. */
const longestFillMs = 60_000

const workers = (): ServiceWorkerContainer | null => (import.meta.env.PROD && browserFeature.serviceWorker) || null

/** What the page has fetched itself: it lies in the browser's own cache, and comes from there without a request. */
const fetchedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.startsWith('/assets/'))

function keepFilling(container: ServiceWorkerContainer, language: Language): Promise<void> {
  const ask = async () => {
    const { active } = await container.ready
    active?.postMessage({ kind: 'fill', language, fetched: fetchedFiles() })
  }
  return new Promise((resolve) => {
    container.addEventListener('message', ({ data }: MessageEvent<Filled>) => {
      if (data?.kind !== 'filled') return
      resolve()
      if (!data.isWhole) setTimeout(() => void ask(), againMs)
    })
    // The worker of a newer build took over, or the line is back: what is missing is asked for at once.
    container.addEventListener('controllerchange', () => void ask())
    addEventListener('online', () => void ask())
    void ask()
    setTimeout(resolve, longestFillMs)
  })
}

/**
 * Has the service worker bring all files of this build to the device, for a start without a network. Resolves when it has
 * done what it could, at once where there is no worker.
 */
export async function keepFiles(language: Language): Promise<void> {
  const container = workers()
  const isThere = await container?.register('/sw.js').then(
    () => true,
    () => false,
  )
  if (container && isThere) await keepFilling(container, language)
}
