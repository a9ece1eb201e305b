import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { chain, newIds } from '#server/testing-chain.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { button, link, sees } from './app-page.ts'
import { books, personOf } from './books.ts'
import { finger } from './driver.ts'
import { openFixture } from './fixture.ts'
import { movedIn, watchedKinds, watchedScreens, watchMoves } from './layout-moves.ts'
import { smallTargets, widthBeyond } from './layout.ts'
import { signUpBy } from './person.ts'

const fixture = openFixture()
const phone = { width: 360, height: 780, touch: true } as const

/** What moves in a page while it loads each address, by address. */
async function movedAt(page: Page, among: readonly string[]): Promise<Record<string, readonly string[]>> {
  const moved: Record<string, readonly string[]> = {}
  for (const address of among) {
    await page.goto(address)
    await page.locator('main h1').first().waitFor()
    await page.waitForLoadState('networkidle')
    const moves = await movedIn(page)
    if (moves.length > 0) moved[address] = moves
  }
  return moved
}

test.each(['en', 'gu', 'hi'] as const)(
  'on a phone in %s no screen of its part of the sample company moves while it loads',
  async (language) => {
    // All from what the device keeps; over the network half of them in each of two languages.
    const appPage = await fixture.enter({ ...phone, language, worker: language === 'gu' }, finger)
    const { page } = appPage
    await watchMoves(appPage)
    await page.goto('/platform?mode=demo')
    await page.locator('main section a').first().waitFor()
    const documents = []
    for (const kind of watchedKinds) {
      const [first] = await books(appPage, kind)
      if (first) documents.push(documentAddress(kind, first.id))
    }
    expect(documents).toHaveLength(watchedKinds.length)
    const all = [...watchedScreens, ...documents]
    const addresses = language === 'gu' ? all : all.filter((_, at) => (at % 2 === 0) === (language === 'en'))
    // Two windows share them: each waits half of the time for a network that has nothing left to bring.
    const other = { ...appPage, page: await appPage.context.newPage() }
    await watchMoves(other)
    const half = (rest: number) => addresses.filter((_, at) => at % 2 === rest)
    const moved = await Promise.all([movedAt(page, half(0)), movedAt(other.page, half(1))])
    expect(Object.assign({}, ...moved)).toEqual({})
  },
  240_000,
)

const phoneAndDesk = [
  { width: 360, height: 780 },
  { width: 1440, height: 900 },
]

/**
 * Where the heading stands. Its width is that of its letters: the face is optional, and the browser may draw the same page
 * in the other one once the window has had another size.
 */
async function heading(page: Page) {
  const box = await page.locator('main h1').first().boundingBox()
  return box && { x: box.x, y: box.y, height: box.height }
}

/** Where the heading stands on a page loaded in this size. */
async function headingAt(page: Page, size: (typeof phoneAndDesk)[number]) {
  await page.setViewportSize(size)
  await page.reload()
  await page.locator('main h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  return await heading(page)
}

test('nothing moves after a step of an order has been taken and its success told', async () => {
  const appPage = await fixture.enter({ ...phone, language: 'gu', worker: true }, finger)
  const { page, driver, say } = appPage
  const person = personOf(appPage)
  const ids = newIds()
  await signUpBy(page)
  await chain.ordered(person, person, ids)
  await watchMoves(appPage)
  await page.goto(`/platform/orders/${ids.order}`)
  for (const step of ['plan', 'start-production', 'check-quality', 'pass-quality']) {
    await driver.press(button(page.locator('main'), say('thread', `next.order-${step}`)))
    await sees(appPage, say('sales-order', `done.${step}`))
    // Longer than the half second in which the browser forgives a move after a touch.
    await page.waitForTimeout(1000)
  }
  expect(await movedIn(page)).toEqual([])

  // Nor as the network goes and comes, which the header tells.
  const note = page.locator('header .offline').filter({ visible: true })
  for (const size of phoneAndDesk) {
    const before = await headingAt(page, size)
    await page.context().setOffline(true)
    // As when somebody turns to the page again: it asks the server what is new.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await note.waitFor()
    expect(await heading(page)).toEqual(before)
    await page.context().setOffline(false)
    await note.waitFor({ state: 'hidden' })
    expect(await movedIn(page)).toEqual([])
  }

  // Nor as a newer release is ready, or the session ends: both are told in the header, and read out.
  for (const size of phoneAndDesk) {
    const before = await headingAt(page, size)
    await page.route('**/api/**', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, headers: { ...response.headers(), 'x-release': 'another-one' } })
    })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await button(page.locator('header'), say('shell', 'release.load')).waitFor()
    await page.unroute('**/api/**')
    expect(await page.locator('output').getByText(say('shell', 'release.ready')).count()).toBeGreaterThan(0)
    expect(await heading(page)).toEqual(before)
    expect(await widthBeyond(page)).toBe(0)
  }
  await page.request.post('/api/account.sign-out', { headers: { 'idempotency-key': crypto.randomUUID() }, data: {} })
  const before = await heading(page)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const again = link(page.locator('header'), say('shell', 'sync.sign-in'))
  await again.waitFor()
  await page.setViewportSize({ width: 360, height: 780 })
  await again.focus()
  expect(await smallTargets(page)).toEqual([])
  expect(await widthBeyond(page)).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await heading(page)).toEqual(before)
  expect(await movedIn(page)).toEqual([])
}, 120_000)
