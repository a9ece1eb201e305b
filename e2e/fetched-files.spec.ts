import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openVisitor, workerInCharge } from './browser.ts'
import { openFixture } from './fixture.ts'

const fixture = openFixture()

/** Resolves when no further file of script was asked for in two seconds. */
async function untilQuiet(page: Page, asked: ReadonlySet<string>): Promise<void> {
  for (let before = -1; before < asked.size;) {
    before = asked.size
    await page.waitForTimeout(2000)
  }
}

/** The rules are the last that a page loads by itself: until then it is not quiet, but waits. */
const rules = /\/rules-[\w-]+\.js$/

// Each file is a request of its own, and a script to read at every start: what the same screens need shares one.
test('a page with all that it loads by itself takes few files of script, on the first visit and on every further one', async () => {
  const { context, page } = await openVisitor(fixture.browser, fixture.product.url, { worker: true, language: 'gu' })
  const asked = new Set<string>()
  page.on('request', (request) => {
    if (/\/assets\/.*\.js$/.test(request.url())) asked.add(request.url())
  })
  await page.goto('/platform?mode=demo')
  await workerInCharge(page)
  await expect.poll(() => [...asked].filter((file) => rules.test(file)).length, { timeout: 60_000 }).toBe(1)
  await untilQuiet(page, asked)
  expect(asked.size).toBeLessThanOrEqual(130)
  expect(asked.size).toBeGreaterThan(50)

  asked.clear()
  await page.goto('/platform')
  await expect.poll(() => [...asked].filter((file) => rules.test(file)).length, { timeout: 60_000 }).toBe(1)
  await untilQuiet(page, asked)
  expect(asked.size).toBeLessThanOrEqual(130)
  await context.close()
})
