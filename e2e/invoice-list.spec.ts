import { expect, test } from 'vitest'
import { button, sees, sheet } from './app-page.ts'
import { books } from './books.ts'
import { mouse } from './driver.ts'
import { openFixture } from './fixture.ts'
import { atNoon } from './noon.ts'

const fixture = openFixture()

test('a reminder from the list of invoices counts as every other: it is told with name and number, and not sent twice', async () => {
  const appPage = await fixture.enter({ language: 'en' }, mouse)
  const { page, say, context, faults } = appPage
  await atNoon(page)
  await page.goto('/platform/invoices?mode=demo&status=overdue&type=final')
  const row = page.locator('main li').first()
  const company = await row.locator('a').first().innerText()
  const ask = async () => {
    await button(row, say('invoice', 'actions', { company })).click()
    await button(sheet(appPage), say('invoice', 'action.remind')).click()
  }
  await ask()
  const opened = context.waitForEvent('page')
  await sheet(appPage)
    .getByRole('link', { name: say('communication-log', 'send-whatsapp') })
    .click()
  await (await opened).close()
  const [told = ''] = say('payment', 'reminder-sent', { name: '|', contact: '' }).split('|')
  await sees(appPage, told)
  await expect
    .poll(async () => (await books(appPage, 'reminder')).map(({ customerName }) => customerName))
    .toEqual([company])
  await ask()
  const [today = ''] = say('reminder', 'refusal.reminder-today', { time: '|' }).split('|')
  await sees(appPage, today)
  expect(
    await sheet(appPage)
      .getByRole('link', { name: say('communication-log', 'send-whatsapp') })
      .count(),
  ).toBe(0)
  expect(faults).toEqual([])
})
