import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { exampleDocumentLine } from '#domain/document-line/document-line-example.ts'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import { chain, newIds, quotationOfToday } from '#server/testing-chain.ts'
import { button, field, headSays, link, more, sees, sheet, type AppPage } from './app-page.ts'
import { violations } from './axe.ts'
import { books, personOf } from './books.ts'
import { finger, mouse } from './driver.ts'
import { openFixture } from './fixture.ts'
import { smallTargets, widthBeyond } from './layout.ts'
import { signUpBy } from './person.ts'

const fixture = openFixture()

/** Where an element ends, in px; a longer label grows upwards. */
async function bottomOf(target: Locator): Promise<number> {
  const box = await target.boundingBox()
  return box ? Math.round(box.y + box.height) : -1
}

/** Whether the focus is on the bar's primary. */
const isOnPrimary = (page: Page) => page.evaluate(() => document.activeElement?.hasAttribute('data-primary') ?? false)

/** Pairs of steps between which the two halves of the thread's line do not meet, however the two stand. */
const brokenLines = (page: Page) =>
  page.evaluate(() => {
    const states = ['complete', 'current', 'open']
    return [...document.querySelectorAll('.thread-across, .thread-down')].flatMap((thread) => {
      const [first, second] = [...thread.querySelectorAll('.thread-step')].slice(1)
      if (!first || !second) return ['no steps']
      const [was, next] = [first.className, second.className]
      const halfOf = (step: Element, half: string) => {
        const { backgroundColor, height, borderRadius } = getComputedStyle(step, half)
        const isStraight = thread.matches('.thread-down') || height === '2px'
        return `${backgroundColor} ${isStraight} ${isStraight && borderRadius !== '0px'}`
      }
      const broken = states.flatMap((a) =>
        states.flatMap((b) => {
          first.className = `thread-step thread-${a}`
          second.className = `thread-step thread-${b}`
          return halfOf(first, '::after') === halfOf(second, '::before') ? [] : [`${thread.className}: ${a}, ${b}`]
        }),
      )
      first.className = was
      second.className = next
      return broken
    })
  })

/** Whether a thread that scrolls ends in the middle of a step, and does not fade out there. Visitors ask for less motion. */
const isThreadCut = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.thread-across')].some((thread) => {
      const { animationDuration, maskImage } = getComputedStyle(thread)
      return maskImage === 'none' || animationDuration !== 'auto'
    }),
  )

async function anOrder(appPage: AppPage) {
  await signUpBy(appPage.page)
  const person = personOf(appPage)
  const ids = newIds()
  await chain.ordered(person, person, ids)
  return ids
}

test.each([
  ['gu', { width: 360, height: 780, touch: true }, finger],
  ['en', { width: 1440, height: 900 }, mouse],
] as const)(
  'in %s each step of an order is one press at the same place, after which the focus is on the next one',
  async (language, look, driver) => {
    const appPage = await fixture.enter({ ...look, language }, driver)
    const { page, say } = appPage
    const ids = await anOrder(appPage)
    await page.goto(`/platform/orders/${ids.order}`)
    await headSays(appPage, say('sales-order', 'status.order_confirmed'))
    await page.evaluate(async () => {
      await document.fonts.ready
    })
    expect(await brokenLines(page)).toEqual([])
    expect(await isThreadCut(page)).toBe(false)
    const places = new Set<number>()
    for (const step of ['plan', 'start-production', 'check-quality', 'pass-quality']) {
      const primary = button(page.locator('main'), say('thread', `next.order-${step}`))
      await primary.waitFor()
      places.add(await bottomOf(primary))
      await driver.press(primary)
      await sees(appPage, say('sales-order', `done.${step}`))
      await primary.waitFor({ state: 'detached' })
      await expect.poll(() => isOnPrimary(page)).toBe(true)
    }
    // A pointer that rests on it stays on it: on a desk the line above grows by 5 px with the first step.
    expect(Math.max(...places) - Math.min(...places)).toBeLessThan(10)
    expect(await widthBeyond(page)).toBe(0)
    expect(await smallTargets(page)).toEqual([])
    expect(await violations(page)).toEqual([])
    expect(appPage.faults).toEqual([])
  },
  120_000,
)

test('a step of another paper is one press away, and the focus is on it again once its sheet is closed', async () => {
  const appPage = await fixture.enter({ language: 'en', width: 360, height: 780, touch: true }, finger)
  const { page, driver, say } = appPage
  const ids = await anOrder(appPage)
  const person = personOf(appPage)
  await chain.steps(person, ids, ['plan', 'start-production', 'check-quality', 'pass-quality'])
  await page.goto(`/platform/quotes/${ids.quotation}`)
  const next = (place: Locator | Page) => place.getByText(say('thread', 'next.create-invoice'), { exact: true })
  await driver.press(next(page.locator('.action-bar')))
  await page.waitForURL(`**/platform/orders/${ids.order}*`)
  // Its sheet is open already.
  await field(appPage, sheet(appPage), say('final-invoice', 'due')).waitFor()
  await page.keyboard.press('Escape')
  await sheet(appPage).waitFor({ state: 'hidden' })
  await expect.poll(() => isOnPrimary(page)).toBe(true)
  expect(new URL(page.url()).search).toBe('')
  expect(appPage.faults).toEqual([])
}, 120_000)

test('a step taken by a slip of the finger is taken back for eight seconds, and a dispatch asks first', async () => {
  const appPage = await fixture.enter({ language: 'en', width: 360, height: 780, touch: true }, finger)
  const { page, driver, say } = appPage
  const ids = await anOrder(appPage)
  await page.clock.install()
  await page.goto(`/platform/orders/${ids.order}`)
  await driver.press(button(page.locator('main'), say('thread', 'next.order-plan')))
  await sees(appPage, say('sales-order', 'done.plan'))
  // A success without a way back would be gone.
  await page.clock.fastForward(3500)
  await driver.press(button(page.locator('.toasts'), say('kernel', 'undo')))
  await headSays(appPage, say('sales-order', 'status.order_confirmed'))
  await expect.poll(() => isOnPrimary(page)).toBe(true)
  await expect.poll(() => books(appPage, 'sales-order')).toMatchObject([{ status: 'order_confirmed' }])

  await driver.press(button(page.locator('main'), say('thread', 'next.order-plan')))
  await sees(appPage, say('sales-order', 'done.plan'))
  await page.clock.fastForward(8000)
  await expect.poll(() => button(page.locator('.toasts'), say('kernel', 'undo')).count()).toBe(0)
  // Later it is a step of its own, and asks why.
  await driver.press(button(await more(appPage), say('sales-order', 'step.undo')))
  await driver.press(button(sheet(appPage), say('sales-order', 'step.undo')))
  await headSays(appPage, say('sales-order', 'status.order_confirmed'))

  // The screen shows it before the server has it.
  await expect.poll(() => books(appPage, 'sales-order')).toMatchObject([{ status: 'order_confirmed' }])
  const person = personOf(appPage)
  await chain.steps(person, ids, ['plan', 'start-production', 'check-quality', 'pass-quality', 'make-ready'])
  await page.reload()
  await driver.press(button(await more(appPage), say('sales-order', 'step.ship')))
  await sheet(appPage).getByText(say('sales-order', 'challan.follows')).waitFor()
  expect(await books(appPage, 'sales-order')).toMatchObject([{ status: 'ready_to_ship' }])
  expect(appPage.faults).toEqual([])
}, 120_000)

test.each(['en', 'gu', 'hi'] as const)(
  'in %s the papers of a one-line deal are short on a phone, with the sum of each line in one row and head and bar in place',
  async (language) => {
    const appPage = await fixture.enter({ language, width: 360, height: 780, touch: true }, finger)
    const { page, say } = appPage
    const ids = await anOrder(appPage)
    const heights: Record<string, number> = {}
    const bars = new Set<number>()
    for (const [place, id] of [
      ['quotes', ids.quotation],
      ['proformas', ids.proforma],
    ] as const) {
      await page.goto(`/platform/${place}/${id}`)
      await page.getByText(/^1,000 \S+ × ₹86\.75 = ₹86,750$/).waitFor()
      await page.evaluate(() => document.fonts.ready)
      // Until what is below the paper is drawn, there is room for it.
      await page.locator('main').getByText(say('kernel', 'history.title')).waitFor()
      heights[place] = await page.evaluate(() => document.documentElement.scrollHeight)
      bars.add(await bottomOf(page.locator('.action-bar')))
      expect(await widthBeyond(page)).toBe(0)
      expect(await smallTargets(page)).toEqual([])
      expect(await violations(page)).toEqual([])
      await page.evaluate(() => scrollTo(0, 600))
      expect((await page.locator('main header').first().boundingBox())?.y).toBeLessThan(60)
      expect(await link(page.locator('main'), say('quotation', 'share.pdf')).count()).toBe(0)
    }
    expect(heights['quotes']).toBeLessThanOrEqual(1200)
    expect(heights['proformas']).toBeLessThanOrEqual(1400)
    expect(bars.size).toBe(1)
    expect(appPage.faults).toEqual([])
  },
  120_000,
)

test('the first proforma asks where the buyer pays, over the sheet that sends it, and goes on with a UPI ID alone', async () => {
  const appPage = await fixture.enter({ width: 360, height: 780, touch: true, language: 'gu' }, finger)
  const { page, driver, say } = appPage
  await signUpBy(page)
  const person = personOf(appPage)
  const ids = newIds()
  await chain.quote(person, ids)
  await chain.profile(person, person, ids)
  await page.goto(`/platform/quotes/${ids.quotation}`)
  await driver.press(button(page.locator('main'), say('thread', 'next.create-proforma')))
  await driver.press(button(sheet(appPage), say('quotation', 'action.convert')))
  const asked = page.getByRole('dialog', { name: say('company', 'ask.proforma-invoice.title') })
  // The account is one press away, and not asked for where UPI carries the sum.
  const account = field(appPage, asked, say('company', 'field.accountNumber'))
  expect(await account.isVisible()).toBe(false)
  await driver.press(asked.getByText(say('company', 'ask.or-account')))
  await account.waitFor()
  await driver.write(field(appPage, asked, say('company', 'field.upiId')), 'shreedev@okaxis')
  expect([await widthBeyond(page), await smallTargets(page), await violations(page)]).toEqual([0, [], []])
  await driver.press(button(asked, say('company', 'ask.save')))
  await driver.press(button(sheet(appPage), say('proforma-invoice', 'send.only-mark')))
  await headSays(appPage, say('proforma-invoice', 'status.sent'))
  await expect.poll(() => books(appPage, 'proforma-invoice')).toMatchObject([{ status: 'sent' }])
  expect(await books(appPage, 'company')).toMatchObject([{ upiId: 'shreedev@okaxis', bankDetails: null }])

  // UPI does not carry an advance of one lakh rupees: the next one asks for the account.
  const large = newIds()
  await person.done('lead.create', exampleLeadInput({ id: large.lead }))
  const lines = [exampleDocumentLine({ quantityMilli: 3_000_000, ratePaise: 8675 })]
  await person.done('quotation.create', quotationOfToday({ id: large.quotation, leadId: large.lead, lines }))
  await chain.profile(person, person, large)
  await page.goto(`/platform/quotes/${large.quotation}`)
  await driver.press(button(page.locator('main'), say('thread', 'next.create-proforma')))
  await driver.press(button(sheet(appPage), say('quotation', 'action.convert')))
  await asked.getByText(say('company', 'ask.account', { amount: '₹1,30,125' })).waitFor()
  expect(await account.isVisible()).toBe(true)
  expect(appPage.faults).toEqual([])
}, 120_000)

test('what did not come of a page leaves the rest of it, and comes when the network is back, without a reload', async () => {
  const appPage = await fixture.enter({ width: 1440, height: 900, language: 'en' }, mouse)
  const { page, context, driver, say } = appPage
  const ids = await anOrder(appPage)
  const path = `/platform/orders/${ids.order}`
  const named = await (await page.request.get(path)).text()
  // Lost in the first seconds of a first visit: what the page names is here, and nothing else.
  let isThere = (file: string) => named.includes(file)
  await page.route('**/assets/*.js', async (route: Route) => {
    const { pathname } = new URL(route.request().url())
    if (isThere(pathname)) return await route.continue()
    await route.abort()
  })
  await page.goto(path)
  await headSays(appPage, say('sales-order', 'status.order_confirmed'))
  const main = page.locator('main')
  const missing = main.getByText(say('kernel', 'part.missing'))
  const talks = main.getByText(say('communication-log', 'title'))
  await missing.first().waitFor()
  expect([await widthBeyond(page), await smallTargets(page), await violations(page)]).toEqual([0, [], []])

  // A sheet that did not come says so at the foot of the page, with buttons as wide as its place.
  await driver.press(button(page, say('shell', 'sync.fresh')))
  const place = page.locator('.fixed').filter({ hasText: say('kernel', 'part.missing') })
  const [again, close] = [button(place, say('kernel', 'retry')), button(place, say('kernel', 'close'))]
  const widthOf = async (one: Locator) => (await one.boundingBox())?.width
  expect(await widthOf(again)).toBe(await widthOf(close))
  await driver.press(close)
  await close.waitFor({ state: 'detached' })

  // A screen that did not come says so in the place of all its parts.
  await driver.press(link(page.locator('.shell-side'), say('shell', 'place.customers')))
  await page.waitForURL('**/customers')
  await expect.poll(() => missing.count()).toBe(1)
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  const manifest = join(import.meta.dirname, '..', 'dist', 'client', '.vite', 'manifest.json')
  const { file: words } = JSON.parse(readFileSync(manifest, 'utf8'))['content/communication-log/en.json']
  expect(words).toMatch(/^assets\//)
  isThere = (file) => file !== `/${words}`
  const comeBack = async () => {
    await context.setOffline(true)
    await context.setOffline(false)
  }
  await comeBack()
  await page.getByRole('heading', { level: 1, name: say('business-profile', 'title') }).waitFor()

  // Now the code of the part is here, and its words are not; pressing is of no use without a network.
  await page.goBack()
  await missing.first().waitFor()
  await context.setOffline(true)
  const unanswered = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/account.session'))
  await driver.press(button(main, say('kernel', 'retry')).first())
  await unanswered
  isThere = () => true
  await comeBack()
  await talks.first().waitFor()
  await expect.poll(() => missing.count()).toBe(0)
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
}, 120_000)
