import { expect, test } from 'vitest'
import { kolkataDate } from '#domain/calendar/calendar-kolkata.ts'
import { button, sees, sheet } from './app-page.ts'
import { books } from './books.ts'
import { mouse } from './driver.ts'
import { openFixture } from './fixture.ts'

const fixture = openFixture()

const dayMs = 86_400_000

test.each([
  ['ahead', dayMs],
  ['behind', -dayMs],
])('a phone whose clock is a day %s records a payment with today as its date', async (_where, wrongBy) => {
  const appPage = await fixture.enter({ language: 'en' }, mouse)
  const { page, context, say } = appPage
  await context.clock.install({ time: Date.now() + wrongBy })
  await page.goto('/platform/payments?mode=demo&type=final')
  const first = page.locator('main li').first()
  await first.waitFor()
  const address = await first.getByRole('link').first().getAttribute('href')
  await button(first, say('payment', 'record')).click()
  const form = sheet(appPage)
  await form.getByText(say('payment', 'method.upi'), { exact: true }).click()
  await button(form, say('payment', 'record')).click()
  await sees(appPage, 'recorded successfully!')
  await page.getByTitle(say('shell', 'sync.fresh')).waitFor()
  const today = kolkataDate(Date.now())

  const paid = (await books(appPage, 'final-payment')).find(({ id }) => address?.endsWith(id))
  expect(paid).toMatchObject({ status: 'received', paymentDate: today })
})
