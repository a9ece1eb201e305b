// Makes a cold start work without a network: the page and every script of this build are kept, and answered from here.
// Data is not its business; the replica and the outbox see to that. The names in capitals are filled in by the build.
const version = '__VERSION__'
/** Every file of the build, those of the frame first. A name holds a hash of its content: what is kept under it is never stale. */
const files = __FILES__
/** Files that hold many small ones: `{ file, holds }`. On a line that answers after two seconds a request is what costs. */
const packs = __PACKS__

const page = '/platform'
const pageCache = 'vanat-page'
const fileCache = 'vanat-files'
/** Beside the page: which files belong to it, once all of them are here. */
const inventory = '/kept-files.json'

/** From this many missing files on, the pack with them is fetched instead. */
const packFrom = 3
const atOnce = 3

const isListed = new Set(files)

/** Whether our server gave this answer, and not a proxy or a hotel in its place. */
const isOurs = (response) => response.ok && response.headers.get('x-vanat') === 'page'

const pathsIn = async (cache) => new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))

/** Works through a list, a few at a time. What fails is left for the next call: one lost answer must not undo the rest. */
async function eachOf(list, work) {
  const left = [...list]
  const go = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one).catch(() => undefined)
  }
  await Promise.all(Array.from({ length: atOnce }, go))
}

const typeOf = (file) => (file.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8')

const fileFrom = (text, file) =>
  new Response(text, { headers: { 'content-type': typeOf(file), 'x-content-type-options': 'nosniff' } })

async function keepFile(cache, file) {
  const response = await fetch(file)
  if (response.ok) await cache.put(file, response)
}

async function keepPack(cache, pack, missing) {
  const response = await fetch(pack)
  if (!response.ok) return
  const texts = await response.json()
  for (const file of missing) if (typeof texts[file] === 'string') await cache.put(file, fileFrom(texts[file], file))
}

/** What another cache has already: an earlier version of this worker kept a cache for each build. */
async function keepCopy(cache, file) {
  const kept = await caches.match(file)
  if (kept) await cache.put(file, kept)
  return kept !== undefined
}

/** The files that are not here yet, after those that are nowhere to be copied from have been counted out. */
async function missingIn(cache) {
  const here = await pathsIn(cache)
  const missing = []
  for (const file of files) if (!here.has(file) && !(await keepCopy(cache, file))) missing.push(file)
  return new Set(missing)
}

/** The page, if it is ours and every script and sheet it names is of this build: beside a deploy it may be of the next one. */
async function fetchPage() {
  const response = await fetch(page, { cache: 'reload' })
  if (!isOurs(response)) return null
  const named = [...(await response.clone().text()).matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, file]) => file,
  )
  return named.every((file) => isListed.has(file)) ? { response, named } : null
}

/** A first page as soon as its own files are here: the network may end before the rest has come. */
async function keepFirstPage(cache, fetching) {
  const [pages, here, fetched] = await Promise.all([caches.open(pageCache), pathsIn(cache), fetching])
  const isWhole = fetched?.named.every((file) => here.has(file))
  if (isWhole && !(await pages.match(page))) await pages.put(page, fetched.response)
}

const listIn = async (pages) => {
  const kept = await pages.match(inventory)
  return kept ? await kept.json() : { version: null, files: [] }
}

/** All is here: the page of this build takes the place of the last one. */
async function finish(cache) {
  const pages = await caches.open(pageCache)
  const before = await listIn(pages)
  if (before.version === version) return
  const fetched = await fetchPage()
  if (!fetched) return
  await pages.put(page, fetched.response)
  await pages.put(inventory, new Response(JSON.stringify({ version, files })))
  // A tab of the last build may still be open, and ask for a screen of it that it has not shown yet.
  const wanted = new Set([...files, ...before.files])
  for (const file of await pathsIn(cache)) if (!wanted.has(file)) await cache.delete(file)
  const older = (await caches.keys()).filter((name) => name !== pageCache && name !== fileCache)
  await Promise.all(older.map((name) => caches.delete(name)))
}

/** The reader's own language before the other two. */
const inOrder = (language) => {
  const isForeign = ({ file }) => Number(/words-/.test(file) && !file.includes(`words-${language}`))
  return packs.toSorted((a, b) => isForeign(a) - isForeign(b))
}

/**
 * Brings this build's files here: those first that the page has fetched already, which come out of the browser's own
 * cache. Interrupted, it goes on where it was; answers whether nothing is missing any more.
 */
async function fill({ fetched = [], language = '' }) {
  const cache = await caches.open(fileCache)
  const missing = await missingIn(cache)
  const keep = (file) => keepFile(cache, file).then(() => missing.delete(file))
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
  const isWhole = (await missingIn(cache)).size === 0
  if (isWhole) await finish(cache)
  else if (firstPage) await keepFirstPage(cache, firstPage)
  return isWhole
}

let filling = null
/** Two tabs ask for the same; both hear when it is done. */
const fillOnce = (wishes) =>
  (filling ??= fill(wishes)
    // A full disk: what was kept until then is used, the rest comes from the network.
    .catch(() => false)
    .finally(() => {
      filling = null
    }))

// The page itself comes from the network where there is one, so that a new build is met at once; a network that
// takes longer than this is treated as none.
const patienceMs = 3000

async function pageFrom(request) {
  const kept = await caches.match(page)
  if (!kept) return fetch(request)
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(patienceMs) })
    return isOurs(response) ? response : kept
  } catch {
    return kept
  }
}

async function fileFor(request) {
  const kept = await caches.match(request)
  if (kept) return kept
  const response = await fetch(request)
  const { pathname } = new URL(request.url)
  if (response.ok && isListed.has(pathname)) {
    const copy = response.clone()
    // Whoever asked does not wait for the disk, and a full one is no fault of the answer.
    void caches
      .open(fileCache)
      .then((cache) => cache.put(request, copy))
      .catch(() => undefined)
  }
  return response
}

const platform = /^\/(platform(\/|$)|login$|signup$)/

// At once: the files come afterwards, one by one, and each is used from then on.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('message', (event) => {
  if (event.data?.kind !== 'fill') return
  const answer = (isWhole) => event.source?.postMessage({ kind: 'filled', isWhole })
  event.waitUntil(fillOnce(event.data).then(answer))
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate' && platform.test(pathname)) event.respondWith(pageFrom(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(fileFor(request))
})
