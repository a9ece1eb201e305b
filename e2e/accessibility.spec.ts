import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { everyAddress, isOf, knownPaths, oneOfEach } from './addresses.ts'
import { violations } from './axe.ts'
import { openVisitor } from './browser.ts'
import { smallTargets, widthBeyond } from './layout.ts'
import { signUpBy } from './person.ts'
import { companySheet, resendSheet, surplusSheet, type PressedSheet } from './pressed-sheets.ts'
import { openFixture } from './fixture.ts'
import { speaker, type Language } from './words.ts'

const phone = { width: 360, height: 740 }
const desk = { width: 1280, height: 800 }

const fixture = openFixture()
const pages = new Map<Language, Page>()
let addresses: string[] = []

const pageOf = (language: Language): Page => {
  const page = pages.get(language)
  if (!page) throw new Error(`no page speaks ${language}`)
  return page
}

/** One copy of the sample company, viewed by three people in three languages. */
beforeAll(async () => {
  const first = await openVisitor(fixture.browser, fixture.product.url)
  await first.page.goto('/platform?mode=demo')
  await first.page.getByRole('navigation').first().waitFor()
  addresses = await everyAddress(first)
  const cookies = await first.context.cookies()
  for (const language of ['en', 'gu', 'hi'] as const) {
    const visitor = await openVisitor(fixture.browser, fixture.product.url, { ...phone, language })
    await visitor.context.addCookies(cookies)
    pages.set(language, visitor.page)
  }
})

/** Opens an address and waits until its content shows. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('main').first().waitFor()
  await page.waitForFunction(() => document.querySelector('.skeleton') === null)
}

type Look = { phone: 'light' | 'dark'; axe: 'none' | 'phone' | 'both' }
const other = { light: 'dark', dark: 'light' } as const

/**
 * A phone in one theme and a desktop in the other; a second language swaps the themes, so that every combination is
 * seen.
 */
async function lookAt(page: Page, { address, press }: PressedSheet, look: Look): Promise<string[]> {
  await page.emulateMedia({ colorScheme: look.phone })
  await page.setViewportSize(phone)
  await open(page, address)
  await press?.(page)
  const beyond = await widthBeyond(page)
  const found = (await smallTargets(page)).map((target) => `too small: ${target}`)
  if (beyond > 0) found.push(`${beyond} px wider than the phone`)
  if (look.axe !== 'none') found.push(...(await violations(page)))
  if (look.axe !== 'both') return found
  await page.emulateMedia({ colorScheme: other[look.phone] })
  await page.setViewportSize(desk)
  return [...found, ...(await violations(page))]
}

/** All problems on all pages, by address: one run reports everything. */
async function wrongAt(language: Language, among: readonly string[], look: Look): Promise<Record<string, string[]>> {
  const wrong: Record<string, string[]> = {}
  for (const address of among) {
    const found = await lookAt(pageOf(language), { address }, look)
    if (found.length > 0) wrong[address] = [...new Set(found)]
  }
  return wrong
}

/** Retries on a busy machine; a real problem shows again at the second look. */
const patience = { timeout: 300_000 }

test('every address of the platform is covered here', () => {
  expect(knownPaths().filter((path) => !addresses.some((address) => isOf(path, address)))).toEqual([])
})

test('every screen and form is accessible in English, light on a phone and dark on a desktop', patience, async () => {
  expect(await wrongAt('en', oneOfEach(addresses), { phone: 'light', axe: 'both' })).toEqual({})
})

test('every screen and form is accessible in Gujarati, dark on a phone and light on a desktop', patience, async () => {
  expect(await wrongAt('gu', oneOfEach(addresses), { phone: 'dark', axe: 'both' })).toEqual({})
})

test('every other state of a document and every other address of a screen is accessible too', patience, async () => {
  const looked = oneOfEach(addresses)
  const others = addresses.filter((address) => !looked.includes(address))
  expect(await wrongAt('en', others, { phone: 'dark', axe: 'phone' })).toEqual({})
})

test('in Hindi every screen in every state fits a phone, with large enough tap targets', patience, async () => {
  expect(await wrongAt('hi', addresses, { phone: 'light', axe: 'none' })).toEqual({})
})

test('sheets that no address opens are accessible too', patience, async () => {
  const look = { phone: 'dark', axe: 'both' } as const
  const [owner, guest] = [
    await openVisitor(fixture.browser, fixture.product.url, { ...phone, language: 'gu' }),
    await openVisitor(fixture.browser, fixture.product.url, { ...phone, language: 'hi' }),
  ]
  await signUpBy(owner.page)
  await signUpBy(guest.page, 'Kavita Prints')
  const english = pageOf('en')
  const resend = await resendSheet({ context: english.context(), page: english }, speaker('en'))
  expect(await lookAt(english, resend, look)).toEqual([])
  expect(await lookAt(owner.page, await surplusSheet(owner), look)).toEqual([])
  expect(await lookAt(guest.page, await companySheet(owner, guest, speaker('hi')), look)).toEqual([])
  expect([...owner.faults, ...guest.faults]).toEqual([])
})

test('every screen of an empty company says what to do, and is accessible', patience, async () => {
  const visitor = await openVisitor(fixture.browser, fixture.product.url, { ...phone, language: 'hi' })
  await signUpBy(visitor.page)
  pages.set('hi', visitor.page)
  const lists = oneOfEach(addresses).filter((address) => /^\/platform(\/[a-z]+)?$/.test(address))
  expect(await wrongAt('hi', lists, { phone: 'dark', axe: 'both' })).toEqual({})
  expect(visitor.faults).toEqual([])
})
