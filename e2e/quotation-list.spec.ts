import { expect, test } from 'vitest'
import { button, sheet } from './app-page.ts'
import { books } from './books.ts'
import { finger, mouse } from './driver.ts'
import { openFixture } from './fixture.ts'

const fixture = openFixture()

test('a quotation is approved from the list, and its row says so', async () => {
  const appPage = await fixture.enter({ language: 'en' }, mouse)
  const { page, say, faults } = appPage
  await page.goto('/platform/quotes?mode=demo&filter=pending')
  const row = page.locator('main li').first()
  const company = await row.locator('a').first().innerText()
  await button(row, say('quotation', 'actions', { company })).click()
  await button(sheet(appPage), say('quotation', 'action.approve')).click()
  await button(sheet(appPage), say('quotation', 'action.approve')).click()
  await page.getByText('approved.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/platform/quotes')
  expect(faults).toEqual([])
})

test('whoever sends a quotation that has run out reads that it is over', async () => {
  const appPage = await fixture.enter({ language: 'gu' }, mouse)
  const { page, say, faults } = appPage
  await page.goto('/platform/quotes?mode=demo&filter=expired')
  const row = page.locator('main li').first()
  const company = await row.locator('a').first().innerText()
  await button(row, say('quotation', 'actions', { company })).click()
  await button(sheet(appPage), say('quotation', 'action.send')).click()
  await sheet(appPage).getByText(say('quotation-link', 'over')).waitFor()
  expect(faults).toEqual([])
})

test.each(['en', 'gu', 'hi'] as const)(
  'in %s a quotation of the sample company that waits for its proforma is at most 1,200 pixels on a phone',
  async (language) => {
    const appPage = await fixture.enter({ language, width: 360, height: 780, touch: true }, finger)
    const { page, say } = appPage
    await page.goto('/platform/quotes?mode=demo')
    await page.locator('main li').first().waitFor()
    const quotations = await books(appPage, 'quotation')
    const waiting = quotations.filter(({ status, lines }) => status === 'approved' && lines.length === 1)
    expect(waiting.length).toBeGreaterThan(0)
    for (const { id } of waiting) {
      await page.goto(`/platform/quotes/${id}`)
      await page.locator('main').getByText(say('kernel', 'history.title')).waitFor()
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1200)
      // Whether it was sent is read without a press; what that means is behind one.
      const about = page.locator('main summary').filter({ hasText: say('quotation-link', 'title') })
      await about.getByText(say('quotation', 'not-sent')).waitFor()
      const meaning = page.locator('main').getByText(say('quotation-link', 'not-sent'))
      expect(await meaning.isVisible()).toBe(false)
      await about.tap()
      await meaning.waitFor()
    }
    expect(appPage.faults).toEqual([])
  },
)
