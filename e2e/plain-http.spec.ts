import { request, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBrowser, openVisitor } from './browser.ts'
import { signUpBy, type Person } from './person.ts'
import { openProduct, type Product } from './product.ts'

/**
 * A workshop computer's address as a phone sees it. The browser resolves it to this machine; to a page it is an
 * ordinary address without https, and so without the features browsers reserve for https.
 */
const workshop = '192.168.1.20'

let browser: Browser
let product: Product
beforeAll(async () => {
  product = await openProduct()
  browser = await openBrowser([`--host-resolver-rules=MAP ${workshop} 127.0.0.1`])
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

let context: BrowserContext
let page: Page
let faults: string[]
beforeEach(async () => {
  const visitor = await openVisitor(browser, product.url.replace('127.0.0.1', workshop), { width: 360, height: 740 })
  context = visitor.context
  page = visitor.page
  faults = visitor.faults
})
afterEach(() => context.close())

/** A user with a company; created outside the browser, whose address nobody else can resolve. */
async function somebody(): Promise<Person> {
  const past = await request.newContext({ baseURL: product.url })
  const person = await signUpBy({ request: past })
  await past.dispose()
  return person
}

async function signIn(): Promise<void> {
  const person = await somebody()
  await page.goto('/login?next=%2Fplatform%2Fleads')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/platform/leads')
  await addButton(page).waitFor()
}

const addButton = (on: Page) => on.getByRole('button', { name: 'Add lead' }).first()

async function addLead(on: Page, name: string): Promise<void> {
  await addButton(on).click()
  const form = on.getByRole('dialog')
  await form.getByLabel('Company name').fill(name)
  await form.getByLabel('Contact person').fill('Mahesh')
  await form.getByLabel('Phone').fill('98765 43210')
  await form.getByLabel('Inquiry details').fill('Georgette, 1000 m')
  await form.getByRole('button', { name: 'Add lead' }).click()
  await on.getByText(name, { exact: true }).first().waitFor()
}

/** The names on the server, oldest first, requested by the page itself. */
const onServer = (): Promise<string[]> =>
  page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/api/lead.list', { method: 'POST', headers, body: '{"limit":100}' })
    // The operation's output.
    const { rows } = (await answer.json()) as { rows: { companyName: string; createdAt: string }[] }
    return rows.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1)).map(({ companyName }) => companyName)
  })

test('over plain http the lists open for a guest without errors', async () => {
  await page.goto('/platform?mode=guest')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  for (const path of ['leads', 'quotes', 'orders', 'customers']) {
    await page.goto(`/platform/${path}`)
    await page.locator('main li').first().waitFor()
  }
  expect(faults).toEqual([])
})

test('over plain http a notice says what https would add, and once dismissed it does not return', async () => {
  await page.goto('/platform/leads?mode=guest')
  const sentence = page.getByText('would also open without a network')
  await sentence.waitFor()
  expect(await page.getByRole('link', { name: 'How to set it up' }).count()).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.getByRole('button', { name: 'Do not show again' }).click()
  await sentence.waitFor({ state: 'detached' })
  await page.reload()
  await page.locator('main li').first().waitFor()
  expect(await sentence.count()).toBe(0)
})

test('signing up works over plain http', async () => {
  await page.goto('/signup')
  await page.getByLabel('Your name').fill('Ramesh Patel')
  await page.getByLabel('Company name').fill('Plain Weavers')
  await page.getByLabel('Phone').fill('98765 43210')
  await page.getByLabel('Location').selectOption('Surat')
  await page.getByLabel('Email').fill('ramesh@weaver.example')
  await page.getByLabel('Password', { exact: true }).fill('long-enough')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.waitForURL('**/platform')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(faults).toEqual([])
})

test('over plain http a lead arrives once and shows in a second tab', async () => {
  await signIn()
  const second = await context.newPage()
  await second.goto('/platform/leads')
  await addButton(second).waitFor()
  await addLead(page, 'Plain Weavers')
  await second.getByText('Plain Weavers', { exact: true }).first().waitFor()
  await expect.poll(onServer).toEqual(['Plain Weavers'])
  expect(faults).toEqual([])
})

test('over plain http two tabs send writes made while the server was down one at a time, in order and once', async () => {
  await signIn()
  const second = await context.newPage()
  await second.goto('/platform/leads')
  await addButton(second).waitFor()
  let [under, most, isDown] = [0, 0, true]
  for (const tab of [page, second])
    await tab.route('**/api/lead.create', async (route) => {
      if (isDown) return route.abort()
      under += 1
      most = Math.max(most, under)
      await route.continue()
    })
  const done = (url: string): void => {
    if (url.endsWith('/api/lead.create')) under -= 1
  }
  for (const tab of [page, second]) tab.on('requestfinished', (one) => done(one.url()))
  const names = ['one', 'two', 'three', 'four', 'five', 'six'].map((name) => `Tab ${name}`)
  for (const [at, name] of names.entries()) await addLead(at % 2 === 0 ? page : second, name)
  isDown = false
  for (const tab of [page, second]) await tab.evaluate(() => dispatchEvent(new Event('online')))

  await expect.poll(onServer, { timeout: 60_000 }).toEqual(names)
  expect(most).toBe(1)
  expect(faults).toEqual([])
})

test('a write that a tab was sending when it closed is sent by the other tab', async () => {
  await page.clock.install()
  await signIn()
  const second = await context.newPage()
  await second.goto('/platform/leads')
  await addButton(second).waitFor()
  await second.route('**/api/lead.create', () => new Promise<void>(() => undefined))
  await addLead(second, 'Taken Over')
  await second.close()
  // The other tab tries again after half a minute.
  await page.clock.fastForward(31_000)

  await expect.poll(onServer, { timeout: 60_000 }).toEqual(['Taken Over'])
})
