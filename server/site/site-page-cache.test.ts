import { expect, test } from 'vitest'
import { createPageCache, keptPage } from './site-page-cache.ts'

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
