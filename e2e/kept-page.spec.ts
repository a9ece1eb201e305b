import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openVisitor, workerInCharge } from './browser.ts'
import { openFixture } from './fixture.ts'
import { openFront, type Front } from './front.ts'
import { signUpBy } from './person.ts'

const fixture = openFixture()
let front: Front
let context: BrowserContext
let page: Page

/** A device with all files stored, behind a proxy that may answer instead of the product. */
beforeEach(async () => {
  front = await openFront(fixture.product.url)
  const visitor = await openVisitor(fixture.browser, front.url, { worker: true })
  context = visitor.context
  page = visitor.page
  await signUpBy(page)
  await page.goto('/platform/leads')
  await workerInCharge(page)
})
afterEach(async () => {
  await context.close()
  await front.close()
})

test.each([
  ['a proxy that reaches no server', { status: 502, body: '<h1>Bad gateway</h1>' }],
  ['the network of a hotel', { status: 200, body: '<h1>Welcome! Your room number?</h1>' }],
])('the stored page is shown instead of %s, and a lead entered there arrives later', async (_what, instead) => {
  front.answer(instead)
  await page.goto('/platform/quotes')
  await page.getByRole('heading', { level: 1, name: 'Quotations' }).waitFor()
  await page.goto('/platform/leads')
  await page.getByRole('button', { name: 'Add lead' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Company name').fill('Kothari Sarees')
  await form.getByLabel('Contact person').fill('Mahesh')
  await form.getByLabel('Phone').fill('98765 43210')
  await form.getByLabel('Inquiry details').fill('Georgette, 1000 m')
  await form.getByRole('button', { name: 'Add lead' }).click()
  await page.getByText('Kothari Sarees', { exact: true }).first().waitFor()
  await page.getByText('1 entry waits to be sent.').first().waitFor()
  front.answer(null)
  await page.getByTitle('Up to date').waitFor({ timeout: 60_000 })
  const response = await context.request.post('/api/lead.list', { data: { limit: 10 } })
  const { rows } = (await response.json()) as { rows: { companyName: string }[] }

  expect(rows.map(({ companyName }) => companyName)).toEqual(['Kothari Sarees'])
})

test('a page that was reloaded past the service worker has its sentences without a network too', async () => {
  const session = await context.newCDPSession(page)
  await session.send('Page.reload', { ignoreCache: true })
  await page.getByRole('button', { name: 'Add lead' }).first().waitFor()
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  // Words of screens that nothing on this one leads to.
  const others = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => /\/en-(ledger|receipt)-/.test(name)).length,
    )
  await expect.poll(others, { timeout: 30_000 }).toBe(2)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Add lead' }).first().click()
  await page.getByRole('dialog').getByLabel('Company name').fill('Kothari Sarees')
})
