// Caches the page and every script of this build, so that a cold start works offline. Data is handled by the replica and
// the outbox. A script of its own, which can import nothing; the build fills in the names in capitals.

/** A bundle of many small files: on a slow line the number of requests is what costs. */
type Pack = { file: string; holds: readonly string[] }
/** What the page has fetched itself, and the reader's language. */
type Wishes = { fetched?: readonly string[]; language?: string }
/** `isNext`: of another build, as during a deploy. */
type Page = { response: Response; named: readonly string[]; isNext: boolean }
type Inventory = { version: string | null; files: readonly string[] }

type LastingEvent = { waitUntil: (work: Promise<unknown>) => void }
type Message = LastingEvent & {
  data: ({ kind?: unknown } & Wishes) | null
  source: { postMessage: (said: object) => void } | null
}
type Fetch = { request: Request; respondWith: (answer: Promise<Response>) => void }
type WorkerScope = {
  location: { origin: string }
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  addEventListener: <Name extends 'install' | 'activate' | 'message' | 'fetch'>(
    name: Name,
    listener: (event: { install: LastingEvent; activate: LastingEvent; message: Message; fetch: Fetch }[Name]) => void,
  ) => void
}

declare const __VERSION__: string
declare const __FILES__: readonly string[]
declare const __PACKS__: readonly Pack[]

const worker = self as unknown as WorkerScope // the compiler knows the surroundings of a page only
const version = __VERSION__
/** Every file of the build, the frame's first. Names contain a content hash, so a cached file is never stale. */
const files = __FILES__
const packs = __PACKS__

const page = '/platform'
const pageCache = 'vanat-page'
const fileCache = 'vanat-files'
/** Stored with the page: which files belong to it, written once all of them are cached. */
const inventory = '/kept-files.json'

/** From this many missing files, fetch their pack instead. */
const packFrom = 3
const atOnce = 3
/** The slowest line that a page waits for; one that falls silent for longer must not keep all that follows. */
const fetchedWithinMs = 120_000

const fetchInTime = (file: string, options: RequestInit = {}): Promise<Response> =>
  fetch(file, { ...options, signal: AbortSignal.timeout(fetchedWithinMs) })

const isListed = new Set(files)

/** Whether our server answered, and not a proxy or a captive portal. */
const isOurs = (response: Response): boolean => response.ok && response.headers.get('x-vanat') === 'page'

/** Whether it is a file of the build. A page that stood in its place once would be kept under its name for good. */
const isFile = (response: Response): boolean =>
  response.ok && !/^text\/html\b/.test(response.headers.get('content-type') ?? '')

const pathsIn = async (cache: Cache): Promise<Set<string>> =>
  new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))

/** Works through a list, a few at a time. A failed item is left for the next call and does not stop the rest. */
async function eachOf<T>(list: Iterable<T>, work: (one: T) => Promise<unknown>): Promise<void> {
  const left = [...list]
  const go = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one).catch(() => undefined)
  }
  await Promise.all(Array.from({ length: atOnce }, go))
}

const typeOf = (file: string): string =>
  file.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8'

const fileFrom = (text: string, file: string): Response =>
  new Response(text, { headers: { 'content-type': typeOf(file), 'x-content-type-options': 'nosniff' } })

async function keepFile(cache: Cache, file: string): Promise<void> {
  const response = await fetchInTime(file)
  if (isFile(response)) await cache.put(file, response)
}

async function keepPack(cache: Cache, pack: string, missing: readonly string[]): Promise<void> {
  const response = await fetchInTime(pack)
  if (!response.ok) return
  const texts = (await response.json()) as Record<string, unknown> // the build's own
  for (const file of missing) {
    const text = texts[file]
    if (typeof text === 'string') await cache.put(file, fileFrom(text, file))
  }
}

/** Copies from another cache: an earlier version of this worker had one cache per build. */
async function keepCopy(cache: Cache, file: string): Promise<boolean> {
  const kept = await caches.match(file)
  if (kept) await cache.put(file, kept)
  return kept !== undefined
}

/** The files not yet cached and not in another cache. */
async function missingIn(cache: Cache): Promise<Set<string>> {
  const here = await pathsIn(cache)
  const missing: string[] = []
  for (const file of files) if (!here.has(file) && !(await keepCopy(cache, file))) missing.push(file)
  return new Set(missing)
}

/** The page, if it is ours. */
async function fetchPage(): Promise<Page | null> {
  const response = await fetchInTime(page, { cache: 'reload' })
  if (!isOurs(response)) return null
  const named = [...(await response.clone().text()).matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, file = '']) => file,
  )
  return { response, named, isNext: !named.every((file) => isListed.has(file)) }
}

/** Caches the first page as soon as its own files are cached: the connection may drop before the rest arrives. */
async function keepFirstPage(cache: Cache, fetching: Promise<Page | null>): Promise<void> {
  const [pages, here, fetched] = await Promise.all([caches.open(pageCache), pathsIn(cache), fetching])
  if (!fetched || fetched.isNext || !fetched.named.every((file) => here.has(file))) return
  if (!(await pages.match(page))) await pages.put(page, fetched.response)
}

async function listIn(pages: Cache): Promise<Inventory> {
  const kept = await pages.match(inventory)
  return kept ? ((await kept.json()) as Inventory) : { version: null, files: [] } // `finish` wrote it
}

/** Everything is cached: this build's page replaces the previous one. False if the page could not be had. */
async function finish(cache: Cache): Promise<boolean> {
  const pages = await caches.open(pageCache)
  const before = await listIn(pages)
  if (before.version === version) return true
  const fetched = await fetchPage()
  if (!fetched) return false
  // Its own worker keeps it; this one would ask for its page for as long as the tab stays open.
  if (fetched.isNext) return true
  await pages.put(page, fetched.response)
  await pages.put(inventory, new Response(JSON.stringify({ version, files })))
  // A tab of the previous build may still be open and ask for a screen it has not shown yet.
  const wanted = new Set([...files, ...before.files])
  for (const file of await pathsIn(cache)) if (!wanted.has(file)) await cache.delete(file)
  const older = (await caches.keys()).filter((name) => name !== pageCache && name !== fileCache)
  await Promise.all(older.map((name) => caches.delete(name)))
  return true
}

/** The user's language before the other two. */
const inOrder = (language: string): readonly Pack[] => {
  const isForeign = ({ file }: Pack): number => Number(/words-/.test(file) && !file.includes(`words-${language}`))
  return packs.toSorted((a, b) => isForeign(a) - isForeign(b))
}

/**
 * Caches this build's files, first those the page has already fetched, which come from the browser's HTTP cache. Resumes
 * where it was interrupted. Resolves to whether everything is cached.
 */
async function fill({ fetched = [], language = '' }: Wishes): Promise<boolean> {
  const cache = await caches.open(fileCache)
  const missing = await missingIn(cache)
  const keep = (file: string) => keepFile(cache, file).then(() => missing.delete(file))
  const hasPage = (await caches.match(page)) !== undefined
  const firstPage = hasPage ? null : fetchPage().catch(() => null)
  await eachOf(
    fetched.filter((file) => missing.has(file)),
    keep,
  )
  await eachOf(inOrder(language), async ({ file, holds }) => {
    const lacking = holds.filter((one) => missing.has(one))
    if (lacking.length >= packFrom) await keepPack(cache, file, lacking)
  })
  if (firstPage) await keepFirstPage(cache, firstPage)
  await eachOf(await missingIn(cache), (file) => keepFile(cache, file))
  if ((await missingIn(cache)).size === 0) return finish(cache)
  if (firstPage) await keepFirstPage(cache, firstPage)
  return false
}

let filling: Promise<boolean> | null = null
/** Two tabs share one run, and both are told when it ends. */
const fillOnce = (wishes: Wishes): Promise<boolean> =>
  (filling ??= fill(wishes)
    // Disk full: use what was cached so far; the rest comes from the network.
    .catch(() => false)
    .finally(() => {
      filling = null
    }))

// The page comes from the network when possible, so that a new build is picked up at once. A network slower than this
// counts as offline.
const patienceMs = 3000

async function pageFrom(request: Request): Promise<Response> {
  const kept = await caches.match(page)
  if (!kept) return fetch(request)
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(patienceMs) })
    if (!isOurs(response)) return kept
    // The time is for all of it: a page that is cut off would be shown in part.
    await response.clone().arrayBuffer()
    return response
  } catch {
    return kept
  }
}

async function fileFor(request: Request): Promise<Response> {
  const kept = await caches.match(request)
  if (kept) return kept
  const response = await fetch(request)
  const { pathname } = new URL(request.url)
  if (isFile(response) && isListed.has(pathname)) {
    const copy = response.clone()
    // The response does not wait for the disk, and a full disk does not fail it.
    void caches
      .open(fileCache)
      .then((cache) => cache.put(request, copy))
      .catch(() => undefined)
  }
  return response
}

const platform = /^\/(platform(\/|$)|login$|signup$)/

// Activate at once: files are cached afterwards, one by one, and each is used from then on.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('message', (event) => {
  if (event.data?.kind !== 'fill') return
  const answer = (isWhole: boolean) => event.source?.postMessage({ kind: 'filled', isWhole })
  event.waitUntil(fillOnce(event.data).then(answer))
})
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate' && platform.test(pathname)) event.respondWith(pageFrom(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(fileFor(request))
})
