import { expect, test } from 'vitest'
import { openWorkerBrowser, type TestedBuild } from './testing-service-worker.ts'

const ours = (text: string): Response => new Response(text, { headers: { 'x-vanat': 'page' } })
/** A page names more files than an offline start needs: the manifest for installing is not kept. */
const pageOf = ({ files }: TestedBuild): string =>
  `<link rel="manifest" href="/assets/platform-1.webmanifest"><script src="${files[0]}"></script>`
const noNetwork = async (): Promise<Response> => {
  throw new TypeError('no network')
}

const serves =
  (build: TestedBuild) =>
  async (path: string): Promise<Response> => {
    if (path === '/platform') return ours(pageOf(build))
    const pack = build.packs?.find(({ file }) => file === path)
    return pack ? Response.json(Object.fromEntries(pack.holds.map((one) => [one, one]))) : new Response(path)
  }

const first: TestedBuild = { version: 'one', files: ['/assets/a-1.js', '/assets/b-1.js', '/assets/c-1.js'] }
const second: TestedBuild = { version: 'two', files: ['/assets/a-2.js', '/assets/b-1.js', '/assets/c-1.js'] }

test('after a dropped connection the files already fetched are kept, and only the rest are requested', async () => {
  const browser = openWorkerBrowser()
  browser.answerWith(async (path) => (path === '/assets/c-1.js' ? noNetwork() : serves(first)(path)))
  expect(await (await browser.start(first)).fill()).toEqual({ kind: 'filled', isWhole: false })
  browser.answerWith(serves(first))
  expect(await (await browser.start(first)).fill()).toEqual({ kind: 'filled', isWhole: true })
  expect(browser.requests).toEqual(['/assets/c-1.js', '/platform'])
})

test('a device without the page of its build is not complete, and is made so by the next try', async () => {
  const browser = openWorkerBrowser()
  browser.answerWith(serves(first))
  await (await browser.start(first)).fill()
  // A proxy answers in the place of the page, once everything else is there.
  browser.answerWith(async (path) =>
    path === '/platform' ? new Response('later', { status: 503 }) : serves(second)(path),
  )
  const worker = await browser.start(second)
  expect(await worker.fill()).toEqual({ kind: 'filled', isWhole: false })
  browser.answerWith(serves(second))
  expect(await worker.fill()).toEqual({ kind: 'filled', isWhole: true })
  browser.answerWith(noNetwork)
  expect(await worker.visit('/platform')).toBe(pageOf(second))
})

test('a line that falls silent is given up, and the next try goes on from there', async () => {
  const browser = openWorkerBrowser()
  const silent = (signal?: AbortSignal) =>
    new Promise<Response>((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  browser.answerWith((path, signal) => (path === '/assets/c-1.js' ? silent(signal) : serves(first)(path)))
  const worker = await browser.start(first)
  const filled = worker.fill()
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate)
  browser.endPatience()
  expect(await filled).toEqual({ kind: 'filled', isWhole: false })
  browser.answerWith(serves(first))
  expect(await worker.fill()).toEqual({ kind: 'filled', isWhole: true })
  expect(browser.requests).toEqual(['/assets/c-1.js', '/platform'])
})

test('a complete device requests nothing when it is opened again', async () => {
  const browser = openWorkerBrowser()
  browser.answerWith(serves(first))
  await (await browser.start(first)).fill()
  browser.answerWith(serves(first))
  expect(await (await browser.start(first)).fill()).toEqual({ kind: 'filled', isWhole: true })
  expect(browser.requests).toEqual([])
})

test('a new build fetches only the files that changed, and takes over once all of them are cached', async () => {
  const browser = openWorkerBrowser()
  browser.answerWith(serves(first))
  await (await browser.start(first)).fill()
  browser.answerWith(async (path) => (path === '/assets/a-2.js' ? noNetwork() : serves(second)(path)))
  const worker = await browser.start(second)
  await worker.fill()
  browser.answerWith(noNetwork)
  expect(await worker.visit('/platform')).toBe(pageOf(first))
  browser.answerWith(serves(second))
  await worker.fill()
  expect(browser.requests).toEqual(['/assets/a-2.js', '/platform'])
  browser.answerWith(noNetwork)
  expect(await worker.visit('/platform')).toBe(pageOf(second))
})

test('the files of the last build stay for a tab that is still open, and are deleted with the build after', async () => {
  const third: TestedBuild = { version: 'three', files: ['/assets/a-3.js', '/assets/b-1.js', '/assets/c-1.js'] }
  const browser = openWorkerBrowser()
  for (const build of [first, second]) {
    browser.answerWith(serves(build))
    await (await browser.start(build)).fill()
  }
  expect(browser.caches.paths()).toContain('/assets/a-1.js')
  browser.answerWith(serves(third))
  await (await browser.start(third)).fill()
  expect(browser.caches.paths()).not.toContain('/assets/a-1.js')
  expect(browser.caches.paths()).toContain('/assets/a-2.js')
})

test('files that an older worker cached are copied instead of fetched, and its cache is deleted', async () => {
  const browser = openWorkerBrowser()
  const older = await browser.caches.open('f00d')
  for (const file of first.files) await older.put(file, new Response(file))
  await older.put('/platform', new Response('older'))
  browser.answerWith(serves(first))
  await (await browser.start(first)).fill()
  expect(browser.requests).toEqual(['/platform'])
  expect(await browser.caches.keys()).not.toContain('f00d')
  browser.answerWith(noNetwork)
  expect(await (await browser.start(first)).visit('/platform')).toBe(pageOf(first))
})

test('missing small files are fetched together in one request', async () => {
  const build: TestedBuild = { ...first, packs: [{ file: '/assets/pack.json', holds: first.files }] }
  const browser = openWorkerBrowser()
  browser.answerWith(serves(build))
  const worker = await browser.start(build)
  await worker.fill()
  expect(browser.requests.toSorted()).toEqual(['/assets/pack.json', '/platform', '/platform'])
  expect(await worker.load('/assets/b-1.js')).toBe('/assets/b-1.js')
})

test('a page that names files of another build is not cached: during a deploy it may be the next build’s', async () => {
  const browser = openWorkerBrowser()
  browser.answerWith(async (path) => (path === '/platform' ? ours(pageOf(second)) : serves(first)(path)))
  expect(await (await browser.start(first)).fill()).toEqual({ kind: 'filled', isWhole: true })
  expect(browser.caches.paths()).toEqual(first.files)
})

test.each([
  ['a proxy that reaches no server', () => new Response('Bad gateway', { status: 502 })],
  ['a server that is being started', () => new Response('', { status: 503 })],
  ['the network of a hotel', () => new Response('Welcome! Room number?')],
  ['no network', noNetwork],
])('the cached page is shown instead of %s', async (_what, answer) => {
  const browser = openWorkerBrowser()
  browser.answerWith(serves(first))
  const worker = await browser.start(first)
  await worker.fill()
  browser.answerWith(async () => answer())
  expect(await worker.visit('/platform/leads')).toBe(pageOf(first))
})

test('a page that begins in time and arrives too late is not shown in part: the cached one is', async () => {
  const slow = (signal?: AbortSignal) =>
    new ReadableStream<Uint8Array>({
      start(body) {
        body.enqueue(new TextEncoder().encode('<!doctype html>'))
        signal?.addEventListener('abort', () => body.error(signal.reason))
      },
    })
  const browser = openWorkerBrowser()
  browser.answerWith(serves(first))
  const worker = await browser.start(first)
  await worker.fill()
  browser.answerWith(async (_path, signal) => new Response(slow(signal), { headers: { 'x-vanat': 'page' } }))
  const shown = worker.visit('/platform')
  setImmediate(browser.endPatience)
  expect(await shown).toBe(pageOf(first))
})

test('the page comes from the server while it answers, even with an error if nothing is cached', async () => {
  const browser = openWorkerBrowser()
  browser.answerWith(async () => new Response('Bad gateway', { status: 502 }))
  const worker = await browser.start(first)
  expect(await worker.visit('/platform')).toBe('Bad gateway')
  browser.answerWith(serves(first))
  await worker.fill()
  browser.answerWith(async () => ours('newer'))
  expect(await worker.visit('/platform')).toBe('newer')
})

test('no page is kept under the name of a file, where it would stand for good', async () => {
  const welcome = () => new Response('Welcome!', { headers: { 'content-type': 'text/html; charset=utf-8' } })
  const browser = openWorkerBrowser()
  browser.answerWith(async (path) => (path === '/platform' ? ours(pageOf(first)) : welcome()))
  const worker = await browser.start(first)
  expect(await worker.fill()).toEqual({ kind: 'filled', isWhole: false })
  expect(await worker.load('/assets/a-1.js')).toBe('Welcome!')
  expect(browser.caches.paths()).toEqual([])
  browser.answerWith(serves(first))
  expect(await worker.load('/assets/a-1.js')).toBe('/assets/a-1.js')
})
