import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import { button, field, head, link, sees, sheet, type AppPage } from './app-page.ts'
import { books, done } from './books.ts'
import { mouse } from './driver.ts'
import { openFixture } from './fixture.ts'
import { joinBy, signInBy, signUpBy } from './person.ts'

const fixture = openFixture()

const device = (): Promise<AppPage> => fixture.enter({ language: 'en' }, mouse)

const lead = exampleLeadInput({ companyName: 'Kothari Sarees' })

test('the account of the site admin shows its own pages, and waits for no documents', async () => {
  const appPage = await device()
  const { page, say } = appPage
  await signInBy(page, { email: 'admin@vanat.local', password: 'long-enough' })
  for (const address of ['/platform', '/platform/leads', '/platform/quotes/unknown']) {
    await page.goto(address)
    await page.getByRole('heading', { name: say('admin', 'title') }).waitFor()
  }
  await expect.poll(() => page.title()).toBe(`${say('admin', 'title')} · ${say('shell', 'brand')}`)
  const stories = page.locator('main').getByRole('region', { name: say('shell', 'place.stories') })
  await link(stories, say('admin', 'open')).click()
  await page.waitForURL('**/blog?manage=1')
  await page.getByRole('heading', { name: say('site', 'manage.title') }).waitFor()
  // In sight before anything is scrolled.
  const update = await button(page, say('site', 'manage.update')).boundingBox()
  expect((update?.y ?? Infinity) + (update?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)

  await page.getByRole('checkbox').first().check()
  await page.getByLabel(say('site', 'manage.name'), { exact: true }).fill('Growing & Hiring')
  await button(page, say('site', 'manage.update')).click()
  // Whoever asked for less motion reads it too, for five seconds.
  await sees(appPage, say('site', 'manage.done.category'))
  await page.getByText(say('site', 'manage.done.category')).waitFor({ state: 'hidden' })
  await link(page, 'Growing & Hiring 1').waitFor()

  expect(appPage.faults).toEqual([])
})

test('an address opens no form for a guest: the screen says why, and nothing is shown as done', async () => {
  const guest = await device()
  const { page, say } = guest
  await page.goto('/platform/leads?mode=guest')
  await page.locator('main li').first().waitFor()
  const [pending] = (await books(guest, 'quotation')).filter(({ status }) => status === 'pending')
  const [first] = await books(guest, 'lead')
  for (const address of [
    '/platform/leads?action=add-lead',
    `/platform/leads/${first?.id}?action=edit`,
    `/platform/quotes?from-lead=${first?.id}`,
    `/platform/quotes?action=approve-quote&quoteId=${pending?.id}`,
  ]) {
    await page.goto(address)
    await page.locator('main').getByText(say('kernel', 'barred.guest')).waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('')
    expect(await sheet(guest).count()).toBe(0)
  }
  await page.getByTitle(say('shell', 'sync.fresh')).waitFor()
})

test('a guest gets no payments and no invoices, and an explanation in their place', async () => {
  const { page, context, say } = await fixture.enter({ language: 'en' }, mouse)
  await page.goto('/platform/payments?mode=guest')
  await page.getByText(say('payment', 'empty.hidden-guest')).waitFor()
  await page.goto('/platform/invoices')
  await page.getByText(say('invoice', 'empty.hidden-guest')).waitFor()
  // Another try would be refused as well: the page of one leads back.
  await page.goto(`/platform/invoices/${randomUUID()}`)
  await link(page.locator('main'), say('final-invoice', 'back')).waitFor()
  expect(await button(page.locator('main'), say('kernel', 'retry')).count()).toBe(0)
  // What would be an empty list, or a sum of 0, says nothing of the kind.
  for (const address of ['/platform/collections', '/platform/credit-notes', '/platform/receipts/new']) {
    await page.goto(address)
    await page.getByRole('heading', { name: say('kernel', 'hidden.title') }).waitFor()
  }
  // Settings and what loads after them ask for nothing that the server refuses.
  const refused: string[] = []
  page.on('response', (response) => void (response.status() === 403 && refused.push(response.url())))
  await page.goto('/platform/settings')
  await page.getByRole('heading', { name: say('gst', 'rates.title') }).waitFor()
  await page.getByTitle(say('shell', 'sync.fresh')).waitFor()
  await page.waitForLoadState('networkidle')
  expect(refused).toEqual([])
  expect(await books({ context }, 'final-invoice')).toEqual([])
  expect(await books({ context }, 'advance-payment')).toEqual([])
  expect(await books({ context }, 'sales-order')).not.toEqual([])
  const answer = await context.request.post('/api/final-payment.list', { data: {} })
  expect(answer.status()).toBe(403)
})

test('whoever sees money but may not enter it is told so before anything is typed', async () => {
  const [owner, sales] = [await device(), await device()]
  await signUpBy(owner.page)
  await joinBy(owner, sales, 'Kavita Shah')
  const { page, say } = sales
  for (const address of ['/platform/receipts/new', '/platform/refunds/new']) {
    await page.goto(address)
    await page.getByRole('heading', { name: say('kernel', 'refusal.not-allowed') }).waitFor()
    expect(await page.locator('main').getByRole('combobox').count()).toBe(0)
    await owner.page.goto(address)
    await head(owner).waitFor()
    expect(await owner.page.getByText(say('kernel', 'refusal.not-allowed')).count()).toBe(0)
  }
})

test('an approval requested by a link shows above the list why it is refused', async () => {
  const appPage = await device()
  const { page, say } = appPage
  await page.goto('/platform/quotes?mode=demo')
  await page.locator('main li').first().waitFor()
  await page.goto('/platform/quotes?action=approve-quote&quoteId=nobody-knows-it')
  const said = page.locator('main').getByText(say('quotation', 'refusal.quote-not-found'))
  await expect.poll(async () => (await said.boundingBox())?.y).toBeLessThan(800)
})

test('an approval requested by a link is asked about, and written only by who answers', async () => {
  const appPage = await device()
  const { page, say } = appPage
  await page.goto('/platform/quotes?mode=demo')
  await page.locator('main li').first().waitFor()
  const pending = async () => (await books(appPage, 'quotation')).filter(({ status }) => status === 'pending')
  const [asked] = await pending()
  await page.goto(`/platform/quotes?action=approve-quote&quoteId=${asked?.id}`)
  const approve = button(sheet(appPage), say('quotation', 'action.approve'))
  await approve.waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  expect(await pending()).toContainEqual(asked)

  await approve.click()
  await expect.poll(pending).not.toContainEqual(asked)
  await page.goto(`/platform/quotes?action=approve-quote&quoteId=${asked?.id}`)
  await page.locator('main').getByRole('alert').waitFor()
  expect(await sheet(appPage).count()).toBe(0)
})

test('a priority pressed twice is written once, without a refusal in the tray', async () => {
  const appPage = await device()
  const { page, say } = appPage
  await signUpBy(page)
  await done(appPage, 'lead.create', lead)
  await page.goto('/platform/leads')
  await button(page.locator('main li'), say('lead', 'priority.hot')).dblclick()
  await expect.poll(() => books(appPage, 'lead')).toMatchObject([{ priority: 'hot', version: 2 }])
  await page.getByTitle(say('shell', 'sync.fresh')).waitFor()

  expect(await page.getByTitle(say('shell', 'sync.refused', { count: 1 })).count()).toBe(0)
})

test('priorities of two leads pressed at once are both written', async () => {
  const appPage = await device()
  const { page, say } = appPage
  await signUpBy(page)
  await done(appPage, 'lead.create', lead)
  await done(appPage, 'lead.create', { ...lead, id: 'LEAD-2026-1800000000001-ABC', companyName: 'Shree Fabrics' })
  await page.goto('/platform/leads')
  const hot = button(page.locator('main li'), say('lead', 'priority.hot'))
  await expect.poll(() => hot.count()).toBe(2)
  // In a single task of the browser: before the first can be stored.
  await hot.evaluateAll((buttons) => buttons.forEach((one) => (one as HTMLElement).click()))
  await expect.poll(() => books(appPage, 'lead')).toMatchObject([{ priority: 'hot' }, { priority: 'hot' }])
})

test('an incomplete lead form scrolls to its first invalid field, and the page title names the screen', async () => {
  const appPage = await device()
  const { page, say } = appPage
  await signUpBy(page)
  await page.goto('/platform/leads?action=add-lead')
  const form = sheet(appPage)
  await field(appPage, form, say('lead', 'field.companyName')).fill('Kothari Sarees')
  await field(appPage, form, say('lead', 'field.contactPerson')).fill('Mahesh')
  await button(form, say('lead', 'form.add')).click()
  await sees(appPage, say('kernel', 'error.phone-required'))
  await expect
    .poll(() => field(appPage, form, say('lead', 'field.phone')).evaluate((box) => box === document.activeElement))
    .toBe(true)

  await expect.poll(() => page.title()).toBe(`${say('lead', 'title')} · ${say('shell', 'brand')}`)
  await page.goto('/platform')
  await head(appPage).waitFor()
  await expect.poll(() => page.title()).toBe(`${say('dashboard', 'title')} · ${say('shell', 'brand')}`)
})
