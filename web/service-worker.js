// Makes a cold start work without a network: the page and every script of this build are kept, and answered from here.
// Data is not its business; the replica and the outbox see to that. The two names in capitals are filled in by the build.
const version = '__VERSION__'
const files = __FILES__
const page = '/platform'

const keep = async () => {
  const cache = await caches.open(version)
  // 'reload' goes past the browser's own cache: a page of the last build must not be kept with scripts of this one.
  await cache.addAll([page, ...files].map((address) => new Request(address, { cache: 'reload' })))
  await self.skipWaiting()
}

const forgetOlder = async () => {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== version).map((name) => caches.delete(name)))
  await self.clients.claim()
}

// The page itself comes from the network where there is one, so that a new build is met at once; a network that
// takes longer than this is treated as none.
const patienceMs = 3000

const pageFrom = async (request) => {
  const kept = await caches.match(page)
  try {
    return await fetch(request, kept ? { signal: AbortSignal.timeout(patienceMs) } : undefined)
  } catch (error) {
    if (kept) return kept
    throw error
  }
}

const platform = /^\/(platform(\/|$)|login$|signup$)/

self.addEventListener('install', (event) => event.waitUntil(keep()))
self.addEventListener('activate', (event) => event.waitUntil(forgetOlder()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate' && platform.test(pathname)) event.respondWith(pageFrom(request))
  else if (pathname.startsWith('/assets/'))
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)))
})
