import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addMonths, monthStart } from '#domain/calendar/calendar-day.ts'
import { kolkataDate } from '#domain/calendar/calendar-kolkata.ts'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { openTestingVoice, type TestingVoice } from '#server/testing-voice.ts'
import { button, openScene, sees, type AppPage } from './app-page.ts'
import { violations } from './axe.ts'
import { books, done } from './books.ts'
import { openBrowser } from './browser.ts'
import { mouse } from './driver.ts'
import { signUpBy } from './person.ts'
import { openProduct, type Product } from './product.ts'
import { speech } from './speech.ts'

const company = 'Ambika Processors'
/** Words of no table, so that the grammar makes nothing of it however much it learns. */
const odd = `he told me ${company} blorp 15000 wug 98790 98790 dax`
const key = 'a key that no browser may see'

let voice: TestingVoice
let usual: TestingVoice['script']
let product: Product
let browser: Browser

beforeAll(async () => {
  voice = await openTestingVoice()
  usual = voice.script
  browser = await openBrowser()
  product = await openProduct({ VOICE_CHAT_URL: voice.chatUrl, VOICE_CHAT_KEY: key })
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
  await voice.close()
})
afterEach(() => {
  voice.fail(null)
  voice.script = usual
  voice.asked.length = 0
})

/** What the model answers. */
const completing = (content: string): void => {
  voice.script = { ...usual, complete: () => ({ choices: [{ message: { content } }] }) }
}
/** It answers with a command, copying the marks that it was sent. */
const answering = (intent: string, entities: object): void =>
  completing(JSON.stringify({ intent, confidence: 0.8, entities }))
const hot = { target: 'leads', parameters: { companyName: company, priority: 'hot' } }

type Owner = AppPage & { priority: () => Promise<string | undefined>; written: () => Promise<number> }

/** A new owner with one warm lead, on a phone whose recogniser the test speaks for. */
async function owner(): Promise<Owner> {
  const appPage = await openScene({
    browser,
    url: product.url,
    look: { language: 'en', width: 360, height: 780 },
    driver: mouse,
  })
  const { page } = appPage
  await speech.install(appPage.context)
  await signUpBy(page)
  const lead = exampleLeadInput({ companyName: company, priority: 'warm' })
  await done(appPage, 'lead.create', lead)
  await page.goto('/platform/leads')
  await page.locator('main li').first().waitFor()
  const leads = () => books(appPage, 'lead')
  return {
    ...appPage,
    priority: async () => (await leads()).find(({ id }) => id === lead.id)?.priority,
    written: async () => Math.max(...(await leads()).map(({ version }) => version)),
  }
}

async function says({ page, say }: AppPage, text: string): Promise<void> {
  const place = page.locator('dialog[open]').or(page.locator('body:not(:has(dialog[open]))'))
  await button(place, say('shell', 'speak')).filter({ visible: true }).click()
  await speech.hear(page, text)
}
/** Types it in the sheet, which stands open after the first. */
async function types({ page, say }: AppPage, text: string): Promise<void> {
  const box = page.getByLabel(say('assistant', 'typed'))
  if (!(await box.isVisible())) await button(page, say('shell', 'disc')).filter({ visible: true }).click()
  await box.fill(text)
  await box.press('Enter')
}
const typed = ({ page, say }: AppPage) => page.getByLabel(say('assistant', 'typed'))

test('what the grammar does not understand goes to the model without its numbers, is read back, and written after a yes', async () => {
  const appPage = await owner()
  const { page, say, priority, written } = appPage
  answering('set-priority', hot)
  await says(appPage, odd)
  const yes = button(page, say('assistant', 'yes.lead.set-priority'))
  await yes.waitFor()
  await sees(appPage, say('assistant', 'note.completion', { host: '127.0.0.1' }))
  const words = { priority: say('assistant', 'word.priority.hot'), was: say('assistant', 'word.priority.warm') }
  await sees(appPage, say('assistant', 'said.ask-priority', { company, ...words }))
  const [asked] = voice.asked
  expect([voice.asked.length, asked?.key]).toEqual([1, `Bearer ${key}`])
  const { messages } = JSON.parse(asked?.body ?? '') as { messages: { content: string }[] } // what the product sent
  expect(messages.at(-1)?.content).toBe(`he told me ${company} blorp NUMBER_1 wug PHONE_2 dax`)
  await speech.hear(page, 'nahi')
  await sees(appPage, say('assistant', 'said.left'))
  expect([await priority(), await written()]).toEqual(['warm', 1])

  await says(appPage, odd)
  await yes.waitFor()
  await speech.hear(page, 'haan')
  await sees(appPage, say('assistant', 'said.done-priority', { company, ...words }))
  await expect.poll(priority).toBe('hot')

  answering('create', { target: 'payments', parameters: { companyName: company, amount: 'NUMBER_1' } })
  await says(appPage, odd)
  await page.waitForURL('**/platform/receipts/new?amount=15000')
  expect(await books(appPage, 'receipt')).toEqual([])
  expect(appPage.faults).toEqual([])
})

/** Answers of a model that mean nothing here: another's name, an amount of its own, talk, a page, an error. */
const useless = [
  () => answering('set-priority', { ...hot, parameters: { ...hot.parameters, companyName: 'Somebody Else Silk' } }),
  () => answering('create', { target: 'payments', parameters: { companyName: company, amount: 99 } }),
  () => completing('Certainly! I have marked it as hot.'),
  () => voice.fail({ body: '<html>' }),
  () => voice.fail({ status: 500 }),
]

test('a model that answers nonsense, late or not at all changes nothing, and the words stand in the box', async () => {
  const appPage = await owner()
  const { page, say, written, context } = appPage
  const isLost = async () => {
    // The words come back last: what the try before was told may stand until then.
    await expect.poll(() => typed(appPage).inputValue()).toBe(odd)
    await sees(appPage, say('assistant', 'fault.unknown'))
    expect(await button(page, say('assistant', 'yes.lead.set-priority')).count()).toBe(0)
    await page.locator('[data-state=idle]').waitFor()
  }
  for (const answer of useless) {
    answer()
    await types(appPage, odd)
    await isLost()
  }
  expect(voice.asked).toHaveLength(useless.length)

  voice.fail({ delayMs: 4000 })
  answering('set-priority', hot)
  await types(appPage, odd)
  await page.locator('[data-state=processing]').waitFor()
  await isLost()
  await expect.poll(() => voice.asked.length).toBe(useless.length + 1)
  expect(await button(page, say('assistant', 'yes.lead.set-priority')).count()).toBe(0)

  voice.fail(null)
  await context.setOffline(true)
  await types(appPage, odd)
  await isLost()
  await types(appPage, `mark ${company} as cold`)
  await button(page, say('assistant', 'yes.lead.set-priority')).waitFor()
  await context.setOffline(false)
  expect([voice.asked.length, await written()]).toEqual([useless.length + 1, 1])
})

/** The calls a company made this month, written where the product counts them: to make them takes days. */
async function spend({ page }: AppPage, calls: number): Promise<string> {
  const session = await page.request.post('/api/account.session', { data: {} })
  const { company } = (await session.json()) as { company: { id: string } } // signed up above
  const month = monthStart(kolkataDate(Date.now()))
  const place = { dataDirectory: product.data, databaseUrl: undefined, database: undefined }
  const database = await openDatabase(place, { share: true })
  const row = 'insert into voice_usage (company_id, month, calls, cost) values ($1, $2, $3, $3)'
  await database.pool.query(row, [company.id, month, calls])
  await database.close()
  return month
}

test('the last call of the month is made, then the person is told, keeps the words, and the owner sees the figures', async () => {
  const appPage = await owner()
  const { page, say, written } = appPage
  const month = await spend(appPage, 999)
  await says(appPage, odd)
  await sees(appPage, say('assistant', 'fault.unknown'))
  expect(voice.asked).toHaveLength(1)
  await page.locator('[data-state=idle]').waitFor()

  answering('set-priority', hot)
  await says(appPage, odd)
  await sees(appPage, say('assistant', 'fault.spent'))
  if (!(await typed(appPage).isVisible())) await button(page, say('shell', 'disc')).filter({ visible: true }).click()
  await expect.poll(() => typed(appPage).inputValue()).toBe(odd)
  expect(await button(page, say('assistant', 'yes.lead.set-priority')).count()).toBe(0)
  expect([voice.asked.length, await written()]).toEqual([1, 1])

  // What the device itself understands goes on.
  await types(appPage, `mark ${company} as cold`)
  await button(page, say('assistant', 'yes.lead.set-priority')).waitFor()

  await page.goto('/platform/settings')
  const card = page.locator('#voice')
  await card.getByText(say('voice', 'calls.of', { calls: 1000, limit: 1000 })).waitFor()
  const text = await card.innerText()
  const [year = '', ofYear = ''] = addMonths(month, 1).split('-')
  const on = say('calendar', 'dayMonthYear', { day: '1', month: say('calendar', `month.${Number(ofYear)}`), year })
  expect(text).toContain(say('voice', 'spent', { on }))
  expect(await violations(page, '#voice')).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(appPage.faults).toEqual([])
})
