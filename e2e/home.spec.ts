import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { sumText } from '#domain/money/money-format.ts'
import { today } from '#server/testing-chain.ts'
import { escaped, follow } from './app-page.ts'
import { books, done } from './books.ts'
import { finger, mouse } from './driver.ts'
import { openFixture } from './fixture.ts'
import { movedIn, watchMoves } from './layout-moves.ts'

const fixture = openFixture()
const phone = { width: 360, height: 780, touch: true } as const

test.each(['en', 'gu', 'hi'] as const)(
  'on a phone in %s, what is owed, late and blocked is read before any scroll, with the first thing to do under it',
  async (language) => {
    const appPage = await fixture.enter({ ...phone, language }, finger)
    const { page, say, faults } = appPage
    await watchMoves(appPage)
    await page.goto('/platform?mode=demo')
    const strip = page.getByRole('region', { name: say('dashboard', 'strip') })
    const bar = (await page.locator('.shell-bottom').boundingBox())?.y ?? 0
    const bottomOf = async (name: string) => {
      const box = await strip.getByRole('link', { name: new RegExp(`^${escaped(name)}.*\\d$`) }).boundingBox()
      return box ? box.y + box.height : Infinity
    }
    await strip.waitFor()
    expect(await bottomOf(say('dashboard', 'owed.title'))).toBeLessThan(bar / 2)
    expect(await bottomOf(say('dashboard', 'count.blocked'))).toBeLessThan(bar / 2)
    const first = page
      .getByRole('list', { name: say('dashboard', 'next.title') })
      .getByRole('listitem')
      .first()
    await first.waitFor()
    const row = await first.boundingBox()
    expect(row ? row.y + row.height : Infinity).toBeLessThan(bar)
    const party = (await first.getByRole('link').first().textContent()) ?? ''
    const call = first.getByRole('link', { name: say('dashboard', 'next.call', { party }) })
    expect(await call.getAttribute('href')).toMatch(/^tel:\+91\d{10}$/)
    const chat = first.getByRole('link', { name: say('dashboard', 'next.whatsapp', { party }) })
    expect(await chat.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/91\d{10}$/)
    expect(await movedIn(page)).toEqual([])
    expect(faults).toEqual([])
  },
)

test('home and collections differ by the money on account, and both say so; the sums fill their row', async () => {
  const appPage = await fixture.enter({ width: 768, height: 1000, language: 'gu' }, finger)
  const { page, say, faults } = appPage
  await page.goto('/platform?mode=demo')
  const strip = page.getByRole('region', { name: say('dashboard', 'strip') })
  await strip.waitFor()
  const customerId = (await books(appPage, 'party-ledger')).find(({ openDebits }) => openDebits > 0)?.id
  const money = { method: 'upi', reference: null, amount: 1_234_00, lines: [], notes: null }
  await done(appPage, 'receipt.record', { id: crypto.randomUUID(), customerId, date: today(), ...money })
  const amount = sumText(1_234_00)
  await page.getByText(say('dashboard', 'owed.account', { amount })).waitFor()
  const rupees = async (place: Locator) => Number((await place.innerText()).replace(/\D/g, ''))
  const owed = await rupees(strip.locator('.money').first())
  await page.goto('/platform/collections')
  await page.getByText(say('collection', 'less-account', { amount })).waitFor()
  expect(owed - (await rupees(page.locator('.summary-value').first()))).toBe(1_234)
  const right = (place: Locator) => place.evaluate((one) => one.getBoundingClientRect().right)
  expect(await right(page.locator('.summary').last())).toBeGreaterThanOrEqual(
    await right(page.locator('main ul').last()),
  )
  expect(faults).toEqual([])
})

test('the bar of a phone marks one place of four, whichever screen is open', async () => {
  const appPage = await fixture.enter({ ...phone, language: 'gu' }, finger)
  const { page, say } = appPage
  await page.goto('/platform?mode=demo')
  await page.locator('main section a').first().waitFor()
  const marked = page.locator('.shell-bottom [aria-current]')
  const marks = {
    '': 'home',
    leads: 'deals',
    collections: 'money',
    customers: 'more',
    inventory: 'more',
    search: 'more',
    settings: 'more',
  }
  for (const [address, tab] of Object.entries(marks)) {
    if (address !== '') await follow(page, `/platform/${address}`)
    await marked.filter({ hasText: say('shell', `tab.${tab}`) }).waitFor()
    expect(await marked.count()).toBe(1)
  }
})

test('late orders are a filter of their list, and the figure of one kind of paper leads to rows of that kind', async () => {
  const { page, say } = await fixture.enter({ language: 'en', width: 1440, height: 900 }, mouse)
  await page.goto('/platform/orders?mode=demo&filter=late')
  // None is late in the sample company: the filter still says what the empty list is of.
  const late = page.getByRole('button', { name: new RegExp(`^${say('sales-order', 'late')}\\s*0$`) })
  await late.waitFor()
  expect(await late.getAttribute('aria-pressed')).toBe('true')
  expect(await page.locator('main .list-row').count()).toBe(0)
  await page.goto('/platform/invoices?type=proforma')
  await page
    .locator('.summary a')
    .filter({ hasText: say('invoice', 'card.pending') })
    .click()
  await page.waitForURL('**/platform/invoices?status=pending&type=proforma')
  await page.goto('/platform/payments?type=advance')
  await page
    .locator('.summary a')
    .filter({ hasText: say('payment', 'card.overdue') })
    .click()
  await page.waitForURL('**/platform/payments?status=overdue&type=advance')
})
