import { expect, test } from 'vitest'
import { button, sheet } from './app-page.ts'
import { violations } from './axe.ts'
import { finger } from './driver.ts'
import { openFixture } from './fixture.ts'
import { widthBeyond } from './layout.ts'

const fixture = openFixture()

test('on a phone in Gujarati the question mark opens the help of the screen, and Escape returns the focus', async () => {
  const appPage = await fixture.enter({ language: 'gu', width: 360, height: 740, touch: true }, finger)
  const { page, driver, say, faults } = appPage
  await page.goto('/platform/quotes?mode=demo')
  await page.locator('main li').first().waitFor()
  const mark = button(page, say('shell', 'help'))
  await driver.press(mark)
  const help = sheet(appPage)
  await help.getByRole('heading', { name: say('help', 'title') }).waitFor()
  await help.getByText(say('help', 'quotations.1')).waitFor()
  await help.getByText(say('thread', 'step.quotation'), { exact: true }).waitFor()
  expect(await violations(page, 'dialog[open]')).toEqual([])
  expect(await widthBeyond(page)).toBe(0)
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'detached' })
  await expect.poll(() => mark.evaluate((element) => element === document.activeElement)).toBe(true)

  // Help, sync status and account stand side by side in the header, each a whole target, within the window.
  const targets = await page.locator('.shell-header button').evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { left, right, width, height } = element.getBoundingClientRect()
        return { left, right, width, height }
      }),
  )
  expect(targets.length).toBeGreaterThanOrEqual(3)
  targets.forEach(({ left, right, width, height }, at) => {
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    expect(right).toBeLessThanOrEqual(360)
    expect(left).toBeGreaterThanOrEqual(targets[at - 1]?.right ?? 0)
  })

  // A screen beside the thread has a picture of its own.
  await page.goto('/platform/account')
  await button(page, say('shell', 'help')).click()
  await help.getByText(say('help', 'account.1')).waitFor()
  expect(await help.locator('figure svg').count()).toBeGreaterThan(2)
  expect(await violations(page, 'dialog[open]')).toEqual([])
  expect(await widthBeyond(page)).toBe(0)
  expect(faults).toEqual([])
})
