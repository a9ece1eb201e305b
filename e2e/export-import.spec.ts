import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import { violations } from './axe.ts'
import { button, sees, sheet, type AppPage } from './app-page.ts'
import { done } from './books.ts'
import { workerInCharge } from './browser.ts'
import { finger, mouse } from './driver.ts'
import { openFixture } from './fixture.ts'
import { signUpBy } from './person.ts'
import { rowsOf } from './sheet-reader.ts'

const fixture = openFixture()

const lead = (n: number, companyName: string, more: object = {}) =>
  exampleLeadInput({ id: `LEAD-2026-${String(791_000 + n)}-ABC`, companyName, ...more })

/** A list of three leads, one of them named by somebody who knows spreadsheets. */
async function threeLeads(appPage: AppPage): Promise<void> {
  const { page } = appPage
  await signUpBy(page)
  await done(appPage, 'lead.create', lead(1, '=HYPERLINK("http://x")', { priority: 'hot' }))
  await done(appPage, 'lead.create', lead(2, 'Kothari Sarees', { priority: 'hot' }))
  await done(appPage, 'lead.create', lead(3, 'Sagar Mills', { priority: 'cold' }))
}

/** Presses a button of the open sheet, and gives the file that it saves. */
async function saved({ page, driver }: AppPage, name: string): Promise<{ name: string; file: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    driver.press(button(page.locator('dialog[open]'), name)),
  ])
  return { name: download.suggestedFilename(), file: await readFile(await download.path()) }
}

test.each([
  { width: 360, height: 740, language: 'gu' as const, driver: finger, touch: true },
  { width: 1440, height: 900, language: 'en' as const, driver: mouse, touch: false },
])('a list is saved as it is filtered, for Excel and as text, at $width px', async ({ driver, ...look }) => {
  const appPage = await fixture.enter(look, driver)
  const { page, say } = appPage
  await threeLeads(appPage)
  await page.goto('/platform/leads?filter=hotleads')
  await sees(appPage, 'Kothari Sarees')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(look.width)
  await driver.press(button(page, say('kernel', 'files')))
  await sheet(appPage).waitFor()
  expect(await violations(page)).toEqual([])

  const excel = await saved(appPage, say('export', 'xlsx'))
  expect(excel.name).toMatch(new RegExp(`^${say('lead', 'title')}-\\d{4}-\\d\\d-\\d\\d\\.xlsx$`))
  const [head = [], ...rows] = rowsOf(excel.file)
  expect(head.slice(0, 3)).toEqual(
    ['added', 'company-name', 'contact-person'].map((name) => say('export', `column.${name}`)),
  )
  expect(rows.map((row) => row[1])).toEqual(['Kothari Sarees', '=HYPERLINK("http://x")'])
  expect(rows[0]?.[0]).toMatch(/^4\d{4}$/)
  await sees(appPage, say('export', 'done', { count: 2, file: excel.name }))

  const text = (await saved(appPage, say('export', 'csv'))).file.toString('utf8')
  expect(text.startsWith(`\uFEFF${say('export', 'column.added')},`)).toBe(true)
  expect(text).toContain(`"'=HYPERLINK(""http://x"")"`)
  expect(text).not.toContain('Sagar')
  expect(text.split('\r\n')).toHaveLength(4)
  expect(appPage.faults).toEqual([])
})

test('what is searched for is what is saved; without a network the device says what it can save', async () => {
  const appPage = await fixture.enter({ language: 'en' }, mouse)
  const { page, say, context } = appPage
  await threeLeads(appPage)
  await page.goto('/platform/leads?search=sagar')
  await sees(appPage, 'Sagar Mills')
  await workerInCharge(page)
  await page.reload()
  await button(page, say('kernel', 'files')).click()
  const online = await saved(appPage, say('export', 'xlsx'))
  expect(rowsOf(online.file).map((row) => row[1])).toEqual([say('export', 'column.company-name'), 'Sagar Mills'])
  await context.setOffline(true)
  await button(sheet(appPage), say('export', 'csv')).click()
  await sees(appPage, say('export', 'offline'))
  const offline = await saved(appPage, say('export', 'device'))
  expect(offline.name).toContain('Leads-on-this-device-')
  expect(offline.file.toString('utf8')).toContain('Sagar Mills')
})

test('a visitor of the demo sees lists, but takes none away', async () => {
  const appPage = await fixture.enter({ language: 'en' }, mouse)
  await appPage.page.goto('/platform/leads?mode=demo')
  await appPage.page.getByRole('heading', { level: 1 }).waitFor()
  await sees(appPage, appPage.say('lead', 'add'))
  expect(await button(appPage.page, appPage.say('kernel', 'files')).count()).toBe(0)
  expect((await appPage.context.request.get('/api/export/lead')).status()).toBe(403)
})
