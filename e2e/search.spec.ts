import { expect, test } from 'vitest'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import { sees, type AppPage } from './app-page.ts'
import { violations } from './axe.ts'
import { books, done } from './books.ts'
import { workerInCharge } from './browser.ts'
import { mouse } from './driver.ts'
import { openFixture } from './fixture.ts'
import { signUpBy } from './person.ts'

const fixture = openFixture()

const boxOf = ({ page, say }: AppPage) => page.getByRole('combobox', { name: say('search', 'label') })
const optionsOf = ({ page }: AppPage) => page.getByRole('listbox').getByRole('option')
const lead = (n: number, companyName: string, more: object = {}) =>
  exampleLeadInput({ id: `LEAD-2026-${String(795_000 + n)}-ABC`, companyName, ...more })

test('the box opens by Ctrl+K and by a slash, is steered by arrows, and closes by Escape', async () => {
  const appPage = await fixture.enter({ language: 'en' }, mouse)
  const { page, say } = appPage
  await signUpBy(page)
  await done(appPage, 'lead.create', lead(1, 'Kothari Sarees'))
  await done(appPage, 'lead.create', lead(2, 'Kothari Silk'))
  await page.goto('/platform')
  const box = boxOf(appPage)
  await box.waitFor()
  const isFocused = () => box.evaluate((input) => input === document.activeElement)
  await page.keyboard.press('Control+k')
  await expect.poll(isFocused).toBe(true)
  await page.keyboard.type('kothari')
  await expect.poll(() => optionsOf(appPage).count()).toBe(2)
  await sees(appPage, say('search', 'group.new-inquiries'))
  await expect.poll(() => page.getByText(say('search', 'found', { count: 2 })).count()).toBeGreaterThan(0)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => optionsOf(appPage).nth(1).getAttribute('aria-selected')).toBe('true')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect.poll(isFocused).toBe(false)
  await page.keyboard.press('/')
  await expect.poll(isFocused).toBe(true)
  await page.keyboard.type('kothari sil')
  await expect.poll(() => optionsOf(appPage).first().textContent()).toContain('Kothari Silk')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/platform/leads/LEAD-2026-795002-ABC')
  // Faster than it is found: Enter means what is typed, not what stands until then, of which this is the second.
  await box.click()
  await page.keyboard.type('kothari sar')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/platform/leads/LEAD-2026-795001-ABC')
  expect(appPage.faults).toEqual([])
})

test('a number, an amount, the end of a telephone number, a state and a screen are found', async () => {
  const appPage = await fixture.enter({ language: 'en' }, mouse)
  const { page } = appPage
  await page.goto('/platform?mode=demo')
  const box = boxOf(appPage)
  await box.waitFor()
  const [invoice] = (await books(appPage, 'final-invoice')).filter(({ number }) => number !== null)
  const [order] = await books(appPage, 'sales-order')
  const [profile] = await books(appPage, 'business-profile')
  if (!invoice || !order || !profile) throw new Error('the sample has invoices, orders and customers')
  const finds = async (typed: string, found: string): Promise<void> => {
    // What was found before must not be taken for what is found now.
    await box.fill('qqqqq')
    const shown = async () => (await optionsOf(appPage).allTextContents()).join(' | ')
    await expect.poll(shown).not.toContain(found)
    await box.fill(typed)
    await expect.poll(shown).toContain(found)
  }
  await finds(invoice.number ?? '', invoice.customerName)
  await finds(new Intl.NumberFormat('en-IN').format(order.totalAmount / 100), order.companyName)
  await finds(profile.phone.replace(/\D/g, '').slice(-5), profile.companyName)
  await finds('ડિલિવર', 'Delivered')
  await finds('રિપોર્ટ', 'Analytics')
  await finds('add lead', 'Add a lead')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/platform/leads**')
})

test('all results have a page of their own, by kind, at 360 px and without a network', async () => {
  const appPage = await fixture.enter({ language: 'gu', width: 360, height: 740, worker: true }, mouse)
  const { page, say, context } = appPage
  await page.goto('/platform/search?q=surat&mode=demo')
  await page.getByRole('heading', { name: say('search', 'kinds.lead') }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await violations(page)).toEqual([])
  await page
    .getByRole('button', { name: new RegExp(`^${say('search', 'kinds.lead')}`) })
    .first()
    .click()
  await page.waitForURL((url) => url.searchParams.get('kind') === 'lead')
  await workerInCharge(page)
  await context.setOffline(true)
  await page.getByRole('searchbox').first().fill('zzzzqx')
  await sees(appPage, say('search', 'none', { words: 'zzzzqx' }))
  await sees(appPage, say('search', 'older.offline'))
  await context.setOffline(false)
})

test('older documents are added from the server, below what stands', async () => {
  const appPage = await fixture.enter({ language: 'en' }, mouse)
  const { page, say, context } = appPage
  await signUpBy(page)
  await done(appPage, 'lead.create', lead(1, 'Mashru House'))
  const pulls = new Set<unknown>()
  page.on('request', (request) => void (request.url().endsWith('/api/sync.pull') && pulls.add(request)))
  page.on('requestfinished', (request) => pulls.delete(request))
  page.on('requestfailed', (request) => pulls.delete(request))
  await page.goto('/platform')
  await boxOf(appPage).waitFor()
  // The first of them is on the device before nothing more comes.
  await page.getByTitle(say('shell', 'sync.fresh')).waitFor()
  // As if it were too old for the device: the server has it, and the device is not told, nor by an answer under way.
  await context.route('**/api/sync.pull', (route) => route.abort())
  await expect.poll(() => pulls.size).toBe(0)
  await done(appPage, 'lead.create', lead(2, 'Mashru Mills'))
  await boxOf(appPage).fill('mashru')
  await sees(appPage, say('search', 'group.older'))
  await expect.poll(() => optionsOf(appPage).first().textContent()).toContain('Mashru House')
  await expect.poll(() => optionsOf(appPage).nth(1).textContent()).toContain('Mashru Mills')
})
