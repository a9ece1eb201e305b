import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openVisitor } from './browser.ts'
import { openFixture } from './fixture.ts'
import { signUpBy } from './person.ts'
import { speaker } from './words.ts'

const fixture = openFixture()

/** Files that the page at an address does not name: those loaded after its first screen, the schemas among them. */
async function laterFiles(page: Page, path: string, answer: 'held' | 'refused'): Promise<{ release: () => void }> {
  const named = await (await page.request.get(path)).text()
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    const isNamed = named.includes(new URL(route.request().url()).pathname)
    if (!isNamed && answer === 'refused') return await route.abort()
    if (!isNamed) await released
    await route.continue()
  })
  return { release }
}

test('a press before the schemas have loaded waits for them, then shows errors at the fields', async () => {
  const { context, page, faults } = await openVisitor(fixture.browser, fixture.product.url)
  const { release } = await laterFiles(page, '/login', 'held')
  let calls = 0
  page.on('request', (request) => (calls += request.url().endsWith('/api/account.sign-in') ? 1 : 0))
  await page.goto('/login')
  await page.getByLabel('Email').fill('asha@weaver.example')
  await page.keyboard.press('Enter')
  await page.locator('button[aria-busy]').waitFor()
  release()
  const password = page.getByLabel('Password', { exact: true })
  await page.locator('[aria-invalid]').waitFor()
  await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => password.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(calls).toBe(0)
  expect(faults).toEqual([])
  await context.close()
})

test('Enter in a form filled by a password manager signs in, however late the schemas load', async () => {
  const { context, page, faults } = await openVisitor(fixture.browser, fixture.product.url)
  const person = await signUpBy(page)
  await context.clearCookies()
  const { release } = await laterFiles(page, '/login', 'held')
  await page.goto('/login?next=%2Fplatform%2Fleads')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  release()
  await page.waitForURL('**/platform/leads')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(faults).toEqual([])
  await context.close()
})

test('if the schemas cannot be loaded, errors from the server show at the fields', async () => {
  const { context, page } = await openVisitor(fixture.browser, fixture.product.url)
  await laterFiles(page, '/login', 'refused')
  await page.goto('/login')
  await page.getByLabel('Email').fill('asha@weaver.example')
  await page.keyboard.press('Enter')
  await page.locator('[aria-invalid]').waitFor()
  await expect.poll(() => page.getByLabel('Password', { exact: true }).getAttribute('aria-invalid')).toBe('true')
  await context.close()
})

test('signing up waits for its schemas, then shows what is missing in the whole form', async () => {
  const { context, page, faults } = await openVisitor(fixture.browser, fixture.product.url)
  const { release } = await laterFiles(page, '/signup', 'held')
  await page.goto('/signup')
  await page.locator('input[name="name"]').fill('Meena Patel')
  await page.keyboard.press('Enter')
  await page.locator('button[aria-busy]').waitFor()
  release()
  await page.locator('[aria-invalid]').first().waitFor()
  const wrong = page.locator('[aria-invalid]')
  const names = () => wrong.evaluateAll((fields) => fields.map((field) => field.getAttribute('name')))
  await expect.poll(names).toEqual(['organization', 'tel', 'email', 'password'])
  await expect.poll(() => wrong.first().evaluate((field) => field === document.activeElement)).toBe(true)
  expect(faults).toEqual([])
  await context.close()
})

test('who hides the password types it twice, and signs in by the number that was given, and changes it', async () => {
  const { context, page, faults } = await openVisitor(fixture.browser, fixture.product.url)
  const number = `9${String(Date.now()).slice(-9)}`
  const password = page.getByLabel('Password', { exact: true })
  const again = page.getByLabel('Confirm password', { exact: true })
  const shown = async () => [await password.getAttribute('type'), await again.count()]
  await page.goto('/signup')
  await page.getByLabel('Your name').fill('Meena Patel')
  await page.getByLabel('Company name').fill('Meena Weaves')
  await page.getByLabel('Phone').fill(`+91 ${number.slice(0, 5)} ${number.slice(5)}`)
  await page.getByLabel('Email').fill(`meena-${number}@weaver.example`)
  await password.fill('sari-and-dupatta')
  await expect.poll(shown).toEqual(['text', 0])
  await page.getByRole('button', { name: 'Show password' }).first().click()
  await expect.poll(shown).toEqual(['password', 1])
  await again.fill('sari-and-duppata')
  await page.keyboard.press('Enter')
  await page.getByText("Passwords don't match").waitFor()
  await again.fill('sari-and-dupatta')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/platform')
  await context.close()
  expect(faults).toEqual([])

  const later = await openVisitor(fixture.browser, fixture.product.url)
  await later.page.goto('/login')
  const name = later.page.getByLabel('Email or mobile number')
  await name.fill(`0${number}`)
  await later.page.getByLabel('Password', { exact: true }).fill('not-this-one')
  await later.page.keyboard.press('Enter')
  await later.page.getByText('Invalid credentials').waitFor()
  await later.page.getByText('sign in with the account’s email').waitFor()
  await later.page.getByLabel('Password', { exact: true }).fill('sari-and-dupatta')
  await later.page.keyboard.press('Enter')
  await later.page.waitForURL('**/platform')

  await later.page.goto('/platform/account')
  const own = later.page.getByRole('textbox', { name: 'Mobile number' })
  await expect.poll(() => own.inputValue()).toBe(`${number.slice(0, 5)} ${number.slice(5)}`)
  await own.fill('12345')
  await later.page.getByLabel('Current password').first().fill('sari-and-dupatta')
  await later.page.keyboard.press('Enter')
  await later.page.getByText('Enter the ten digits').waitFor()
  await expect.poll(() => own.evaluate((field) => field === document.activeElement)).toBe(true)
  const changed = `8${number.slice(1)}`
  await own.fill(changed)
  await later.page.keyboard.press('Enter')
  await later.page.getByText('The number was saved').waitFor()
  await later.page.reload()
  await expect.poll(() => own.inputValue()).toBe(`${changed.slice(0, 5)} ${changed.slice(5)}`)
  await later.context.close()
})

test('switching between signing in and signing up keeps the focus', async () => {
  const { context, page } = await openVisitor(fixture.browser, fixture.product.url)
  await page.goto('/login')
  const way = page.getByRole('navigation').getByRole('link').nth(1)
  await way.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/signup')
  await page.locator('input[name="organization"]').waitFor()
  await expect.poll(() => way.evaluate((link) => link === document.activeElement)).toBe(true)
  await context.close()
})

test('an invitation that failed to load is loaded again on a press', async () => {
  const { context, page } = await openVisitor(fixture.browser, fixture.product.url)
  await page.route('**/api/staff.open-invitation', (route) => route.abort())
  await page.goto('/join/nobody-knows-this-one')
  const retry = page.locator('main').getByRole('button')
  await retry.waitFor()
  await page.unroute('**/api/staff.open-invitation')
  await retry.click()
  await page.locator('main').getByRole('link').waitFor()
  expect(await page.locator('main').getByRole('link').getAttribute('href')).toBe('/login')
  expect(await retry.count()).toBe(0)
  await context.close()
})

test('what was wrong is said in the language that is chosen next, and what was typed stays', async () => {
  const { context, page, faults } = await openVisitor(fixture.browser, fixture.product.url)
  const [english, gujarati] = [speaker('en'), speaker('gu')]
  await page.goto('/login')
  await page.getByLabel('Email').fill('asha@weaver.example')
  await page.getByLabel('Password', { exact: true }).fill('not-this-one')
  await page.keyboard.press('Enter')
  const refused = page.getByText(english('account', 'refusal.invalid-credentials'))
  await refused.waitFor()
  await page.getByText('ગુજરાતી').click()
  await page.getByText(gujarati('account', 'refusal.invalid-credentials')).waitFor()
  expect(await refused.count()).toBe(0)
  expect(await page.locator('input[name=password]').inputValue()).toBe('not-this-one')
  expect(faults).toEqual([])
  await context.close()
})
