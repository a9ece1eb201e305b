import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { examplePartyInput } from '#domain/business-profile/business-profile-example.ts'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import { chain, newIds, quotationOfToday } from '#server/testing-chain.ts'
import { places } from '#web/page/addresses.ts'
import { button, sees, sheet, type AppPage } from './app-page.ts'
import { violations } from './axe.ts'
import { books, done, personOf } from './books.ts'
import { workerInCharge } from './browser.ts'
import { mouse } from './driver.ts'
import { openFixture } from './fixture.ts'
import { atNoon } from './noon.ts'
import { joinBy, ownerName, signUpBy } from './person.ts'

const fixture = openFixture()
const look = { language: 'en', width: 1440, height: 900 } as const

const boxes = ({ page }: AppPage) => page.locator('main .list-row .check-box')
const bar = ({ page, say }: AppPage) => page.getByRole('region', { name: say('list', 'picks') })
const picked = (appPage: AppPage, count: number): Promise<void> =>
  bar(appPage)
    .getByText(appPage.say('list', 'picked', { count }), { exact: true })
    .waitFor()

test('rows are chosen by keyboard alone, and go into a file without the others', async () => {
  const appPage = await fixture.enter(look, mouse)
  const { page, say, faults } = appPage
  await signUpBy(page)
  for (const [at, companyName] of ['Asha Silk', 'Bharat Tex', 'Chandan Fab', 'Dev Sarees', 'Ekta 🙏 Mills'].entries())
    await done(appPage, 'lead.create', {
      ...exampleLeadInput({ id: `LEAD-2026-44444${at}-AAA`, companyName }),
      phone: `982501234${at}`,
    })
  await page.goto(`${places.leads}?sort=who`)
  await boxes(appPage).nth(4).waitFor()
  const before = await page.locator('main .list-row-link').first().boundingBox()

  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await picked(appPage, 1)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+X')
  await picked(appPage, 3)
  await page.keyboard.press('k')
  await page.keyboard.press('x')
  await picked(appPage, 2)
  expect(await page.locator('main .list-row-link').first().boundingBox()).toEqual(before)
  expect(await violations(page)).toEqual([])

  await button(bar(appPage), say('list', 'picks.export')).focus()
  await page.keyboard.press('Enter')
  await sees(appPage, say('export', 'chosen', { count: 2 }))
  const saved = page.waitForEvent('download')
  await button(sheet(appPage), say('export', 'csv')).focus()
  await page.keyboard.press('Enter')
  const text = readFileSync(await (await saved).path(), 'utf8')
  expect(['Asha', 'Bharat', 'Chandan', 'Dev', 'Ekta'].filter((name) => text.includes(name))).toEqual([
    'Asha',
    'Chandan',
  ])
  await page.keyboard.press('Escape')
  await expect.poll(() => sheet(appPage).count()).toBe(0)
  await picked(appPage, 2)
  await page.keyboard.press('Escape')
  await expect.poll(() => bar(appPage).count()).toBe(0)
  // Nothing is typed into a box that is ticked: from there the keys go on.
  await boxes(appPage).first().focus()
  await page.keyboard.press('x')
  await picked(appPage, 1)
  await page.keyboard.press('Escape')
  await expect.poll(() => bar(appPage).count()).toBe(0)

  // The mouse: a range with Shift, then all that fit the filter, said how many.
  await boxes(appPage).nth(3).click()
  await boxes(appPage)
    .nth(1)
    .click({ modifiers: ['Shift'] })
  await picked(appPage, 3)
  await button(bar(appPage), say('list', 'pick-all', { count: 5 })).click()
  await picked(appPage, 5)
  const search = page.getByRole('searchbox').filter({ visible: true }).last()
  await search.fill('Bharat')
  await picked(appPage, 1)
  await search.fill('')
  await picked(appPage, 5)

  // All of them are given to a colleague at once, who is told of each; whoever gave them is not.
  const colleague = await fixture.enter({ ...look, language: 'gu' }, mouse)
  await joinBy(appPage, colleague, 'Kavita Shah')
  await colleague.page.goto(places.leads)
  await boxes(colleague).nth(4).waitFor()
  await button(bar(appPage), say('list', 'picks.assign')).click()
  await button(sheet(appPage), 'Kavita Shah').waitFor()
  expect(await violations(page)).toEqual([])
  await button(sheet(appPage), 'Kavita Shah').click()
  await sees(appPage, say('list', 'assign.done', { count: 5, name: 'Kavita Shah' }))
  const ringing = colleague.page.getByRole('button', { name: colleague.say('notification', 'open', { count: 5 }) })
  await ringing.waitFor()
  await ringing.click()
  const given = { person: ownerName, party: 'Ekta 🙏 Mills' }
  await sees(colleague, colleague.say('notification', 'kind.assigned', given))
  expect(await violations(colleague.page)).toEqual([])
  expect(await page.locator('[popovertarget="shell-bell"]').getAttribute('aria-label')).toBe(
    say('notification', 'title'),
  )
  const owners = async () =>
    new Set((await books(appPage, 'lead')).map(({ assigneeId, version }) => `${assigneeId} ${version}`))
  const [kavita = ''] = (await books(appPage, 'colleague'))
    .filter(({ name }) => name === 'Kavita Shah')
    .map(({ id }) => id)
  await expect.poll(owners).toEqual(new Set([`${kavita} 2`]))
  await button(bar(appPage), say('list', 'picks.assign')).click()
  await button(sheet(appPage), say('colleague', 'nobody')).click()
  // The toast of before may still be there, with an undo of its own.
  await sees(appPage, say('list', 'assign.done', { count: 5, name: say('colleague', 'nobody') }))
  await page.getByRole('button', { name: say('kernel', 'undo') }).click()
  await expect.poll(owners).toEqual(new Set([`${kavita} 4`]))
  expect([...faults, ...colleague.faults]).toEqual([])
}, 120_000)

test('several quotations and orders are given away by their leads, and what has none is said', async () => {
  const appPage = await fixture.enter({ ...look, worker: true }, mouse)
  const { page, context, say, faults } = appPage
  await signUpBy(page)
  const person = personOf(appPage)
  const [ordered, asked] = [newIds(), newIds()]
  await chain.ordered(person, person, ordered)
  await chain.quote(person, asked, '24', 'Bharat Tex')
  const again = quotationOfToday({ id: randomUUID(), leadId: asked.lead })
  await done(appPage, 'quotation.create', again)
  // A customer who was written down without an inquiry has no lead, nor has a quotation to him.
  const customer = examplePartyInput({ id: randomUUID(), companyName: 'Dev Sarees', gstNumber: '', panNumber: '' })
  await done(appPage, 'business-profile.create', customer)
  const straight = { ...quotationOfToday({ id: randomUUID() }), leadId: null, businessProfileId: customer.id }
  await done(appPage, 'quotation.create', straight)
  const before = await books(appPage, 'lead')
  const owners = async () =>
    (await books(appPage, 'lead')).map(({ id, assigneeId, version }) => {
      const was = before.find((one) => one.id === id)
      return [assigneeId === was?.assigneeId ? 'owner' : assigneeId, version - (was?.version ?? 0)]
    })
  const colleague = await fixture.enter({ ...look, language: 'gu' }, mouse)
  await joinBy(appPage, colleague, 'Kavita Shah')
  const [kavita] = (await books(appPage, 'colleague')).filter(({ name }) => name === 'Kavita Shah')

  await page.goto(places.quotes)
  await boxes(appPage).nth(3).waitFor()
  await boxes(appPage).first().click()
  await button(bar(appPage), say('list', 'pick-all', { count: 4 })).click()
  await button(bar(appPage), say('list', 'picks.assign')).click()
  await sees(appPage, say('list', 'assign.title', { count: 2 }))
  await button(sheet(appPage), 'Kavita Shah').click()
  await sees(appPage, say('list', 'assign.part', { count: 2, name: 'Kavita Shah' }))
  const [row] = (await books(appPage, 'quotation')).filter(({ id }) => id === straight.id)
  const refused = sheet(appPage).getByRole('listitem')
  expect(await refused.count()).toBe(1)
  expect(await refused.innerText()).toContain(say('list', 'assign.no-lead'))
  expect(await refused.innerText()).toContain(`${row?.companyName}, ${row?.number}`)
  expect(await violations(page)).toEqual([])
  // Two quotations of one lead are one change of it.
  await expect.poll(owners).toEqual([
    [kavita?.id, 1],
    [kavita?.id, 1],
  ])
  await button(sheet(appPage), say('kernel', 'undo')).click()
  await expect.poll(owners).toEqual([
    ['owner', 2],
    ['owner', 2],
  ])

  await page.keyboard.press('Escape')
  await page
    .locator('main .list-row', { hasText: row?.number ?? '' })
    .locator('.check-box')
    .click()
  await picked(appPage, 1)
  await button(bar(appPage), say('list', 'picks.assign')).click()
  await refused.waitFor()
  expect(await button(sheet(appPage), 'Kavita Shah').count()).toBe(0)

  await page.goto(places.orders)
  await boxes(appPage).first().waitFor()
  await workerInCharge(page)
  await context.setOffline(true)
  await boxes(appPage).first().click()
  await button(bar(appPage), say('list', 'picks.assign')).click()
  await button(sheet(appPage), 'Kavita Shah').click()
  await sees(appPage, say('list', 'assign.done', { count: 1, name: 'Kavita Shah' }))
  await context.setOffline(false)
  const given = async () => (await books(appPage, 'lead')).find(({ id }) => id === ordered.lead)?.assigneeId
  await expect.poll(given, { timeout: 30_000 }).toBe(kavita?.id)

  // Who sells gives away too, and takes no list with them.
  await colleague.page.goto(`${places.orders}?person=mine`)
  await boxes(colleague).first().click()
  await button(bar(colleague), colleague.say('list', 'picks.assign')).waitFor()
  expect(await button(bar(colleague), colleague.say('list', 'picks.export')).count()).toBe(0)
  expect([...faults, ...colleague.faults]).toEqual([])
}, 120_000)

test('reminders open one after the other, and what came of each is said party by party', async () => {
  const appPage = await fixture.enter(look, mouse)
  const { page, say, faults, context } = appPage
  await atNoon(page)
  await page.goto('/platform/customers?mode=demo')
  await boxes(appPage).first().waitFor()
  await boxes(appPage).first().click()
  const [begin = ''] = say('list', 'pick-all', { count: 0 }).split('0')
  await bar(appPage)
    .getByRole('button', { name: new RegExp(`^${begin}\\d`) })
    .click()
  await button(bar(appPage), say('list', 'picks.remind')).click()
  const skip = button(sheet(appPage), say('list', 'remind.skip'))
  await skip.waitFor()
  expect(await violations(page)).toEqual([])
  await skip.click()
  await sees(appPage, '2 of')
  const opened = context.waitForEvent('page')
  await sheet(appPage)
    .getByRole('link', { name: say('communication-log', 'send-whatsapp') })
    .click()
  await (await opened).close()
  await skip.waitFor()
  await page.keyboard.press('Escape')
  await sees(appPage, say('list', 'remind.opened'))
  await sees(appPage, say('list', 'remind.skipped'))
  expect(await violations(page)).toEqual([])
  expect(faults).toEqual([])
}, 120_000)

test('a guest has nothing to do to several rows, and no boxes', async () => {
  const appPage = await fixture.enter(look, mouse)
  await appPage.page.goto(`${places.leads}?mode=guest`)
  await appPage.page.locator('main .list-row').first().waitFor()
  await appPage.page.waitForTimeout(500)
  expect(await boxes(appPage).count()).toBe(0)
})
