import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { button, field, sees, sheet, type AppPage } from './app-page.ts'
import { books, done } from './books.ts'
import { workerInCharge } from './browser.ts'
import { mouse } from './driver.ts'
import { openFixture } from './fixture.ts'
import { ownerName, signUpBy } from './person.ts'

const fixture = openFixture()

const lead = {
  id: 'LEAD-2026-1800000000000-ABC',
  companyName: 'Kothari Sarees',
  contactPerson: 'Mahesh',
  phone: '9825012345',
  inquiry: 'Georgette',
}

/** One person with the list of leads open in two tabs; each tab is marked, so that a reload would be noticed. */
async function twoTabs(): Promise<readonly [AppPage, AppPage]> {
  const one = await fixture.enter({ language: 'en', worker: true }, mouse)
  await signUpBy(one.page, 'Secret Silk Mills')
  await done(one, 'lead.create', lead)
  const page = await one.context.newPage()
  page.on('pageerror', ({ message }) => one.faults.push(message))
  const two = { ...one, page }
  for (const tab of [one, two]) {
    await tab.page.goto('/platform/leads')
    await sees(tab, lead.companyName)
    await tab.page.evaluate(() => Reflect.set(window, 'isSamePage', true))
  }
  return [one, two]
}

const isSamePage = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'isSamePage') as unknown)

async function addLead(appPage: AppPage, company: string): Promise<void> {
  const { page, say } = appPage
  await button(page.locator('main'), say('lead', 'add')).first().click()
  const form = sheet(appPage)
  await field(appPage, form, say('lead', 'field.companyName')).fill(company)
  await field(appPage, form, say('lead', 'field.contactPerson')).fill('Mahesh')
  await field(appPage, form, say('lead', 'field.phone')).fill('98250 12345')
  await field(appPage, form, say('lead', 'field.inquiry')).fill('Georgette')
  await button(form, say('lead', 'form.add')).click()
  await sees(appPage, company)
}

const names = async (appPage: AppPage): Promise<string[]> =>
  (await books(appPage, 'lead')).map(({ companyName }) => companyName).toSorted()

test('a write in one tab shows in the other without a reload, online and offline', async () => {
  const [one, two] = await twoTabs()
  await workerInCharge(one.page)
  await addLead(one, 'Seen Next Door')
  await sees(two, 'Seen Next Door')
  await one.context.setOffline(true)
  await addLead(two, 'Seen Without A Line')
  await sees(one, 'Seen Without A Line')
  expect(await Promise.all([one, two].map(({ page }) => isSamePage(page)))).toEqual([true, true])
  await one.context.setOffline(false)

  await expect
    .poll(() => names(one), { timeout: 30_000 })
    .toEqual(['Kothari Sarees', 'Seen Next Door', 'Seen Without A Line'])
  expect(one.faults).toEqual([])
})

test('a correction in one tab shows in the other, which builds on it', async () => {
  const [one, two] = await twoTabs()
  const { say } = one
  await button(one.page.locator('main li'), say('lead', 'priority.hot')).click()
  await expect
    .poll(() => button(two.page.locator('main li'), say('lead', 'priority.hot')).getAttribute('aria-pressed'))
    .toBe('true')
  await button(two.page.locator('main li'), say('lead', 'priority.cold')).click()
  await expect.poll(() => books(one, 'lead')).toMatchObject([{ priority: 'cold', version: 3 }])
  for (const { page } of [one, two]) await page.getByTitle(say('shell', 'sync.fresh')).waitFor()

  expect(await one.page.getByTitle(say('shell', 'sync.refused', { count: 1 })).count()).toBe(0)
  expect(one.faults).toEqual([])
})

test('after signing out in one tab, other tabs show nothing of the company', async () => {
  const [one, two] = await twoTabs()
  const { page, say } = one
  await button(page, say('shell', 'account.open', { name: ownerName })).click()
  await button(page.locator('[popover]'), say('shell', 'account.sign-out')).click()
  await page.waitForURL(`${fixture.product.url}/`)
  await two.page.waitForURL('**/login?*')
  for (const secret of [lead.companyName, 'Secret Silk Mills'])
    expect(await two.page.getByText(secret).count(), secret).toBe(0)
  const replicas = () =>
    two.page.evaluate(async () => (await indexedDB.databases()).filter(({ name }) => name?.includes('replica')).length)
  await expect.poll(replicas).toBe(0)

  expect(one.faults).toEqual([])
})
