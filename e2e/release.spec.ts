import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { button, field, sees, sheet, type AppPage } from './app-page.ts'
import { workerInCharge } from './browser.ts'
import { mouse } from './driver.ts'
import { openOwnFixture } from './fixture.ts'
import { signInBy, signUpBy } from './person.ts'
import { buildRenewed } from './renewed-build.ts'

// The story upgrades the database: another try needs one of this release.
const fixture = openOwnFixture({ anew: true })
let folder = ''
// A build takes a while on a busy machine.
beforeAll(async () => void (folder = await buildRenewed()), 300_000)
afterAll(() => {
  if (folder !== '') rmSync(folder, { recursive: true, force: true })
})

type StoredLead = Record<string, string | null>

/** The leads on the server by company name; their columns are those of the running build. */
async function leads(context: BrowserContext): Promise<Record<string, StoredLead>> {
  const response = await context.request.post('/api/lead.list', { data: { limit: 100 } })
  if (!response.ok()) return {}
  const { rows } = (await response.json()) as { rows: StoredLead[] }
  return Object.fromEntries(rows.map((lead) => [lead['companyName'] ?? '', lead]))
}

const about = (appPage: AppPage, name: string) => field(appPage, sheet(appPage), appPage.say('lead', `field.${name}`))
const designation = (appPage: AppPage) => sheet(appPage).getByLabel('Designation')

async function typeLead(appPage: AppPage, company: string, department = ''): Promise<void> {
  const { page, say } = appPage
  await button(page.locator('main'), say('lead', 'add')).first().click()
  await about(appPage, 'companyName').fill(company)
  await about(appPage, 'contactPerson').fill('Mahesh')
  await about(appPage, 'phone').fill('98250 12345')
  await about(appPage, 'inquiry').fill('Georgette, 1000 m')
  await designation(appPage).fill(`Buyer of ${company}`)
  await about(appPage, 'department').fill(department)
}

async function addLead(appPage: AppPage, company: string, department = ''): Promise<void> {
  await typeLead(appPage, company, department)
  await button(sheet(appPage), appPage.say('lead', 'form.add')).click()
  await sees(appPage, company)
}

/** A device of this release with the list open. */
async function visitor(enter: (appPage: AppPage) => Promise<unknown>): Promise<AppPage> {
  const appPage = await fixture.enter({ language: 'en', worker: true }, mouse)
  await enter(appPage)
  await appPage.page.goto('/platform/leads')
  await button(appPage.page.locator('main'), appPage.say('lead', 'add')).first().waitFor()
  return appPage
}

/** The same, with all files stored for an offline start. */
async function device(enter: (appPage: AppPage) => Promise<unknown>): Promise<AppPage> {
  const appPage = await visitor(enter)
  await workerInCharge(appPage.page)
  return appPage
}

/** Follows a link to a screen whose file the new build removed: the page reloads, or says why and offers it. */
async function followLink({ page, say }: AppPage): Promise<void> {
  await page
    .getByRole('navigation')
    .getByRole('link', { name: say('shell', 'place.orders') })
    .first()
    .click()
  const title = page.getByRole('heading', { name: say('sales-order', 'title') })
  const offered = button(page, say('failure', 'reload'))
  await title.or(offered).first().waitFor()
  if ((await title.count()) === 0) {
    await page.getByText(say('failure', 'renewed')).waitFor()
    await offered.click()
  }
  await title.waitFor()
}

const goOffline = async (...scenes: AppPage[]): Promise<void> => {
  await fixture.product.kill()
  for (const { context } of scenes) await context.setOffline(true)
}

test('devices with writes and drafts from before an upgrade lose nothing, and ask for new required values', async () => {
  const open = await device(({ page }) => signUpBy(page))
  const person = { email: '', password: 'long-enough' }
  const session = await open.context.request.post('/api/account.session', { data: {} })
  person.email = ((await session.json()) as { email: string }).email
  const closed = await device(({ page }) => signInBy(page, person))
  const bare = await visitor(async ({ page }) => {
    await page.route('**/sw.js', (route) => route.abort())
    await signInBy(page, person)
  })
  await addLead(open, 'Before')
  await sees(closed, 'Before')
  await goOffline(open, closed)
  // One device writes and has another lead half typed; the other writes and goes offline.
  await addLead(open, 'Lacks its department')
  await addLead(open, 'Has its department', 'Sarees')
  await typeLead(open, 'Half typed')
  await addLead(closed, 'From the pocket', 'Suitings')
  await closed.page.close()
  await fixture.product.start(join(folder, 'dist', 'server', 'main.js'))
  for (const { context } of [open, closed]) await context.setOffline(false)

  // The old page sends what it can, announces the newer version, and leaves the form alone.
  await expect
    .poll(async () => Object.keys(await leads(open.context)), { timeout: 60_000 })
    .toContain('Has its department')
  await button(open.page, open.say('shell', 'release.load')).waitFor()
  await expect.poll(() => about(open, 'companyName').inputValue()).toBe('Half typed')
  await button(sheet(open), open.say('kernel', 'cancel')).click()
  await button(open.page, open.say('shell', 'release.load')).click()
  // Polled: for a moment both the old page and none at all can be seen.
  await expect.poll(() => open.page.locator('main').getByText('Has its department', { exact: true }).count()).toBe(1)
  await sees(open, 'Before')

  // A browser without stored files gets the new build with the next page.
  await followLink(bare)

  // The half-typed lead is there, including its renamed field.
  await button(open.page.locator('main'), open.say('lead', 'add')).first().click()
  await expect.poll(() => about(open, 'companyName').inputValue()).toBe('Half typed')
  await expect.poll(() => designation(open).inputValue()).toBe('Buyer of Half typed')
  await about(open, 'department').fill('Dress material')
  await button(sheet(open), open.say('lead', 'form.add')).click()

  // The incomplete one is among the failed writes, names the missing field, and opens with everything else filled in.
  await open.page.getByTitle(open.say('shell', 'sync.refused', { count: 1 })).click()
  await sheet(open).getByText('Department: ').waitFor()
  await button(sheet(open), open.say('kernel', 'edit')).click()
  await expect.poll(() => about(open, 'department').getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => designation(open).inputValue()).toBe('Buyer of Lacks its department')
  await about(open, 'department').fill('Shirtings')
  await button(sheet(open), open.say('lead', 'form.add')).click()

  // The offline device returns with old rows and an old write.
  const woken = { ...closed, page: await closed.context.newPage() }
  await woken.page.goto('/platform/leads')
  for (const company of ['Before', 'From the pocket', 'Has its department']) await sees(woken, company)

  const all = ['Before', 'From the pocket', 'Half typed', 'Has its department', 'Lacks its department']
  await expect.poll(async () => Object.keys(await leads(open.context)).toSorted(), { timeout: 60_000 }).toEqual(all)
  const stored = await leads(open.context)
  expect(all.map((company) => stored[company]?.['jobTitle'])).toEqual(all.map((company) => `Buyer of ${company}`))
  expect(all.map((company) => stored[company]?.['department'])).toEqual([
    null,
    'Suitings',
    'Dress material',
    'Sarees',
    'Shirtings',
  ])
  expect([...open.faults, ...closed.faults]).toEqual([])
}, 300_000)
