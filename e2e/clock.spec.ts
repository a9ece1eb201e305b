import { expect, test } from 'vitest'
import { kolkataDate } from '#domain/calendar/calendar-kolkata.ts'
import { button, follow, sees, sheet, type AppPage } from './app-page.ts'
import { books } from './books.ts'
import { mouse } from './driver.ts'
import { openFixture } from './fixture.ts'

const fixture = openFixture()

const dayMs = 86_400_000

test.each([
  ['a day ahead', dayMs, 'Asia/Kolkata'],
  ['a day behind', -dayMs, 'America/Los_Angeles'],
  ['a year ahead', 365 * dayMs, 'Pacific/Kiritimati'],
  ['a year behind', -365 * dayMs, 'Asia/Kolkata'],
])('a phone whose clock is %s records a payment with today as its date', async (_where, wrongBy, timezone) => {
  const appPage = await fixture.enter({ language: 'en', timezone }, mouse)
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
  const paid = async () => (await books(appPage, 'final-payment')).find(({ id }) => address?.endsWith(id))

  await expect.poll(paid).toMatchObject({ status: 'received', paymentDate: kolkataDate(Date.now()) })
})

/** Where days, times and what is late are told. */
const screens = ['leads', 'quotes', 'invoices', 'orders', 'payments', 'collections']

/** A visitor of the sample company as it is today, on a device with its own idea of time and place. */
async function visitor(timezone: string, wrongBy: number): Promise<AppPage> {
  const appPage = await fixture.enter({ language: 'en', timezone }, mouse)
  const { page, context, say } = appPage
  if (wrongBy !== 0) await context.clock.install({ time: Date.now() + wrongBy })
  await page.goto('/platform/settings?mode=demo')
  await page.getByTitle(say('shell', 'sync.fresh')).waitFor()
  return appPage
}

/** What the first rows of the open screen say. */
const rowsOf = async ({ page }: AppPage): Promise<string[]> =>
  (await page.locator('main li').allInnerTexts()).slice(0, 12)

test.each([
  ['a year behind', 'America/Los_Angeles', -365 * dayMs],
  ['a year ahead', 'Pacific/Kiritimati', 365 * dayMs],
])('a phone that is %s, in another time zone, tells the same days and what is late as any other', async (...device) => {
  const [, timezone, wrongBy] = device
  const [right, wrong] = [await visitor('Asia/Kolkata', 0), await visitor(timezone, wrongBy)]
  for (const screen of screens) {
    for (const { page } of [right, wrong]) await follow(page, `/platform/${screen}`)
    await right.page.locator('main li').nth(3).waitFor()
    await expect
      .poll(async () => [await rowsOf(right), await rowsOf(wrong)], { message: screen, timeout: 20_000 })
      .toSatisfy(([one, other]) => String(one) === String(other) && /\d/.test(String(one)))
  }
  expect((await rowsOf(right)).join()).toMatch(/late|overdue/i)
  const terms = async (appPage: AppPage) => {
    await appPage.page.goto('/platform/quotes?action=add-quote')
    const [, until = ''] = appPage.say('quotation-quick', 'terms', { advance: '|', date: '|' }).split('|')
    return sheet(appPage)
      .locator('p', { hasText: until.replace('%', '').trim() })
      .innerText()
  }
  const both = async () => [await terms(right), await terms(wrong)]
  await expect.poll(both).toSatisfy(([one, other]) => one === other)
  expect([...right.faults, ...wrong.faults]).toEqual([])
})
