import { expect, test } from 'vitest'
import { kolkataDate } from '#domain/calendar/calendar-kolkata.ts'
import { button, sees, sheet } from './app-page.ts'
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
  await page.getByTitle(say('shell', 'sync.fresh')).waitFor()
  const today = kolkataDate(Date.now())

  const paid = (await books(appPage, 'final-payment')).find(({ id }) => address?.endsWith(id))
  expect(paid).toMatchObject({ status: 'received', paymentDate: today })
})

/** Where days, times and what is late are told. */
const screens = [
  '',
  '/leads',
  '/quotes',
  '/invoices',
  '/orders',
  '/payments',
  '/collections',
  '/quotes?action=add-quote',
]

/** What each of the screens says, of the sample company as it is today. */
async function told(timezone: string, wrongBy: number): Promise<string[]> {
  const appPage = await fixture.enter({ language: 'en', timezone }, mouse)
  const { page, context, say, faults } = appPage
  if (wrongBy !== 0) await context.clock.install({ time: Date.now() + wrongBy })
  await page.goto('/platform/settings?mode=demo')
  await page.getByTitle(say('shell', 'sync.fresh')).waitFor()
  const texts: string[] = []
  for (const screen of screens) {
    await page.goto(`/platform${screen}`)
    await page.getByTitle(say('shell', 'sync.fresh')).first().waitFor()
    if (screen.includes('action')) await sheet(appPage).waitFor()
    else await page.locator('main li').first().waitFor()
    texts.push(await page.locator('body').innerText())
  }
  expect(faults).toEqual([])
  return texts
}

test('a phone that is a year off, in another time zone, tells the same days and what is late as any other', async () => {
  const right = await told('Asia/Kolkata', 0)
  expect(right.join()).toMatch(/late|overdue/i)
  expect(await told('America/Los_Angeles', -365 * dayMs)).toEqual(right)
  expect(await told('Pacific/Kiritimati', 365 * dayMs)).toEqual(right)
})
