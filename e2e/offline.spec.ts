import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openVisitor, workerInCharge } from './browser.ts'
import { openOwnFixture } from './fixture.ts'
import { signUpBy } from './person.ts'

const fixture = openOwnFixture()
let context: BrowserContext
let page: Page
let run = 0

/**
 * A new company each time, with its lead list open and the service worker in control, so that stories do not affect
 * each other.
 */
beforeEach(async () => {
  run += 1
  const visitor = await openVisitor(fixture.browser, fixture.product.url, { worker: true })
  context = visitor.context
  page = visitor.page
  await signUpBy(page)
  await page.goto('/platform/leads')
  await workerInCharge(page)
  await addLead(page, 0)
  await arrived(1)
})
afterEach(async () => {
  await context.close()
})

const nameOf = (n: number): string => `Offline ${run} number ${n}`

async function addLead(on: Page, n: number): Promise<void> {
  await on.getByRole('button', { name: 'Add lead' }).first().click()
  const form = on.getByRole('dialog')
  await form.getByLabel('Company name').fill(nameOf(n))
  await form.getByLabel('Contact person').fill('Mahesh')
  await form.getByLabel('Phone').fill('98765 43210')
  await form.getByLabel('Inquiry details').fill('Georgette, 1000 m')
  await form.getByRole('button', { name: 'Add lead' }).click()
  await on.getByText(nameOf(n), { exact: true }).first().waitFor()
}

const addFive = async (on: Page, from: number): Promise<void> => {
  for (let n = from; n < from + 5; n += 1) await addLead(on, n)
}

/** The names on the server, requested apart from the page: a screen proves nothing. */
async function onServer(): Promise<string[]> {
  try {
    const response = await context.request.post('/api/lead.list', {
      data: { limit: 100 },
      headers: { 'content-type': 'application/json' },
    })
    const { rows } = (await response.json()) as { rows: { companyName: string }[] }
    return rows.map(({ companyName }) => companyName).toSorted()
  } catch {
    return []
  }
}

/** How many writes are queued on this device: unsent, unanswered, or answered but not yet pulled. */
const underWay = (): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('vanat-outbox')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const counting = opening.result.transaction('writes').objectStore('writes').count()
          counting.onerror = () => reject(counting.error)
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result)
          }
        }
      }),
  )

/** Waits until the server has that many leads and the device nothing to send: no duplicate can follow. */
async function arrived(count: number, withinMs = 40_000): Promise<string[]> {
  const until = Date.now() + withinMs
  const isDone = async () => (await onServer()).length >= count && (await underWay()) === 0
  while (Date.now() < until && !(await isDone())) await page.waitForTimeout(50)
  expect(await underWay()).toBe(0)
  return onServer()
}

const named = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => nameOf(from + at)).toSorted()

test('every file stored for an offline start is served', async () => {
  const worker = await (await context.request.get('/sw.js')).text()
  const files = [...new Set([...worker.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file = '']) => file))]
  const answers = await Promise.all(
    files.map(async (file) => ({ file, status: (await context.request.get(file)).status() })),
  )

  expect(answers.length).toBeGreaterThan(50)
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
})

test('S1: five leads written offline survive an offline reload and arrive once', async () => {
  await fixture.product.kill()
  await context.setOffline(true)
  await addFive(page, 1)
  await page.reload()
  await page.getByText(nameOf(5), { exact: true }).first().waitFor()
  // Five rows say that they are on this device only; the one that has arrived says nothing.
  const saying = () =>
    page.locator('main li').evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-description')))
  await expect.poll(saying).toEqual([...Array.from({ length: 5 }, () => 'Waits to be sent'), null])
  await fixture.product.start()
  await context.setOffline(false)

  expect(await arrived(6)).toEqual(named(0, 5))
  await expect.poll(saying).toEqual(Array.from({ length: 6 }, () => null))
})

test('S2: five leads written offline survive a tab that is closed at once', async () => {
  await fixture.product.kill()
  await context.setOffline(true)
  await addFive(page, 1)
  await page.close({ runBeforeUnload: false })
  await fixture.product.start()
  await context.setOffline(false)
  page = await context.newPage()
  await page.goto('/platform/leads')

  expect(await arrived(6)).toEqual(named(0, 5))
})

test('S3: a write whose answer was lost is not carried out twice', async () => {
  const lost = new Set<string>()
  await page.route('**/api/lead.create', async (route) => {
    const key = route.request().headers()['idempotency-key'] ?? ''
    if (lost.has(key)) return route.continue()
    lost.add(key)
    // The server carries it out; the browser never gets the answer.
    await route.fetch()
    return route.abort('connectionreset')
  })
  await addFive(page, 1)

  expect(await arrived(6)).toEqual(named(0, 5))
  expect(lost.size).toBe(5)
})

test('S4: a dead server while the browser believes it is online: reload, server back, all arrive', async () => {
  await fixture.product.kill()
  await addFive(page, 1)
  await page.reload()
  await page.getByText(nameOf(5), { exact: true }).first().waitFor()
  await fixture.product.start()

  expect(await arrived(6)).toEqual(named(0, 5))
})

test('S5: a server that hangs does not block the writes forever', async () => {
  await page.route('**/api/lead.create', () => new Promise<void>(() => undefined))
  await addFive(page, 1)
  await page.unroute('**/api/lead.create')
  await page.reload()

  expect(await arrived(6)).toEqual(named(0, 5))
})

test('S6: a server that answers 500 for a while gets everything afterwards, in the same tab', async () => {
  let asked = 0
  await page.route('**/api/lead.create', (route) => {
    asked += 1
    return route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: '{"code":"database-unavailable","status":503,"params":{}}',
    })
  })
  await addFive(page, 1)
  // After five attempts the pauses between them are at their longest.
  await expect.poll(() => asked, { timeout: 60_000 }).toBeGreaterThanOrEqual(5)
  await page.unroute('**/api/lead.create')

  expect(await arrived(6)).toEqual(named(0, 5))
})

test('S7: two tabs write offline, and both tabs’ leads arrive once', async () => {
  const second = await context.newPage()
  await second.goto('/platform/leads')
  await second.getByText(nameOf(0), { exact: true }).first().waitFor()
  await fixture.product.kill()
  await context.setOffline(true)
  await addFive(page, 1)
  await addFive(second, 6)
  await fixture.product.start()
  await context.setOffline(false)

  expect(await arrived(11)).toEqual(named(0, 10))
})
