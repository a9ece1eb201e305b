import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import type { AppPage } from './app-page.ts'
import { mouse } from './driver.ts'
import { openFixture } from './fixture.ts'

const fixture = openFixture()

/** The sample company has parties whose names only sound like this: they are found while typing. */
const typed = 'Sansk'

const demo = async (address: string): Promise<AppPage> => {
  const appPage = await fixture.enter({ language: 'en' }, mouse)
  await appPage.page.goto(`${address}?mode=demo`)
  await appPage.page.locator('main li').first().waitFor()
  return appPage
}

/** Types letter by letter, waiting for each result to render: if the field loses focus, letters go missing. */
async function typeSlowly({ page }: AppPage, box: Locator): Promise<void> {
  await box.click()
  for (const letter of typed) {
    await page.keyboard.type(letter)
    // Longer than the delay before the search by sound.
    await page.waitForTimeout(400)
  }
}

/** Enter that ends the composing of a word, in Gujarati for example. */
const endComposing = (box: Locator): Promise<unknown> =>
  box.evaluate((input) =>
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })),
  )

test('the global search keeps the focus while its first results render', async () => {
  const appPage = await demo('/platform/leads')
  const box = appPage.page.getByRole('combobox', { name: appPage.say('search', 'label') })
  await typeSlowly(appPage, box)

  expect(await box.inputValue()).toBe(typed)
  expect(await box.evaluate((input) => input === document.activeElement)).toBe(true)
  await endComposing(box)
  expect(new URL(appPage.page.url()).pathname).toBe('/platform/leads')
  await box.press('Enter')
  await expect.poll(() => new URL(appPage.page.url()).pathname).not.toBe('/platform/leads')
  expect(appPage.faults).toEqual([])
})

test.each(['leads', 'customers'])('the search box of %s keeps the focus', async (place) => {
  const appPage = await demo(`/platform/${place}`)
  const box = appPage.page.locator('main').getByRole('searchbox')
  await typeSlowly(appPage, box)

  expect(await box.inputValue()).toBe(typed)
  expect(await box.evaluate((input) => input === document.activeElement)).toBe(true)
})

test('the party search of a quotation keeps the focus', async () => {
  const appPage = await demo('/platform/quotes')
  const { page, say } = appPage
  await page.goto('/platform/quotes?action=add-quote')
  const box = page.getByRole('combobox', { name: say('quotation', 'field.party') })
  await typeSlowly(appPage, box)

  expect(await box.inputValue()).toBe(typed)
  expect(await box.evaluate((input) => input === document.activeElement)).toBe(true)
  await endComposing(box)
  expect(await box.inputValue()).toBe(typed)
  await box.press('Enter')
  await box.waitFor({ state: 'detached' })
})
