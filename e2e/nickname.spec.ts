import { expect, test } from 'vitest'
import { places } from '#web/page/addresses.ts'
import { button, sees, type AppPage } from './app-page.ts'
import { violations } from './axe.ts'
import { books } from './books.ts'
import { mouse } from './driver.ts'
import { openFixture } from './fixture.ts'
import { speech } from './speech.ts'

const fixture = openFixture()

/** A name as the recogniser wrote it, and the party it was said of. */
const [misheard, party] = ['નકોડુ ક્રિએશન', 'Nakoda Creations']

/** The microphone that can be pressed now: in the bar or the open sheet. */
async function says({ page, say }: AppPage, text: string): Promise<void> {
  const place = page.locator('dialog[open]').or(page.locator('body:not(:has(dialog[open]))'))
  await button(place, say('shell', 'speak')).filter({ visible: true }).click()
  await speech.hear(page, text)
}

const isAsked = (appPage: AppPage): Promise<void> =>
  sees(appPage, appPage.say('assistant', 'said.ask-meant', { name: misheard }))

/** The one nickname on the server. */
const used = async (appPage: AppPage) =>
  (await books(appPage, 'nickname')).filter(({ status }) => status === 'used').map(({ words }) => words)

test('a misheard name that was chosen once is not asked about again, until it is removed in the settings', async () => {
  const appPage = await fixture.enter({ language: 'gu', width: 360, height: 780 }, mouse)
  const { page, say, context } = appPage
  await speech.install(context)
  await page.goto('/platform?mode=demo')
  await page.locator('main li').first().waitFor()

  await says(appPage, `${misheard} શોધો`)
  await isAsked(appPage)
  await page.locator('dialog[open] ol').getByRole('button', { name: party }).click()
  await sees(appPage, say('nickname', 'remembered', { words: misheard, party }))
  await expect.poll(() => used(appPage)).toEqual([misheard])
  const address = page.url()

  await page.goto(places.settings)
  await button(page, say('nickname', 'remove-name', { words: misheard })).waitFor()
  await says(appPage, `${misheard} શોધો`)
  await page.waitForURL(address)
  await page.goto('/platform/leads')
  await page.getByRole('searchbox').filter({ visible: true }).first().fill(misheard)
  await expect.poll(() => page.locator('main').getByText(party).filter({ visible: true }).count()).toBeGreaterThan(0)

  await page.goto(places.settings)
  const remove = button(page, say('nickname', 'remove-name', { words: misheard }))
  await remove.scrollIntoViewIfNeeded()
  expect(await violations(page)).toEqual([])
  await remove.click()
  await sees(appPage, say('nickname', 'removed', { words: misheard }))
  await sees(appPage, say('nickname', 'none'))
  await expect.poll(() => used(appPage)).toEqual([])
  await says(appPage, `${misheard} શોધો`)
  await isAsked(appPage)
  expect(appPage.faults).toEqual([])
})

test('a name that was chosen without a connection is remembered, and can be forgotten at once', async () => {
  const appPage = await fixture.enter({ language: 'gu', width: 360, height: 780 }, mouse)
  const { page, say, context } = appPage
  await speech.install(context)
  await page.goto('/platform?mode=demo')
  await page.locator('main li').first().waitFor()
  await says(appPage, `${misheard} શોધો`)
  await isAsked(appPage)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.locator('dialog[open] ol').getByRole('button', { name: party }).click()
  await sees(appPage, say('nickname', 'remembered', { words: misheard, party }))
  await button(page, say('nickname', 'forget')).filter({ visible: true }).click()
  await expect.poll(() => button(page, say('nickname', 'forget')).filter({ visible: true }).count()).toBe(0)
  await context.setOffline(false)
  const statuses = async () => (await books(appPage, 'nickname')).map(({ status }) => status)
  await expect.poll(statuses, { timeout: 40_000 }).toEqual(['forgotten'])
  await says(appPage, `${misheard} શોધો`)
  await isAsked(appPage)
})
