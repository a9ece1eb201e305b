import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { kolkataDate } from '#domain/calendar/calendar-kolkata.ts'
import { button, headSays, sees, sheet, type AppPage } from './app-page.ts'
import { violations } from './axe.ts'
import { books, done } from './books.ts'
import { mouse } from './driver.ts'
import { openFixture } from './fixture.ts'

const fixture = openFixture()

async function desk(address: string): Promise<AppPage> {
  const appPage = await fixture.enter({ language: 'en', width: 1440, height: 900 }, mouse)
  await appPage.page.goto(`/platform/${address}${address.includes('?') ? '&' : '?'}mode=demo`)
  await appPage.page.locator('main li').first().waitFor()
  return appPage
}

/** The sums of the rows shown, in rupees. */
const sums = ({ page }: AppPage): Promise<number[]> =>
  page
    .locator('main .list-row-amount .money')
    .evaluateAll((all) => all.map((one) => Number((one.firstChild?.textContent ?? '').replace(/\D/g, ''))))

test('a desk puts a list in order by a heading, narrows its amounts and hides a column, all in the address', async () => {
  const appPage = await desk('payments')
  const { page, say, faults } = appPage
  await button(page.getByRole('group', { name: say('list', 'order') }), say('list', 'column.amount')).click()
  await page.waitForURL(/\?(?:.*&)?sort=(?:-|%2D)?amount/)
  const isInOrder = (all: readonly number[]) => all.every((one, at) => at === 0 || one <= (all[at - 1] ?? 0))
  await expect.poll(async () => isInOrder(await sums(appPage))).toBe(true)
  const most = (await sums(appPage))[0] ?? 0
  await page.getByRole('textbox', { name: say('list', 'amountMax') }).fill(String(most - 1))
  await page.waitForURL(/amountMax=\d+/)
  await expect.poll(async () => Math.max(...(await sums(appPage)))).toBeLessThan(most)
  const state = button(page.getByRole('group', { name: say('list', 'columns') }), say('list', 'column.state'))
  await button(page, say('list', 'columns')).click()
  await state.click()
  await page.waitForURL(/hide=state/)
  await expect.poll(() => page.locator('main .list-row-state').first().isVisible()).toBe(false)
  await page.reload()
  await page.locator('main li').first().waitFor()
  await button(page, say('list', 'columns')).click()
  await expect.poll(() => state.getAttribute('aria-pressed')).toBe('false')
  await expect.poll(async () => Math.max(...(await sums(appPage)))).toBeLessThan(most)
  expect(faults).toEqual([])
})

test('every heading stands above its column in all rows, in rows of one line', async () => {
  const { page, say } = await desk('payments')
  await page.locator('main .list-row-trail button').first().waitFor()
  await page.locator('main .list-row-lead input').first().waitFor()
  const edges = (place: string, edge: 'left' | 'right') =>
    page
      .locator(place)
      .evaluateAll((all, side) => [...new Set(all.map((one) => Math.round(one.getBoundingClientRect()[side])))], edge)
  for (const [column, edge] of [
    ['who', 'left'],
    ['what', 'left'],
    ['amount', 'right'],
    ['state', 'left'],
    ['since', 'right'],
  ] as const)
    await expect
      .poll(() => edges(`main .list-head [data-column='${column}'], main .list-row-${column}`, edge), {
        message: column,
      })
      .toHaveLength(1)
  const heights = await page.locator('main .list-row').evaluateAll((all) => all.map((row) => row.clientHeight))
  expect(heights.filter((height) => height > 60)).toEqual([])
  await button(page.getByRole('group', { name: say('list', 'order') }), say('list', 'column.who')).waitFor()
})

test.each([
  ['its party', '.list-row-who'],
  ['who sees to it', '.list-row-state .truncate'],
])('a lead on a desk names %s in full', async (_whom, place) => {
  const { page } = await desk('leads')
  const names = page.locator(`main ${place}`)
  await names.first().waitFor()
  await page.evaluate(() => document.fonts.ready)
  const cut = await names.evaluateAll((all) =>
    all.flatMap(({ textContent, scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth > clientWidth || scrollHeight > clientHeight ? [`${textContent} ${scrollWidth} ${scrollHeight}`] : [],
    ),
  )
  expect(await names.count()).toBeGreaterThan(0)
  expect(cut).toEqual([])
})

test('a name has room for three words, and a heading says what stands below it', async () => {
  const { page, say } = await desk('payments')
  await page.locator('main .list-row-trail button').first().waitFor()
  const widths = await page.locator('main .list-row-who').evaluateAll((all) => all.map((one) => one.clientWidth))
  expect(Math.min(...widths)).toBeGreaterThan(175)
  await page.goto('/platform/customers')
  const since = page.locator("main .list-head [data-column='since']")
  await expect.poll(() => since.innerText()).toBe(say('list', 'column.orders'))
  // And the rows do not say it again; on a phone, where there is no heading, they do.
  await page.goto('/platform/orders')
  await expect.poll(() => since.innerText()).toBe(say('list', 'column.delivery'))
  const words = say('sales-order', 'since', { day: '' }).trim()
  const told = page.locator('main .list-row-since')
  const saying = told.filter({ hasText: words })
  await told.first().waitFor()
  expect(await saying.count()).toBe(0)
  await page.setViewportSize({ width: 360, height: 780 })
  await expect.poll(() => saying.count()).toBeGreaterThan(0)
})

test('each party to call has one line with its buttons, and the hours of reminders are said once', async () => {
  const { page, say } = await desk('collections')
  const rows = page.getByRole('list', { name: say('collection', 'list') }).getByRole('listitem')
  await rows.first().waitFor()
  const beside = () =>
    rows.evaluateAll((all) =>
      all.map((row) => {
        const boxes = [...row.querySelectorAll('.button')].map((one) => one.getBoundingClientRect())
        const name = row.querySelector('a')?.getBoundingClientRect().right ?? 0
        return new Set(boxes.map(({ top }) => Math.round(top))).size === 1 && boxes.every(({ left }) => left > name)
      }),
    )
  await expect.poll(async () => new Set(await beside())).toEqual(new Set([true]))
  expect(await rows.locator('.button-reason').count()).toBe(0)
})

test('a bill whose day is today is told as that, not as due in no days', async () => {
  const appPage = await desk('collections')
  const parties = await books(appPage, 'business-profile')
  const owing = new Set((await books(appPage, 'ledger-entry')).map(({ ledgerId }) => ledgerId))
  const today = kolkataDate(Date.now())
  await done(appPage, 'opening-bill.record', {
    ...{ id: crypto.randomUUID(), customerId: parties.find(({ id }) => !owing.has(id))?.id, number: 'OLD-15' },
    ...{ billDate: addDays(today, -15), dueDate: today, amount: 5_000_00 },
  })
  await sees(appPage, appPage.say('collection', 'reason.due-today', { number: 'OLD-15' }))
  expect(appPage.faults).toEqual([])
})

test('an order is looked for by five stages, and within one by its statuses', async () => {
  const appPage = await desk('orders')
  const { page, say } = appPage
  const stage = (key: string) => page.getByRole('button', { name: new RegExp(`^${say('sales-order', key)}\\s*\\d+$`) })
  await stage('stage.on-the-way').click()
  await page.waitForURL('**/platform/orders?filter=on-the-way')
  await stage('status.shipped').click()
  await page.waitForURL('**/platform/orders?filter=shipped')
  await expect.poll(() => stage('stage.on-the-way').getAttribute('aria-pressed')).toBe('true')
  await stage('status.shipped').click()
  await page.waitForURL('**/platform/orders?filter=on-the-way')
})

test('Ctrl+K offers what can be made and where to go, g and a letter goes there, n makes, ? tells the keys', async () => {
  const appPage = await desk('leads')
  const { page, say } = appPage
  const box = page.getByRole('combobox', { name: say('search', 'label') })
  await box.waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('option', { name: new RegExp(`^${say('search', 'screen.addQuote')}`) }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await sheet(appPage).getByRole('heading').first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/platform/quotes')
  await page.goto('/platform/leads')
  await page.locator('main li').first().waitFor()
  // The keys load with the search box.
  await box.waitFor()
  await expect
    .poll(async () => {
      await page.keyboard.press('g')
      await page.keyboard.press('c')
      return new URL(page.url()).pathname
    })
    .toBe('/platform/customers')
  await page.locator('main li').first().waitFor()
  await page.keyboard.press('?')
  await sees(appPage, say('search', 'keys.off'))
  await page.keyboard.press('Escape')
  await sheet(appPage).waitFor({ state: 'detached' })
  await page.keyboard.press('n')
  await page.waitForURL('**/platform/customers?action=add-customer')
  await page.goto('/platform/customers')
  await page.locator('main li').first().waitFor()
  await box.waitFor()
  // The same two keys of a keyboard that writes Gujarati (InScript).
  await expect
    .poll(async () => {
      await page.evaluate(() => {
        for (const [key, code] of [
          ['ુ', 'KeyG'],
          ['ત', 'KeyL'],
        ] as const)
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true }))
      })
      return new URL(page.url()).pathname
    })
    .toBe('/platform/leads')
})

test('Ctrl+K takes the next step of the open deal, and typed words find another one below what they find', async () => {
  const appPage = await desk('orders?filter=order_confirmed')
  const { page, say } = appPage
  await page.locator('main li a').first().click()
  await page.locator('[data-primary]').waitFor()
  const box = page.getByRole('combobox', { name: say('search', 'label') })
  await box.waitFor()
  await page.keyboard.press('Control+k')
  const steps = page.getByRole('group', { name: say('search', 'group.act') }).getByRole('option')
  await expect.poll(() => steps.first().innerText()).toBe(say('thread', 'next.order-plan'))
  expect(await steps.count()).toBeGreaterThan(1)
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await sees(appPage, say('sales-order', 'done.plan'))
  await headSays(appPage, say('sales-order', 'status.production_planning'))
  await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-primary'))).toBe(true)

  // What was done is no longer offered; a step that asks opens its question.
  await page.keyboard.press('Control+k')
  await expect.poll(() => steps.first().innerText()).not.toBe(say('thread', 'next.order-plan'))
  await page.keyboard.type('cancel')
  // Of what is found: what the box offers before a letter is typed has the same heading, and goes as it is pressed.
  const found = page.locator('[role="group"][aria-labelledby$="-steps"]')
  const cancel = found.getByRole('option', { name: say('sales-order', 'cancel.action'), exact: true })
  await cancel.click()
  await sheet(appPage).getByRole('heading').first().waitFor()
  await page.keyboard.press('Escape')
  await page.goto('/platform/leads')
  await page.locator('main li').first().waitFor()
  await box.waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('group', { name: say('search', 'group.create') }).waitFor()
  expect(await steps.count()).toBe(0)
  expect(appPage.faults).toEqual([])
})

test('a list on paper has all of its rows, and on the screen again those that are seen', async () => {
  const { page } = await desk('leads')
  const rows = page.locator('main .list-row')
  const total = Number(await rows.first().getAttribute('aria-setsize'))
  const drawn = await rows.count()
  expect(drawn).toBeLessThan(total)
  // Room for what is not drawn would be empty pages.
  const room = () =>
    page.locator('main .data-list-rows').evaluate((list) => Number.parseInt(getComputedStyle(list).paddingBottom))
  expect(await room()).toBeGreaterThan(0)
  await page.emulateMedia({ media: 'print' })
  expect(await room()).toBe(0)
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  expect(await rows.count()).toBe(total)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect.poll(() => rows.count()).toBeLessThan(total)
})

test('a list on paper says what it is, which part of it and of which day, and has none of the controls of a screen', async () => {
  const { page, say } = await desk('leads?filter=hotleads&date=this_year')
  const head = page.locator('.list-printed')
  await head.waitFor({ state: 'attached' })
  expect(await head.isVisible()).toBe(false)
  await page.emulateMedia({ media: 'print' })
  const [title, part, whose] = await head.locator('p').allInnerTexts()
  expect(title).toBe(say('lead', 'title'))
  expect(part).toBe(`${say('list', 'narrowed')}: ${say('lead', 'filter.hotleads')} · ${say('list', 'date.this_year')}`)
  expect(whose).toMatch(/^Shree Dev Textiles · .*20\d\d$/)
  await page.locator('main .list-row').first().waitFor()
  const controls = page.locator('main :is(input, button, select, .chip)')
  expect(await controls.evaluateAll((all) => all.filter((one) => one.checkVisibility()).length)).toBe(0)
  // The head stands above the rows.
  const [above, rows] = await Promise.all([head.boundingBox(), page.locator('main .list-row').first().boundingBox()])
  expect(above?.y).toBeLessThan(rows?.y ?? 0)
})

test('where the system chooses the colours, the row and the result that the keys have reached are framed, and the place and the step one is at are marked', async () => {
  const { page, say } = await desk('leads')
  await page.emulateMedia({ forcedColors: 'active' })
  const isFramed = (place: string) =>
    page.locator(place).evaluate((reached) => getComputedStyle(reached).outlineStyle === 'solid')
  await page.keyboard.press('j')
  expect(await isFramed('main .list-row-active')).toBe(true)
  await page.getByRole('combobox', { name: say('search', 'label') }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('group', { name: say('search', 'group.create') }).waitFor()
  await page.keyboard.type('mahavir')
  await page.getByRole('option', { name: 'Mahavir Synthetics' }).first().waitFor()
  await page.keyboard.press('ArrowDown')
  expect(await isFramed('[role=option][aria-selected=true]')).toBe(true)
  await page.keyboard.press('Enter')
  await page.locator('.thread-current').first().waitFor()
  const markOf = (place: string, mark: string) =>
    page
      .locator(place)
      .filter({ visible: true })
      .first()
      .evaluate((marked, pseudo) => getComputedStyle(marked, pseudo).backgroundColor, mark)
  // Without a colour of its own a mark is as white as the page, or not there.
  const coloured = /^rgba?\((?!255, 255, 255|0, 0, 0, 0)/
  expect(await markOf('.thread-current .thread-mark', '::after')).toMatch(coloured)
  expect(await markOf('nav [aria-current]', '::before')).toMatch(coloured)
})
