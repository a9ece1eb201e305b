import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { kolkataDate } from '#domain/calendar/calendar-kolkata.ts'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import { exampleQuotationInput } from '#domain/quotation/quotation-example.ts'
import { button, sees, type AppPage } from './app-page.ts'
import { violations } from './axe.ts'
import { books, done } from './books.ts'
import { finger, mouse } from './driver.ts'
import { openFixture } from './fixture.ts'
import { smallTargets, widthBeyond } from './layout.ts'
import { signInBy, signUpBy } from './person.ts'

const fixture = openFixture()
const phone = { width: 360, height: 780, touch: true, language: 'gu' } as const

/** A quotation that its buyer can answer; gives its id and the secret of its page. */
async function offered(appPage: AppPage, letters: string, companyName: string) {
  const [leadId, id, link] = [`LEAD-2026-333333-${letters}`, randomUUID() as string, randomUUID() as string]
  await done(appPage, 'lead.create', exampleLeadInput({ id: leadId, companyName, location: 'Surat' }))
  const today = kolkataDate(Date.now())
  const dates = { quoteDate: today, validUntil: addDays(today, 15) }
  await done(appPage, 'quotation.create', exampleQuotationInput({ id, leadId, ...dates }))
  await done(appPage, 'quotation-link.send', { id: link, quoteId: id })
  const shared = await appPage.context.request.post('/api/quotation-link.share', { data: { id: link } })
  const { path } = (await shared.json()) as { path: string }
  return { id, linkId: path.split('/').at(-1) ?? '' }
}

const bell = ({ page }: AppPage) => page.locator('[popovertarget="shell-bell"]')
const panel = ({ page }: AppPage) => page.locator('#shell-bell')
/** The bell’s name says how many are new. */
const rings = (appPage: AppPage, count: number): Promise<void> =>
  expect
    .poll(() => bell(appPage).getAttribute('aria-label'), { timeout: 20_000 })
    .toBe(count === 0 ? appPage.say('notification', 'title') : appPage.say('notification', 'open', { count }))

test('what buyers did rings on a phone, is read there without a network, and stays read on the person’s desk', async () => {
  const appPage = await fixture.enter(phone, finger)
  const { page, driver, say, context } = appPage
  const person = await signUpBy(page)
  const [first, second, third] = [
    await offered(appPage, 'AAA', 'Ganesh Fab'),
    await offered(appPage, 'BBB', 'Radhe Silk Mills'),
    await offered(appPage, 'CCC', 'A very long name of a house that sells dress materials'),
  ]
  await page.goto('/platform')
  await rings(appPage, 0)
  await driver.press(bell(appPage))
  await sees(appPage, say('notification', 'empty'))
  await page.keyboard.press('Escape')

  const buyer = await fixture.enter(phone, finger)
  await done(buyer, 'quotation-link.accept', { linkId: first.linkId, id: randomUUID(), name: 'રમેશ' })
  await done(buyer, 'quotation-link.decline', { linkId: second.linkId, id: randomUUID(), reason: 'Too dear 🙏' })
  await done(buyer, 'quotation-link.ask', { linkId: third.linkId, id: randomUUID(), text: '82' })
  // Nobody reloads: it rings by itself, a live region says it politely, and the tab of the bar counts it.
  await rings(appPage, 3)
  // However many of them one answer of the server brought.
  const came = [1, 2, 3].map((count) => say('notification', 'came', { count }))
  await expect
    .poll(async () => (await page.locator('header output').allTextContents()).some((text) => came.includes(text)))
    .toBe(true)
  const deals = page
    .locator('.shell-bottom')
    .getByRole('link', { name: say('notification', 'count.deals', { count: 3 }) })
  await deals.waitFor()
  const desk = await fixture.enter({ width: 1440, height: 900, language: 'en' }, mouse)
  await signInBy(desk.page, person)
  await desk.page.goto('/platform')
  await rings(desk, 3)
  await desk.page
    .locator('.shell-side')
    .getByText(desk.say('notification', 'count.quotes', { count: 3 }))
    .waitFor()

  await driver.press(bell(appPage))
  const [number] = (await books(appPage, 'quotation')).filter(({ id }) => id === first.id).map((one) => one.number)
  const accepted = say('notification', 'kind.accepted', { party: 'Ganesh Fab', number: number ?? '' })
  await panel(appPage).getByText(accepted).waitFor()
  // A number is read in one line, wherever it stands in the sentence.
  const lines = panel(appPage)
    .getByText(number ?? 'none', { exact: true })
    .evaluate((one) => one.getClientRects().length)
  expect(await lines).toBe(1)
  expect([await widthBeyond(page), await smallTargets(page)]).toEqual([0, []])
  expect(await violations(page)).toEqual([])
  await driver.press(panel(appPage).getByText(accepted))
  await page.waitForURL(`**/platform/quotes/${first.id}`)
  await rings(appPage, 2)
  await rings(desk, 2)
  // No worker holds the files here: what a paper's page fetches after its paper has come before the network goes.
  await sees(appPage, say('kernel', 'history.title'))

  await context.setOffline(true)
  await driver.press(bell(appPage))
  await driver.press(button(panel(appPage), say('notification', 'all')))
  await rings(appPage, 0)
  await rings(desk, 2)
  await context.setOffline(false)
  await rings(desk, 0)
  await desk.page.reload()
  await rings(desk, 0)

  // What happens next is new again, and a second answer of one buyer is told once.
  // The second may come by itself, and is then a new one.
  const bothCame = desk.page.waitForResponse(
    async (response) => response.url().includes('sync.pull') && (await response.text()).includes('"80"'),
  )
  await done(buyer, 'quotation-link.ask', { linkId: third.linkId, id: randomUUID(), text: '81' })
  await done(buyer, 'quotation-link.ask', { linkId: third.linkId, id: randomUUID(), text: '80' })
  await bothCame
  await rings(appPage, 1)
  await rings(desk, 1)
  // The keyboard alone.
  await bell(desk).focus()
  await desk.page.keyboard.press('Enter')
  await button(panel(desk), desk.say('notification', 'all')).waitFor()
  await desk.page.keyboard.press('Tab')
  await expect
    .poll(() => desk.page.evaluate(() => document.activeElement?.textContent))
    .toBe(desk.say('notification', 'all'))
  expect(await violations(desk.page)).toEqual([])
  await desk.page.keyboard.press('Tab')
  await desk.page.keyboard.press('Enter')
  await desk.page.waitForURL(`**/platform/quotes/${third.id}`)
  await rings(desk, 0)
  await rings(appPage, 0)

  // Who comes to the quotation by another way has read it too.
  await done(buyer, 'quotation-link.ask', { linkId: third.linkId, id: randomUUID(), text: '79' })
  await rings(desk, 1)
  await desk.page.goto(`/platform/quotes/${first.id}`)
  await rings(desk, 1)
  await desk.page.goto(`/platform/quotes/${third.id}`)
  await rings(desk, 0)
  await rings(appPage, 0)
  expect(await books(appPage, 'notification-mark')).toHaveLength(1)
  expect([...appPage.faults, ...desk.faults]).toEqual([])
}, 240_000)
