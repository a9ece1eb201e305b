import { expect, test } from 'vitest'
import { link } from './app-page.ts'
import { mouse } from './driver.ts'
import { openFixture } from './fixture.ts'

const fixture = openFixture()

test('whom to call today, on paper, says whose it is, of which day, and the number to dial', async () => {
  const { page, say, faults } = await fixture.enter({ language: 'en', width: 1440, height: 900 }, mouse)
  await page.goto('/platform/collections?mode=demo&filter=overdue')
  await page.locator('main li').first().waitFor()
  await page.emulateMedia({ media: 'print' })
  const head = page.getByText(new RegExp(`^Shree Dev Textiles · .* 20\\d\\d · ${say('collection', 'filter.overdue')}$`))
  expect(await head.isVisible()).toBe(true)
  expect(await page.locator('main .chips').isVisible()).toBe(false)
  const rows = await page.locator('main li').allInnerTexts()
  expect(rows.filter((row) => /· \d{5} \d{5}/.test(row))).toHaveLength(rows.length)
  expect(faults).toEqual([])
})

test('an order on paper has its days as dates, and no way back to a list', async () => {
  const { page, say, faults } = await fixture.enter({ language: 'en', width: 1440, height: 900 }, mouse)
  await page.goto('/platform/orders?mode=demo')
  await page.locator('main li a').first().click()
  const ordered = page.locator('main dd .date-text').first()
  await ordered.waitFor()
  await page.emulateMedia({ media: 'print' })
  const shown = await ordered.evaluate((date) => [
    getComputedStyle(date).fontSize,
    getComputedStyle(date, '::after').content,
  ])
  expect(shown).toEqual(['0px', expect.stringMatching(/^"\d+ \w+ 20\d\d"$/)])
  expect(await link(page.locator('main'), say('sales-order', 'title')).isVisible()).toBe(false)
  await page.goto('/platform/customers')
  await page.locator('main li a').first().click()
  await page.getByRole('tab').first().waitFor()
  expect(await page.getByRole('tab').evaluateAll((all) => all.filter((tab) => tab.checkVisibility()).length)).toBe(1)
  expect(faults).toEqual([])
})
