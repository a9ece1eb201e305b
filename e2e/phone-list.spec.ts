import { expect, test } from 'vitest'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import { button, field, follow, link, sheet, type AppPage } from './app-page.ts'
import { violations } from './axe.ts'
import { books, done } from './books.ts'
import { workerInCharge } from './browser.ts'
import { finger } from './driver.ts'
import { openFixture } from './fixture.ts'
import { smallTargets, widthBeyond } from './layout.ts'
import { signUpBy } from './person.ts'

const fixture = openFixture()
const phone = { width: 360, height: 780, touch: true } as const

/** Whole rows that are seen between the line above them and the bar below. */
const rowsSeen = ({ page }: AppPage): Promise<number[]> =>
  page.evaluate(() => {
    const bar = document.querySelector('.shell-bottom')?.getBoundingClientRect().top ?? 0
    return [...document.querySelectorAll('main .list-row')].flatMap((row) => {
      const { top, bottom, height } = row.getBoundingClientRect()
      return top >= 0 && bottom <= bar ? [Math.round(height)] : []
    })
  })

test.each(['en', 'gu', 'hi'] as const)(
  'seven leads are seen on a phone in %s, none higher than 76 pixels',
  async (language) => {
    const appPage = await fixture.enter({ ...phone, language }, finger)
    const { page } = appPage
    await signUpBy(page)
    for (let serial = 0; serial < 9; serial += 1)
      await done(
        appPage,
        'lead.create',
        exampleLeadInput({
          id: `LEAD-2026-${1_800_000_000_100 + serial}-ABC`,
          companyName: `Shree Kothari Sarees and Dress Materials ${serial}`,
          budget: '₹50 Lakh - 1 Crore',
        }),
      )
    await page.goto('/platform/leads')
    await page.locator('main li').nth(8).waitFor()
    // The page of a new company may still settle.
    await expect.poll(async () => (await rowsSeen(appPage)).length).toBeGreaterThanOrEqual(7)
    expect(Math.max(...(await rowsSeen(appPage)))).toBeLessThanOrEqual(76)
  },
)

test('each list of a phone starts in its upper third, in rows of at most 76 pixels', async () => {
  const appPage = await fixture.enter({ ...phone, language: 'gu' }, finger)
  const { page } = appPage
  await page.goto('/platform/quotes?mode=demo')
  await page.locator('main li').first().waitFor()
  for (const list of ['quotes', 'orders', 'payments', 'invoices', 'customers']) {
    await page.evaluate(() => void (document.documentElement.style.fontSize = ''))
    await follow(page, `/platform/${list}`)
    await page.locator('main li').first().waitFor()
    const first = async () => (await page.locator('main li').first().boundingBox())?.y
    await expect.poll(first, { message: list }).toBeLessThan(280)
    const seen = await rowsSeen(appPage)
    expect(seen.length, list).toBeGreaterThan(0)
    expect(Math.max(...seen), list).toBeLessThanOrEqual(76)
    // Letters of twice the size make rows higher, and no page wider than the phone.
    await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
    await expect.poll(() => widthBeyond(page), { message: list }).toBe(0)
  }
})

test('a phone cuts no day of an order or a bill, however long its state is', async () => {
  const { page } = await fixture.enter({ ...phone, language: 'en' }, finger)
  await page.goto('/platform/orders?mode=demo')
  // Left before it is entered, the demo would be gone.
  await page.locator('main li').first().waitFor()
  for (const list of ['orders', 'invoices']) {
    await page.goto(`/platform/${list}`)
    await page.locator('main .list-row-since').nth(12).waitFor()
    const cut = () =>
      page
        .locator('main .list-row-since')
        .evaluateAll((days) => days.flatMap((day) => (day.scrollWidth > day.clientWidth ? [day.textContent] : [])))
    await expect.poll(cut, { message: list }).toEqual([])
  }
})

test.each(['en', 'gu', 'hi'] as const)(
  'in %s a party to call is a row as low as any, which dials, and whose sheet has all there is to know and do',
  async (language) => {
    const appPage = await fixture.enter({ ...phone, language }, finger)
    const { page, say } = appPage
    await page.goto('/platform/collections?mode=demo')
    const rows = page.getByRole('list', { name: say('collection', 'list') }).getByRole('listitem')
    await rows.first().waitFor()
    await expect.poll(async () => Math.max(...(await rowsSeen(appPage)))).toBeLessThanOrEqual(76)
    expect(await rows.first().locator('a[href^="tel:+91"]').count()).toBe(1)
    expect([await widthBeyond(page), await smallTargets(page), await violations(page)]).toEqual([0, [], []])
    const party = (await rows.first().locator('.list-row-link').textContent()) ?? ''
    const more = rows.first().getByRole('button', { name: say('collection', 'more-name', { party }) })
    await more.tap()
    await button(sheet(appPage), say('promise', 'make-name', { party })).waitFor()
    await link(sheet(appPage), say('collection', 'money-came-name', { party })).waitFor()
    expect([await smallTargets(page), await violations(page)]).toEqual([[], []])
    await page.keyboard.press('Escape')
    await expect.poll(() => more.evaluate((own) => own === document.activeElement)).toBe(true)
    await more.tap()
    await button(sheet(appPage), say('promise', 'make-name', { party })).tap()
    await sheet(appPage).getByLabel(say('promise', 'field.promisedFor')).waitFor()
    expect(appPage.faults).toEqual([])
  },
)

test('an inquiry that was just written down is quoted from the message that tells of it', async () => {
  const appPage = await fixture.enter({ ...phone, language: 'gu' }, finger)
  const { page, say } = appPage
  await signUpBy(page)
  await page.goto('/platform/leads')
  const write = (key: string, text: string) => field(appPage, sheet(appPage), say('lead', `field.${key}`)).fill(text)
  await button(page.locator('main'), say('lead', 'add')).tap()
  await write('companyName', 'રાધે')
  await write('contactPerson', 'રમેશ')
  await write('phone', '98250-૧૨૩૪૫')
  await write('inquiry', 'જ્યોર્જેટ ૬૦ ૧૦૦૦ મી ૮૬.૭૫')
  await button(sheet(appPage), say('lead', 'form.add')).tap()
  // The button that opened the form went with the empty list: the keyboard is in the page still.
  await sheet(appPage).waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  await page
    .locator('.toasts')
    .getByRole('link', { name: say('thread', 'next.create-quotation') })
    .tap()
  await button(sheet(appPage), say('quotation-quick', 'take-inquiry')).tap()
  await sheet(appPage)
    .getByText(`1,000 ${say('kernel', 'unit.meters')} × ₹86.75 = ₹86,750`)
    .waitFor()
  expect(await violations(page)).toEqual([])
  expect(appPage.faults).toEqual([])
})

test('the filters of a phone are behind one button that counts them, and stay in the address', async () => {
  const appPage = await fixture.enter({ ...phone, language: 'en' }, finger)
  const { page, say } = appPage
  await page.goto('/platform/payments?mode=demo')
  await page.locator('main li').first().waitFor()
  await button(page, say('kernel', 'list.filters', { count: 0 })).tap()
  await sheet(appPage)
    .getByRole('button', { name: new RegExp(`^${say('payment', 'state.overdue')}`) })
    .tap()
  await sheet(appPage)
    .getByRole('button', { name: new RegExp(`^${say('payment', 'kind.final')}`) })
    .tap()
  await button(sheet(appPage), say('list', 'filters.show')).tap()
  await page.waitForURL('**/platform/payments?status=overdue&type=final')
  await page.reload()
  await button(page, say('kernel', 'list.filters', { count: 2 })).waitFor()
  const overdue = say('payment', 'state.overdue')
  const due = async () => (await page.locator('main li').allTextContents()).map((row) => row.includes(overdue))
  await expect.poll(async () => new Set(await due())).toEqual(new Set([true]))
})

test('a finger that rests on a lead sets its priority, which its page sets too', async () => {
  const appPage = await fixture.enter({ ...phone, language: 'en' }, finger)
  const { page, say } = appPage
  await signUpBy(page)
  await done(appPage, 'lead.create', exampleLeadInput({ companyName: 'Kothari Sarees', priority: 'cold' }))
  await page.goto('/platform/leads')
  const name = link(page.locator('main'), 'Kothari Sarees')
  // Its page loads while the finger is still down.
  const loaded = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name: file }) => /\/lead-screen-/.test(file)).length,
    )
  expect(await loaded()).toBe(0)
  await expect.poll(async () => (await name.dispatchEvent('pointerdown'), await loaded())).toBe(1)
  // What the phone tells the page after the finger has rested.
  await name.dispatchEvent('contextmenu')
  await button(sheet(appPage), say('lead', 'priority.hot')).tap()
  await expect.poll(() => books(appPage, 'lead')).toMatchObject([{ priority: 'hot' }])
  await sheet(appPage).waitFor({ state: 'detached' })
  await name.tap()
  await button(page.locator('main'), say('lead', 'priority.warm')).tap()
  await expect.poll(() => books(appPage, 'lead')).toMatchObject([{ priority: 'warm' }])
})

test('a row swiped to the left does its first action; a short swipe and a scroll do nothing', async () => {
  const appPage = await fixture.enter({ ...phone, language: 'gu', worker: true }, finger)
  const { page, context } = appPage
  await page.goto('/platform/payments?mode=demo')
  const row = page.locator('main li.list-row').nth(1)
  await row.waitFor()
  await workerInCharge(page)
  const session = await context.newCDPSession(page)
  const box = await row.boundingBox()
  if (!box) throw new Error('the row is not drawn')
  const [x, y] = [box.x + box.width - 90, box.y + box.height / 2]
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] })
  const swipe = async (right: number, down: number) => {
    await touch('touchStart', [{ x, y }])
    for (let part = 1; part <= 8; part += 1)
      await touch('touchMove', [{ x: x + (right * part) / 8, y: y + (down * part) / 8 }])
    await touch('touchEnd', [])
  }
  // Its code is fetched after everything that the screen itself needs.
  await expect.poll(async () => (await swipe(-100, 6), await sheet(appPage).count())).toBe(1)
  await expect.poll(() => row.evaluate((one) => one.style.transform)).toBe('')
  await page.keyboard.press('Escape')
  await sheet(appPage).waitFor({ state: 'detached' })
  const address = page.url()
  await swipe(-50, 4)
  await swipe(-30, -60)
  await page.waitForTimeout(500)
  expect([await sheet(appPage).count(), page.url()]).toEqual([0, address])
})
