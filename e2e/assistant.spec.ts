import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { button, sees, type AppPage } from './app-page.ts'
import { violations } from './axe.ts'
import { books } from './books.ts'
import type { Look } from './browser.ts'
import { mouse } from './driver.ts'
import { openFixture } from './fixture.ts'
import { speech } from './speech.ts'
import type { Language } from './words.ts'

const fixture = openFixture()

const phone = { width: 360, height: 780 }

/** A person in a demo company whose browser hears what the test says. */
async function person(address: string, look: Look & { language: Language } = { language: 'en' }): Promise<AppPage> {
  const appPage = await fixture.enter(look, mouse)
  await speech.install(appPage.context)
  await appPage.page.goto(`${address}?mode=demo`)
  await appPage.page.locator('main li').first().waitFor()
  return appPage
}

/** The microphone that can be pressed now: in the header, the bar, or the open sheet. */
function microphone({ page, say }: AppPage): Locator {
  const place = page.locator('dialog[open]').or(page.locator('body:not(:has(dialog[open]))'))
  return button(place, say('shell', 'speak')).filter({ visible: true })
}

async function says(appPage: AppPage, text: string | readonly string[], confidence?: number): Promise<void> {
  await microphone(appPage).click()
  await speech.hear(appPage.page, text, confidence)
}

const phase = ({ page }: AppPage, name: string): Promise<void> => page.locator(`[data-state=${name}]`).waitFor()

test('a spoken list opens, filtered in its address, with chips that take a filter away', async () => {
  const appPage = await person('/platform')
  const { page, say } = appPage
  await says(appPage, ['so overdue pavement', 'show overdue payments of Surat above 50000'])
  await page.waitForURL('**/platform/payments?status=overdue&location=Surat&amountMin=50000')
  const chips = page.getByRole('list', { name: say('list', 'narrowed') })
  await expect.poll(() => chips.getByRole('button').count()).toBe(2)
  await chips.getByRole('button', { name: /Surat/ }).click()
  await page.waitForURL('**/platform/payments?status=overdue&amountMin=50000')
  await says(appPage, 'show customers of last month')
  await sees(appPage, say('assistant', 'word.filter.date'))
  expect(appPage.faults).toEqual([])
})

test('the next words narrow the list that was opened, until its chip is taken away', async () => {
  const appPage = await person('/platform', { language: 'en', ...phone })
  const { page, say } = appPage
  await says(appPage, 'show leads of Surat')
  await page.waitForURL('**/platform/leads?location=Surat')
  await says(appPage, 'only hot ones')
  await page.waitForURL(/\/platform\/leads\?(?=.*location=Surat)(?=.*filter=hotleads)/)
  await microphone(appPage).click()
  await speech.fail(page, 'no-speech')
  await phase(appPage, 'idle')
  const chip = button(page, say('assistant', 'subject.end', { said: 'show leads of Surat, only hot ones' }))
  await chip.click()
  await expect.poll(() => chip.count()).toBe(0)
  await says(appPage, 'and last month')
  await sees(appPage, say('assistant', 'fault.unknown'))
  expect(appPage.faults).toEqual([])
})

test('a lead is filled in by speaking, on a phone, and is not written before it is sent', async () => {
  const appPage = await person('/platform', { language: 'en', ...phone })
  const { page } = appPage
  await says(appPage, 'Add lead Nandini Weavers mobile 9879098790 cotton 60 GSM two thousand metres')
  await page.getByLabel('Company name').waitFor()
  await expect.poll(() => page.getByLabel('Company name').inputValue()).toBe('Nandini Weavers')
  await expect.poll(() => page.getByLabel('Phone').first().inputValue()).toContain('9879098790')
  await expect.poll(() => page.getByLabel('GSM').inputValue()).toBe('60')
  await expect.poll(() => new URL(page.url()).search).toBe('')
  expect((await books(appPage, 'lead')).filter(({ companyName }) => companyName === 'Nandini Weavers')).toEqual([])
})

test('a priority is read back, confirmed by voice and written', async () => {
  const appPage = await person('/platform/leads')
  const { page, say } = appPage
  const [lead] = (await books(appPage, 'lead')).filter(({ conversionStatus }) => conversionStatus === 'active_lead')
  const to = lead?.priority === 'hot' ? 'cold' : 'hot'
  await says(appPage, `mark lead ${lead?.companyName} as ${to}`)
  await button(page, say('assistant', 'yes.lead.set-priority')).waitFor()
  expect((await books(appPage, 'lead')).find(({ id }) => id === lead?.id)?.priority).toBe(lead?.priority)
  await speech.hear(page, 'haan')
  const priority = say('assistant', `word.priority.${to}`)
  await sees(appPage, say('assistant', 'said.done-priority', { company: lead?.companyName ?? '', priority }))
  await expect.poll(async () => (await books(appPage, 'lead')).find(({ id }) => id === lead?.id)?.priority).toBe(to)
  expect(appPage.faults).toEqual([])
})

test('a quotation is approved by keyboard alone, after a question with its party and amount', async () => {
  const appPage = await person('/platform/quotes', { language: 'en', ...phone })
  const { page, say } = appPage
  const [quotation] = (await books(appPage, 'quotation')).filter(({ status }) => status === 'pending')
  await microphone(appPage).focus()
  await page.keyboard.press('Enter')
  await phase(appPage, 'listening')
  await speech.fail(page, 'not-allowed')
  await sees(appPage, say('assistant', 'fault.denied'))
  await page.getByLabel(say('assistant', 'typed')).focus()
  await page.keyboard.type(`approve quotation ${/(\d+)$/.exec(quotation?.number ?? '')?.[1]}`)
  await page.keyboard.press('Enter')
  await sees(appPage, quotation?.companyName ?? '')
  const yes = button(page, say('assistant', 'yes.quotation.approve'))
  await expect.poll(() => yes.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => (await books(appPage, 'quotation')).find(({ id }) => id === quotation?.id)?.status)
    .toBe('approved')
})

test('a name that several bear is chosen by its position, and a no leaves everything as it was', async () => {
  const appPage = await person('/platform/quotes')
  const { page, say } = appPage
  const begun = new Date().toISOString()
  await says(appPage, 'approve quotation')
  await page.getByText(say('assistant', 'said.ask-which-quote')).waitFor()
  await speech.hear(page, 'the first')
  await button(page, say('assistant', 'yes.quotation.approve')).waitFor()
  await speech.hear(page, 'ના')
  await sees(appPage, say('assistant', 'said.left'))
  expect((await books(appPage, 'quotation')).filter(({ updatedAt }) => updatedAt >= begun)).toEqual([])
})

test('what is not heard, not certain or not understood is told, and listening starts again after it', async () => {
  const appPage = await person('/platform', { language: 'gu', ...phone })
  const { page, say } = appPage
  await microphone(appPage).click()
  await speech.listens(page)
  expect(await speech.language(page)).toBe('gu-IN')
  await speech.fail(page, 'no-speech')
  await sees(appPage, say('assistant', 'fault.no-speech'))
  await phase(appPage, 'idle')
  await says(appPage, 'લીડ બતાવો', 0.2)
  await sees(appPage, say('assistant', 'fault.unclear'))
  await phase(appPage, 'idle')
  await says(appPage, 'આજે હવામાન કેવું છે')
  await sees(appPage, say('assistant', 'fault.unknown'))
  await phase(appPage, 'idle')
  await page.getByLabel(say('assistant', 'language')).selectOption('hi-IN')
  await says(appPage, 'लीड दिखाओ')
  await page.waitForURL('**/platform/leads')
})

test('holding the space bar listens, letting it go is understood, and leaving the screen ends it', async () => {
  const appPage = await person('/platform/leads')
  const { page } = appPage
  // Loaded after the screen; its region for announcements comes with it.
  await page
    .locator('output:not(header output, main output, dialog output, .toasts, .said-only)')
    .waitFor({ state: 'attached' })
  await page.locator('h1').click()
  await page.keyboard.down('Space')
  await phase(appPage, 'listening')
  await page.keyboard.up('Space')
  await phase(appPage, 'error')
  await phase(appPage, 'idle')
  await microphone(appPage).click()
  await phase(appPage, 'listening')
  await page.getByRole('navigation').getByRole('link').nth(3).click()
  await phase(appPage, 'idle')
  await expect.poll(() => speech.language(page)).toBeNull()
})

/** Movements that go on and on. */
const moving = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const running = document.getAnimations().filter(({ playState }) => playState === 'running')
    return running.filter(({ effect }) => effect?.getComputedTiming().iterations === Infinity).length
  })

test.each([
  ['en', false],
  ['gu', true],
  ['hi', false],
] as const)('the sheet in %s is accessible in its four states, and fits a phone', async (language, dark) => {
  const appPage = await person('/platform/quotes', { language, ...phone, dark })
  const { page, say } = appPage
  await microphone(appPage).click()
  await phase(appPage, 'listening')
  expect(await violations(page)).toEqual([])
  // The visitors here want it reduced.
  expect(await moving(page)).toBe(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await moving(page)).toBeGreaterThan(0)
  await speech.delay(page)
  await page.clock.setFixedTime(Date.now())
  await button(page.locator('dialog[open]'), say('assistant', 'stop')).click()
  await phase(appPage, 'processing')
  expect(await violations(page, 'dialog[open]')).toEqual([])
  await phase(appPage, 'processing')
  await page.clock.resume()
  await speech.hear(page, 'turn on the lights')
  await phase(appPage, 'error')
  expect(await violations(page)).toEqual([])
  await phase(appPage, 'idle')
  expect(await violations(page)).toEqual([])
  await says(appPage, 'approve quotation')
  await page.locator('dialog[open] ol').waitFor()
  expect(await violations(page)).toEqual([])
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0)
})
