import { expect, test } from 'vitest'
import { pdfRuns } from '#server/document/testing-pdf-picture.ts'
import { sheet } from './app-page.ts'
import { mouse } from './driver.ts'
import { openFixture } from './fixture.ts'
import { signUpBy } from './person.ts'

const fixture = openFixture()

test('the filter or form in a link survives guest entry and signing in', async () => {
  const appPage = await fixture.enter({ language: 'en' }, mouse)
  const { page, context, say } = appPage
  await page.goto('/platform/leads?mode=guest&filter=coldleads')
  await page.waitForURL(`${fixture.product.url}/platform/leads?filter=coldleads`)
  const cold = page.getByRole('button', { name: new RegExp(`^${say('lead', 'filter.coldleads')} `) })
  await cold.waitFor()
  await expect.poll(() => cold.getAttribute('aria-pressed')).toBe('true')

  const person = await signUpBy(page)
  await context.clearCookies()
  // From a page without scripts: the guest's would write down its session again.
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/platform/leads?action=add-lead')
  await page.waitForURL('**/login?next=*')
  await page.getByLabel(say('account', 'email')).fill(person.email)
  await page.getByLabel(say('account', 'password'), { exact: true }).fill(person.password)
  await page
    .locator('form')
    .getByRole('button', { name: say('account', 'sign-in'), exact: true })
    .click()
  await sheet(appPage)
    .getByRole('heading', { name: say('lead', 'add') })
    .waitFor()
})

// Each address in one of the languages: all three say the same of it.
test.each([
  ['gu', '/profile-complete/', []],
  ['en', '/profile-complete', []],
  ['hi', '/profile-complete/nobody-knows-this-one', [JSON.stringify({ linkId: 'nobody-knows-this-one' })]],
] as const)('a link to the form of a buyer that lost its end says so in %s at %s', async (language, address, sent) => {
  const appPage = await fixture.enter({ language }, mouse)
  const { page, say, faults } = appPage
  const asked: (string | null)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/profile-link.open')) asked.push(request.postData())
  })
  await page.goto(address)
  await page.getByRole('heading', { level: 1, name: say('profile-link', 'unknown.title') }).waitFor()
  expect(faults).toEqual([])
  // The server refuses an empty name, and the browser's console would show it as an error.
  expect(asked).toEqual(sent)
})

test.each([
  ['en', '/join', 'staff'],
  ['gu', '/join/', 'staff'],
  ['hi', '/reset', 'account'],
  ['gu', '/reset/', 'account'],
] as const)(
  'an invitation or a password link that lost its end says what to do, in %s at %s',
  async (language, address, feature) => {
    const appPage = await fixture.enter({ language }, mouse)
    const { page, say, faults } = appPage
    await page.goto(address)
    await page.getByText(say(feature, 'refusal.link-unknown')).waitFor()
    await page.getByRole('link', { name: say('account', 'sign-in') }).waitFor()
    expect(faults).toEqual([])
  },
)

test('following a link moves the focus into the new screen', async () => {
  const { page } = await fixture.enter({ language: 'en' }, mouse)
  await page.goto('/platform/orders?mode=guest')
  const first = page.locator('main li').first().getByRole('link').first()
  await first.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/platform/orders/*')
  await page.locator('main h1').waitFor()

  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
})

test('printing a document leaves out the buttons', async () => {
  const appPage = await fixture.enter({ language: 'en' }, mouse)
  const { page, say } = appPage
  await page.goto('/platform/quotes?mode=guest')
  await page.locator('main li').first().getByRole('link').first().click()
  const paper = page.getByRole('article')
  await paper.waitFor()
  await page.emulateMedia({ media: 'print' })

  expect(await paper.isVisible()).toBe(true)
  expect(await page.locator('main h1').isVisible()).toBe(false)
  expect(await page.getByText(say('thread', 'step.loyalty')).isVisible()).toBe(false)

  // Printed, a page is as narrow as a phone, where the document is folded under its sums.
  await page.setViewportSize({ width: 794, height: 1123 })
  await page.locator('.unfolded-in-print').waitFor({ state: 'attached' })
  await expect.poll(() => paper.isVisible()).toBe(true)
  expect(await page.getByText(say('document-line', 'total.title')).filter({ visible: true }).count()).toBe(0)
})

test.each(['quotes', 'orders'])('a document of the %s is printed whole from a desk, too', async (list) => {
  const { page } = await fixture.enter({ language: 'en', width: 1440, height: 900 }, mouse)
  await page.goto(`/platform/${list}?mode=guest`)
  await page.locator(`main a[href*="/platform/${list}/"]`).first().click()
  const title = await page.getByRole('article').locator('.text-25').innerText()
  const printed = (await pdfRuns(await page.pdf({ format: 'A4' }))).flat().map(({ text }) => text)

  expect(printed).toContain(title)
})

test('printing a customer leaves out the buttons, and what is told of them stays', async () => {
  const { page, say } = await fixture.enter({ language: 'en' }, mouse)
  await page.goto('/platform/customers?mode=demo')
  await page.locator('main li').first().getByRole('link').first().click()
  const buttons = page.locator('.button, .icon-button').filter({ visible: true })
  await page.getByText(say('business-profile', 'money-came')).waitFor()
  await page.emulateMedia({ media: 'print' })

  expect(await page.locator('main h1').isVisible()).toBe(true)
  await expect.poll(() => page.getByText('GSTIN').first().isVisible()).toBe(true)
  expect(await buttons.allTextContents()).toEqual([])
})
