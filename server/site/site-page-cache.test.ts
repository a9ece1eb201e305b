import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createPageCache, keptPage, sendPage } from './site-page-cache.ts'

const pageOf = (bytes: number) => () => keptPage('x'.repeat(bytes), 'text/html')

test('a flood of searches takes no more memory than the cache may have, and every page is answered', async () => {
  const pages = createPageCache(100_000)
  for (let at = 0; at < 500; at += 1) {
    const { bytes } = await pages.page(`blog ${at}`, pageOf(1000))
    expect(bytes.byteLength).toBe(1000)
    expect(pages.bytes).toBeLessThanOrEqual(100_000)
  }
  expect(pages.bytes).toBeGreaterThan(50_000)

  expect((await pages.page('larger than all of it', pageOf(80_000))).bytes.byteLength).toBe(80_000)
  expect(pages.bytes).toBeLessThanOrEqual(100_000)
})

test('a page that people read is not rendered again because of a flood of others', async () => {
  const pages = createPageCache(100_000)
  let made = 0
  const home = () => {
    made += 1
    return keptPage('home', 'text/html')
  }
  for (let at = 0; at < 500; at += 1) {
    await pages.page('home', home)
    await pages.page(`blog ${at}`, pageOf(1000))
  }
  expect(made).toBe(1)
})

test('a browser that has the page is told so, also by a proxy that made its tag a weak one', async () => {
  const page = keptPage('<p>home</p>', 'text/html')
  const ask = (headers: Record<string, string>) =>
    new Hono().get('*', (c) => sendPage(c, page)).request('http://localhost/', { headers })
  expect((await ask({ 'if-none-match': page.etag })).status).toBe(304)
  expect((await ask({ 'if-none-match': `"another", W/${page.etag}` })).status).toBe(304)
  expect((await ask({ 'if-none-match': '"another"' })).status).toBe(200)
  expect((await ask({ 'if-none-match': '*' })).status).toBe(304)
})

test('the bytes of each encoding have a strong tag of their own, and each is known again', async () => {
  const page = keptPage('<p>home</p>'.repeat(100), 'text/html')
  const ask = (headers: Record<string, string>) =>
    new Hono().get('*', (c) => sendPage(c, page)).request('http://localhost/', { headers })
  const tags = new Set<string>()
  for (const accepted of ['br', 'gzip', 'identity']) {
    const sent = await ask({ 'accept-encoding': accepted })
    const tag = sent.headers.get('etag') ?? ''
    tags.add(tag)
    const again = await ask({ 'accept-encoding': accepted, 'if-none-match': tag })
    expect([again.status, again.headers.get('etag')]).toEqual([304, tag])
  }
  expect(tags.size).toBe(3)
})

test('a page is not sent in a form that the browser refuses, nor fails for ever because it failed once', async () => {
  const page = keptPage('<p>home</p>'.repeat(100), 'text/html')
  const ask = (accepted: string) =>
    new Hono()
      .get('*', (c) => sendPage(c, page))
      .request('http://localhost/', { headers: { 'accept-encoding': accepted } })
  expect((await ask('gzip, br;q=0')).headers.get('content-encoding')).toBe('gzip')
  page.squeezed.set('br', Promise.reject(new Error('no memory')))
  expect((await ask('br')).status).toBe(500)
  expect((await ask('br')).status).toBe(200)
})
