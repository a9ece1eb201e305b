import { expect, test } from 'vitest'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import { quotationOfToday } from '#server/testing-chain.ts'
import { button, field, headSays, link, more, sees, sheet, type AppPage } from './app-page.ts'
import { books, done } from './books.ts'
import { workerInCharge } from './browser.ts'
import { mouse } from './driver.ts'
import { openFixture } from './fixture.ts'
import { ownerName, signInBy, signUpBy } from './person.ts'

const fixture = openFixture()

const device = (worker = false): Promise<AppPage> => fixture.enter({ language: 'en', worker }, mouse)

let serial = 0
const leadOf = (companyName: string) =>
  exampleLeadInput({ id: `LEAD-2026-${1_800_000_000_000 + ++serial}-ABC`, companyName })

/** Creates a quotation in a company of its own through the API; returns its id. */
async function quotationOf(appPage: AppPage): Promise<string> {
  const lead = leadOf('Kothari Sarees')
  const id = crypto.randomUUID()
  await done(appPage, 'lead.create', lead)
  await done(appPage, 'quotation.create', quotationOfToday({ id, leadId: lead.id }))
  return id
}

async function typeLead(appPage: AppPage, company: string): Promise<void> {
  const { page, say } = appPage
  await page
    .locator('main')
    .getByRole('button', { name: say('lead', 'add') })
    .first()
    .click()
  const form = sheet(appPage)
  await field(appPage, form, say('lead', 'field.companyName')).fill(company)
  await field(appPage, form, say('lead', 'field.contactPerson')).fill('Mahesh')
  await field(appPage, form, say('lead', 'field.phone')).fill('98250 12345')
  await field(appPage, form, say('lead', 'field.inquiry')).fill('Georgette')
  await button(form, say('lead', 'form.add')).click()
  await sees(appPage, company)
}

const leadNames = async (appPage: AppPage): Promise<string[]> =>
  (await books(appPage, 'lead')).map(({ companyName }) => companyName)

test('a guest sees the sample company, is told that it is read-only, and the server accepts no write', async () => {
  const guest = await device()
  const { page, say } = guest
  await page.goto('/platform/leads?mode=guest')
  await sees(guest, say('shell', 'sync.guest'))
  const names = await leadNames(guest)
  const first = page.locator('main li .list-row-link').first()
  await first.waitFor()
  expect(names).toContain(await first.textContent())
  expect(await button(page.locator('main'), say('lead', 'add')).count()).toBe(0)

  const [order] = (await books(guest, 'sales-order')).filter(({ status }) => status === 'order_confirmed')
  await page.goto(`/platform/orders/${order?.id}`)
  const plan = button(await more(guest), say('sales-order', 'step.plan'))
  await plan.waitFor()
  await expect.poll(() => plan.getAttribute('aria-disabled')).toBe('true')
  await sees(guest, say('sales-order', 'refusal.only-production'))

  const answer = await guest.context.request.post('/api/lead.create', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: leadOf('Guest Textiles'),
  })
  expect(answer.status()).toBe(403)
  expect(await answer.json()).toMatchObject({ code: 'not-allowed' })
  expect(await leadNames(guest)).toEqual(names)
})

test('a demo visitor works in a private copy of the sample company', async () => {
  const [first, second, guest] = [await device(), await device(), await device()]
  await first.page.goto('/platform/leads?mode=demo')
  await sees(first, first.say('shell', 'sync.demo'))
  await typeLead(first, 'Demo Textiles')
  await expect.poll(() => leadNames(first)).toContain('Demo Textiles')

  await second.page.goto('/platform/leads?mode=demo')
  await sees(second, second.say('shell', 'sync.demo'))
  await guest.page.goto('/platform/leads?mode=guest')
  await sees(guest, guest.say('shell', 'sync.guest'))
  expect(await leadNames(second)).not.toContain('Demo Textiles')
  expect(await leadNames(guest)).not.toContain('Demo Textiles')
})

test('a write the server refuses stays in the tray with its reason until discarded', async () => {
  const appPage = await device(true)
  const { page, context, say } = appPage
  await signUpBy(page)
  const id = await quotationOf(appPage)
  await page.goto(`/platform/quotes/${id}`)
  await workerInCharge(page)
  await headSays(appPage, say('quotation', 'status.pending'))
  await context.setOffline(true)
  await button(await more(appPage), say('quotation', 'action.approve')).click()
  await button(sheet(appPage), say('quotation', 'action.approve')).click()
  await headSays(appPage, say('quotation', 'status.approved'))
  await page.getByRole('button', { name: say('shell', 'sync.waiting', { count: 1 }) }).click()
  const tray = sheet(appPage)
  await tray.getByText(say('tray', 'by-itself')).waitFor()
  // Meanwhile someone else refuses it; the request bypasses the page's network.
  await done(appPage, 'quotation.reject', { id, version: 1 })
  await context.setOffline(false)

  await tray.getByText(say('history', 'operation.quotation.approve')).waitFor()
  await tray.getByText(say('kernel', 'refusal.changed-meanwhile', { by: 'Ramesh Patel' })).waitFor()
  // The user is told what happened meanwhile before retrying.
  await tray.getByText(say('conflict', 'since')).waitFor()
  await tray.getByText(say('history', 'operation.quotation.reject')).waitFor()
  await button(tray, say('conflict', 'all-the-same')).click()
  await tray.getByText(say('kernel', 'refusal.step-not-open')).waitFor()
  await tray.getByText(say('tray', 'refused')).waitFor()
  await button(tray, say('kernel', 'discard')).click()
  await button(page.locator('dialog[open]').last(), say('kernel', 'discard')).click()
  await tray.getByText(say('tray', 'empty')).waitFor()
  await button(tray, say('kernel', 'close')).click()
  await headSays(appPage, say('quotation', 'status.rejected'))
  expect(await books(appPage, 'quotation')).toMatchObject([{ status: 'rejected' }])
})

test('a write on one device appears on another of the same company without a reload', async () => {
  const [desk, phone] = [await device(), await device()]
  const person = await signUpBy(desk.page)
  await signInBy(phone.page, person)
  await desk.page.goto('/platform/leads')
  await phone.page.goto('/platform/leads')
  await button(phone.page.locator('main'), phone.say('lead', 'add')).waitFor()
  await phone.page.evaluate(() => Reflect.set(window, 'isSamePage', true))
  await typeLead(desk, 'Seen Elsewhere')
  await sees(phone, 'Seen Elsewhere')

  expect(await phone.page.evaluate(() => Reflect.get(window, 'isSamePage') as unknown)).toBe(true)
})

test('signing out leaves nothing of the company on the device', async () => {
  const appPage = await device()
  const { page, say } = appPage
  await signUpBy(page)
  await page.goto('/platform/leads')
  await typeLead(appPage, 'Secret Sarees')
  await expect.poll(() => leadNames(appPage)).toContain('Secret Sarees')
  await button(page, say('shell', 'account.open', { name: ownerName })).click()
  await button(page.locator('[popover]'), say('shell', 'account.sign-out')).click()
  await page.waitForURL(`${fixture.product.url}/`)

  const kept = await page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name ?? '')
    return { replicas: databases.filter((name) => name.includes('replica')), storage: JSON.stringify(localStorage) }
  })
  expect(kept.replicas).toEqual([])
  expect(kept.storage).not.toContain('Secret Sarees')
  await page.goto('/platform/leads')
  await page.waitForURL('**/login?*')
})

test('an address that opens a form does so once: neither a reload nor the back button reopens it', async () => {
  const appPage = await device()
  const { page, say } = appPage
  await signUpBy(page)
  await page.goto('/platform/leads?action=add-lead')
  await sheet(appPage)
    .getByRole('heading', { name: say('lead', 'add') })
    .waitFor()
  await page.waitForURL(`${fixture.product.url}/platform/leads`)
  await page.reload()
  await button(page.locator('main'), say('lead', 'add')).waitFor()

  expect(await sheet(appPage).count()).toBe(0)
})

test('a list keeps its filter and search in the URL when the user opens a document and returns', async () => {
  const appPage = await device()
  const { page, say } = appPage
  await signUpBy(page)
  await done(appPage, 'lead.create', { ...leadOf('Hot Sarees'), priority: 'hot' })
  await done(appPage, 'lead.create', { ...leadOf('Cold Sarees'), priority: 'cold' })
  await page.goto('/platform/leads')
  const hot = page.getByRole('button', { name: new RegExp(`^${say('lead', 'filter.hotleads')} `) })
  await hot.click()
  await page.getByRole('searchbox', { name: say('lead', 'search') }).fill('sarees')
  await page.waitForURL('**/platform/leads?filter=hotleads&search=sarees')
  await link(page.locator('main'), 'Hot Sarees').click()
  await page.waitForURL('**/platform/leads/LEAD-*')
  await page.goBack()
  await page.waitForURL('**/platform/leads?filter=hotleads&search=sarees')
  await link(page.locator('main'), 'Hot Sarees').waitFor()

  await expect.poll(() => hot.getAttribute('aria-pressed')).toBe('true')
  const search = page.getByRole('searchbox', { name: say('lead', 'search') })
  await expect.poll(() => search.inputValue()).toBe('sarees')
  expect(await link(page.locator('main'), 'Cold Sarees').count()).toBe(0)
})

test('a firm is found by its name in another script, in its list and in the global search', async () => {
  const appPage = await device()
  const { page, say } = appPage
  await signUpBy(page)
  await done(appPage, 'lead.create', leadOf('Patel Textiles'))
  await done(appPage, 'lead.create', leadOf('Sagar Fashion'))
  await page.goto('/platform/leads')
  const found = link(page.locator('main'), 'Patel Textiles')
  await found.waitFor()
  await page.getByRole('searchbox', { name: say('lead', 'search') }).fill('પટેલ')
  await link(page.locator('main'), 'Sagar Fashion').waitFor({ state: 'detached' })
  await found.waitFor()
  const everything = page.getByRole('combobox', { name: say('search', 'label') })
  await everything.fill('पटेल')

  const first = page.getByRole('listbox').getByRole('option').first()
  await expect.poll(() => first.textContent()).toContain('Patel Textiles')
})

test('keyboard shortcuts work in a list until they are switched off', async () => {
  const appPage = await device()
  const { page, say } = appPage
  await signUpBy(page)
  await done(appPage, 'lead.create', leadOf('Patel Textiles'))
  await page.goto('/platform/leads')
  const first = link(page.locator('main'), 'Patel Textiles')
  await first.waitFor()
  // Out of the search box with Enter, and on with the keys of the rows.
  for (const key of ['/', 'p', 'a', 't', 'Enter', 'j', 'Enter']) await page.keyboard.press(key)
  await page.waitForURL('**/platform/leads/LEAD-*')
  await page.goBack()
  await button(page, say('shell', 'account.open', { name: ownerName })).click()
  await page.getByLabel(say('account-menu', 'keys')).uncheck()
  await page.keyboard.press('Escape')
  await first.waitFor()
  await page.keyboard.press('/')

  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('INPUT')
})

test('an unknown address says so and links home', async () => {
  const appPage = await device()
  const { page, say } = appPage
  await signUpBy(page)
  await page.goto('/platform/nothing-is-here')
  await sees(appPage, say('failure', 'missing.title'))
  await link(page.locator('main'), say('failure', 'home')).click()
  await page.waitForURL(`${fixture.product.url}/platform`)

  await page.goto('/platform/orders/nothing-is-here')
  await page.getByRole('heading', { level: 1, name: say('sales-order', 'missing') }).waitFor()
  expect(appPage.faults).toEqual([])
})

test('queued writes survive a session that was ended elsewhere', async () => {
  const appPage = await device(true)
  const { page, context, say } = appPage
  const person = await signUpBy(page)
  await page.goto('/platform/leads')
  await workerInCharge(page)
  await button(page.locator('main'), say('lead', 'add')).waitFor()
  await context.setOffline(true)
  await typeLead(appPage, 'Waits At The Door')
  await context.request.post('/api/account.sign-out', { headers: { 'idempotency-key': crypto.randomUUID() }, data: {} })
  await context.setOffline(false)
  await page.locator('output').getByText(say('shell', 'sync.ended')).first().waitFor({ state: 'attached' })
  await link(page.locator('header'), say('shell', 'sync.sign-in')).click()
  await field(appPage, page, say('account', 'email-or-mobile')).fill(person.email)
  await field(appPage, page, say('account', 'password')).fill(person.password)
  await page
    .locator('form')
    .getByRole('button', { name: say('account', 'sign-in'), exact: true })
    .click()
  await page.waitForURL('**/platform/leads')
  await sees(appPage, 'Waits At The Door')

  await expect.poll(() => leadNames(appPage), { timeout: 30_000 }).toEqual(['Waits At The Door'])
})

test('above the keyboard of a phone a form keeps its button, and the navigation bar makes room', async () => {
  // What a keyboard leaves of 360 x 740, where the page asks the browser to shrink it.
  const appPage = await fixture.enter({ language: 'en', width: 360, height: 340, touch: true }, mouse)
  const { page, say } = appPage
  await page.goto('/platform/leads?mode=demo')
  await page
    .locator('main')
    .getByRole('button', { name: say('lead', 'add') })
    .first()
    .click()
  expect(await page.locator('meta[name=viewport]').getAttribute('content')).toContain(
    'interactive-widget=resizes-content',
  )
  const inquiry = field(appPage, sheet(appPage), say('lead', 'field.inquiry'))
  await inquiry.fill('Georgette')
  const places = async () => {
    const add = (await button(sheet(appPage), say('lead', 'form.add')).boundingBox()) ?? { y: NaN, height: NaN }
    return [add.y + add.height <= 340, ((await inquiry.boundingBox())?.y ?? NaN) + 40 <= add.y]
  }
  await expect.poll(places).toEqual([true, true])
  await button(sheet(appPage), say('kernel', 'cancel')).click()
  await page.getByRole('searchbox', { name: say('lead', 'search') }).focus()
  await expect.poll(() => page.locator('.shell-bottom').isVisible()).toBe(false)
})
