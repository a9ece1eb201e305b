import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import { places } from '#web/page/addresses.ts'
import { button, sees, sheet, type AppPage } from './app-page.ts'
import { violations } from './axe.ts'
import { books, done } from './books.ts'
import { workerInCharge } from './browser.ts'
import { finger, mouse } from './driver.ts'
import { openFixture } from './fixture.ts'
import { movedIn, watchMoves } from './layout-moves.ts'
import { smallTargets, widthBeyond } from './layout.ts'
import { signInBy, signUpBy } from './person.ts'

const fixture = openFixture()

const desk = { width: 1440, height: 900, language: 'en' } as const
const phone = { width: 360, height: 780, touch: true, language: 'gu' } as const
const views = ({ page, say }: AppPage) => page.getByRole('list', { name: say('list', 'views') })

/** Where a row stands under the page's title: the note of a lost network comes above both with the first failed write. */
async function belowTitle({ page }: AppPage, row: Locator) {
  const [title, place] = [await page.getByRole('heading', { level: 1 }).boundingBox(), await row.boundingBox()]
  if (!title || !place) throw new Error('the title or the row is not on screen')
  return { x: place.x - title.x, y: place.y - title.y, width: place.width, height: place.height }
}

/** Whether an option stands within the list that scrolls. */
const inSight = (option: Locator): Promise<boolean> =>
  option.evaluate((element) => {
    const list = element.closest('[role=listbox]')?.getBoundingClientRect()
    return list !== undefined && element.getBoundingClientRect().bottom <= list.bottom
  })

const example = ({ page, say }: AppPage) => page.getByRole('region', { name: say('example', 'title'), exact: true })
const focused = ({ page }: AppPage) => page.evaluate(() => document.activeElement?.id)

/** The empty list of a new firm shows an example, which comes without a move, leads nowhere, and goes for good. */
async function leadExample(appPage: AppPage): Promise<void> {
  const { page, say } = appPage
  await watchMoves(appPage)
  await page.goto(places.leads)
  await example(appPage).getByText(say('example', 'text.lead')).waitFor()
  expect(await example(appPage).getByRole('listitem').innerText()).toContain(say('example', 'party'))
  expect(await movedIn(page)).toEqual([])
  expect(await violations(page)).toEqual([])
  expect(await example(appPage).getByRole('link').count()).toBe(0)
  // Nothing that reads documents knows of it.
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(say('lead', 'title'))
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  expect(new URL(page.url()).pathname).toBe(places.leads)
  await page.goto(`/platform/search?q=${say('example', 'party')}`)
  await sees(appPage, say('search', 'none', { words: say('example', 'party') }))
  await page.goto(places.leads)

  const remove = button(example(appPage), say('example', 'remove'))
  await remove.focus()
  await page.keyboard.press('Enter')
  await sees(appPage, say('example', 'removed'))
  await example(appPage).waitFor({ state: 'detached' })
  await expect.poll(() => focused(appPage)).toBe('content')
  await button(page, say('kernel', 'undo')).click()
  await remove.click()
  await page.reload()
  await sees(appPage, say('lead', 'empty.title'))
  await page.waitForLoadState('networkidle')
  expect(await example(appPage).count()).toBe(0)
}

test('a view is kept by keyboard alone, follows the person to a phone, and is deleted and taken back there', async () => {
  const appPage = await fixture.enter({ ...desk, worker: true }, mouse)
  const { page, say, context, faults } = appPage
  const person = await signUpBy(page)
  await leadExample(appPage)
  for (const [at, priority] of ['hot', 'cold', 'hot'].entries())
    await done(appPage, 'lead.create', {
      ...exampleLeadInput({ id: `LEAD-2026-55555${at}-AAA`, companyName: `House ${at}` }),
      phone: `982501234${at}`,
      priority,
    })
  await page.goto(`${places.leads}?filter=hotleads&sort=-who`)
  const keep = button(page, say('list', 'view.new'))
  await keep.waitFor()
  const row = page.locator('main .list-row-link').first()
  const before = await belowTitle(appPage, row)
  // Without a network too, once everything for it is on the device.
  await workerInCharge(page)
  await context.setOffline(true)
  await keep.focus()
  await page.keyboard.press('Enter')
  await sheet(appPage).getByLabel(say('list', 'view.name')).focus()
  await page.keyboard.type('ઉતાવળા 🔥')
  await sheet(appPage).getByLabel(say('list', 'view.opens')).focus()
  await page.keyboard.press('Space')
  expect(await violations(page)).toEqual([])
  await sheet(appPage).getByLabel(say('list', 'view.name')).focus()
  await page.keyboard.press('Enter')
  await sees(appPage, say('list', 'view.kept', { name: 'ઉતાવળા 🔥' }))
  await views(appPage).getByRole('link', { name: 'ઉતાવળા 🔥' }).waitFor()
  await page.locator('header .offline').filter({ visible: true }).waitFor()
  await expect.poll(() => belowTitle(appPage, row)).toEqual(before)
  await context.setOffline(false)
  await expect.poll(async () => (await books(appPage, 'saved-view')).length, { timeout: 20_000 }).toBe(1)
  expect(await violations(page)).toEqual([])

  // A list opened from elsewhere opens with it; Ctrl+K finds it, and what was opened last.
  await row.click()
  await page.waitForURL('**/platform/leads/LEAD-**')
  // The list's heading stands until the lead's page is drawn.
  const opened = await page.getByRole('heading', { level: 1, name: /^House \d$/ }).innerText()
  await page.goto('/platform')
  const box = page.getByRole('combobox', { name: say('search', 'label') })
  await box.waitFor()
  await page.keyboard.press('Control+k')
  const recent = page.getByRole('group', { name: say('search', 'group.recent') })
  await recent.getByRole('option', { name: opened }).waitFor()
  expect(await violations(page)).toEqual([])
  // The last of what is offered comes into sight under the arrow keys.
  const last = page.getByRole('option').last()
  expect(await inSight(last)).toBe(false)
  const isReached = async () => (await last.getAttribute('aria-selected')) === 'true'
  for (let turn = 0; turn < 60 && !(await isReached()); turn += 1) await page.keyboard.press('ArrowDown')
  expect(await isReached()).toBe(true)
  await expect.poll(() => inSight(last)).toBe(true)
  await page.keyboard.type('ઉતાવ')
  await page
    .getByRole('group', { name: say('search', 'group.views') })
    .getByRole('option')
    .waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/leads\?filter=hotleads&sort=-who/)

  const mobile = await fixture.enter(phone, finger)
  await signInBy(mobile.page, person)
  // What a device was told is its own; where the words leave nothing, there is no example.
  await mobile.page.goto(places.quotes)
  await example(mobile).getByText(mobile.say('example', 'text.quotation')).waitFor()
  expect([await widthBeyond(mobile.page), await smallTargets(mobile.page)]).toEqual([0, []])
  expect(await violations(mobile.page)).toEqual([])
  await mobile.page.goto(`${places.leads}?search=qqqq`)
  await sees(mobile, mobile.say('lead', 'none.title'))
  expect(await example(mobile).count()).toBe(0)
  await mobile.page.goto(places.leads)
  await mobile.page.waitForURL(/leads\?filter=hotleads&sort=-who/)
  await mobile.page.locator('main .list-row-link').first().waitFor()
  expect(await example(mobile).count()).toBe(0)
  await mobile.driver.press(button(mobile.page, mobile.say('kernel', 'list.filters', { count: 1 })))
  await sheet(mobile).getByRole('link', { name: 'ઉતાવળા 🔥' }).waitFor()
  expect([await widthBeyond(mobile.page), await smallTargets(mobile.page)]).toEqual([0, []])
  expect(await violations(mobile.page)).toEqual([])
  await mobile.driver.press(button(sheet(mobile), mobile.say('list', 'view.edit', { name: 'ઉતાવળા 🔥' })))
  await mobile.driver.press(button(sheet(mobile), mobile.say('list', 'view.delete')).last())
  await sees(mobile, mobile.say('list', 'view.deleted', { name: 'ઉતાવળા 🔥' }))
  await expect.poll(() => views(appPage).getByRole('link').count(), { timeout: 20_000 }).toBe(0)
  await mobile.driver.press(button(sheet(mobile), mobile.say('kernel', 'undo')))
  await views(appPage).getByRole('link', { name: 'ઉતાવળા 🔥' }).waitFor()
  expect([...faults, ...mobile.faults]).toEqual([])
}, 180_000)
