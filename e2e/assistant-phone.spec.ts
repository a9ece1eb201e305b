import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { button, sees, type AppPage } from './app-page.ts'
import { books } from './books.ts'
import { mouse } from './driver.ts'
import { openFixture } from './fixture.ts'
import { speech } from './speech.ts'
import { speaker } from './words.ts'

const fixture = openFixture()

async function person(address: string, width = 360): Promise<AppPage> {
  const appPage = await fixture.enter({ language: 'en', width, height: 780 }, mouse)
  await speech.install(appPage.context)
  await appPage.page.goto(`${address}?mode=demo`)
  await appPage.page.locator('main li').first().waitFor()
  return appPage
}

const microphone = ({ page, say }: AppPage): Locator =>
  button(page.locator('header'), say('shell', 'speak')).filter({ visible: true })

/** Whether what is at the middle of each of these is part of it: nothing lies over it. */
const areFree = (places: Locator): Promise<boolean[]> =>
  places.evaluateAll((all) =>
    all.map((one) => {
      const { left, top, width, height } = one.getBoundingClientRect()
      return one.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    }),
  )

/** Nothing but keys, from the bar of a phone: the sheet, its box, and what is typed. */
async function type({ page, say }: AppPage, text: string): Promise<void> {
  const box = page.getByLabel(say('assistant', 'typed'))
  if (!(await box.isVisible())) {
    await button(page.locator('body'), say('shell', 'disc')).filter({ visible: true }).focus()
    await page.keyboard.press('Enter')
    await box.waitFor()
  }
  const hasFocus = () => box.evaluate((one) => one === document.activeElement)
  for (let turn = 0; turn < 12 && !(await hasFocus()); turn += 1) await page.keyboard.press('Tab')
  expect(await hasFocus()).toBe(true)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

test('lists, figures, forms and questions are reached by keys alone on a phone, with the bar and the box in reach', async () => {
  const appPage = await person('/platform/leads')
  const { page, say } = appPage
  await type(appPage, 'show overdue payments')
  // Two boxes: above each stands what it is for.
  for (const use of ['typed', 'search']) expect(await page.getByText(say('assistant', use)).isVisible()).toBe(true)
  // As high as the screen above a phone's keyboard.
  await page.setViewportSize({ width: 360, height: 440 })
  await expect.poll(() => areFree(page.getByLabel(say('assistant', 'typed')))).toEqual([true])
  await page.setViewportSize({ width: 360, height: 780 })
  await page.keyboard.press('Enter')
  await page.waitForURL('**/platform/payments?status=overdue')
  await page
    .getByText(say('assistant', 'said.opened', { place: say('assistant', 'word.place.payments') }))
    .filter({ visible: true })
    .last()
    .waitFor()
  const bar = () => areFree(page.locator('.shell-bottom').getByRole('link'))
  await expect.poll(bar).not.toContain(false)
  expect((await bar()).length).toBeGreaterThan(2)

  await type(appPage, 'how many hot leads are there')
  await page.keyboard.press('Enter')
  await button(page, say('assistant', 'rows')).waitFor()
  await type(appPage, 'record payment')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/platform/receipts/new')
  await type(appPage, 'create order')
  await page.keyboard.press('Enter')
  await sees(appPage, say('assistant', 'said.made-of-orders'))
  await type(appPage, 'approve quotation')
  await page.keyboard.press('Enter')
  await sees(appPage, say('assistant', 'said.ask-which-quote'))
  expect(appPage.faults).toEqual([])
})

test('the language of the platform changed while listening ends listening, and the next press listens in it', async () => {
  const appPage = await person('/platform/leads', 1280)
  const { page, say } = appPage
  await microphone(appPage).click()
  await speech.listens(page)
  expect(await speech.language(page)).toBe('en-IN')
  await page.getByRole('button', { name: say('shell', 'account.open', { name: say('shell', 'account.demo') }) }).click()
  await page.getByLabel(say('shell', 'language'), { exact: true }).selectOption('gu')
  await expect.poll(() => speech.language(page)).toBeNull()
  await page.keyboard.press('Escape')
  await microphone({ ...appPage, say: speaker('gu') }).click()
  await speech.listens(page)
  expect(await speech.language(page)).toBe('gu-IN')
  expect(appPage.faults).toEqual([])
})

test('of two tabs each listens for itself, and a question that one has answered is refused in the other', async () => {
  const one = await person('/platform/quotes', 1280)
  const [quotation] = (await books(one, 'quotation')).filter(({ status }) => status === 'pending')
  const said = `approve quotation ${/(\d+)$/.exec(quotation?.number ?? '')?.[1]}`
  const two = { ...one, page: await one.context.newPage() }
  await two.page.goto('/platform/quotes')
  await two.page.locator('main li').first().waitFor()
  await microphone(one).click()
  await speech.listens(one.page)
  await microphone(two).click()
  await speech.hear(two.page, said)
  await button(two.page, one.say('assistant', 'yes.quotation.approve')).waitFor()
  expect(await speech.language(one.page)).toBe('en-IN')
  await speech.hear(one.page, said)
  await button(one.page, one.say('assistant', 'yes.quotation.approve')).waitFor()

  await speech.hear(one.page, 'yes')
  const stored = async () => (await books(one, 'quotation')).find(({ id }) => id === quotation?.id)
  await expect.poll(async () => (await stored())?.status).toBe('approved')
  const { version } = (await stored()) ?? {}
  await speech.hear(two.page, 'yes')
  await expect.poll(() => button(two.page, one.say('assistant', 'yes.quotation.approve')).count()).toBe(0)
  expect((await stored())?.version).toBe(version)
  expect(one.faults).toEqual([])
})
