import { expect, test } from 'vitest'
import { button, sheet } from './app-page.ts'
import { mouse } from './driver.ts'
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
