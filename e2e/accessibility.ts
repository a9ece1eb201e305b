import type { Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import { everyAddress } from './addresses.ts'
import { violations } from './axe.ts'
import { openVisitor } from './browser.ts'
import type { Stage } from './fixture.ts'
import { cutOff, emptyCards, smallTargets, widthBeyond } from './layout.ts'
import type { PressedSheet } from './pressed-sheets.ts'
import type { Language } from './words.ts'

export const phone = { width: 360, height: 740 }
const tablet = { width: 768, height: 1024 }
const desk = { width: 1280, height: 800 }

/** Machines are shared: a limit only ends what hangs. */
export const patience = { timeout: 300_000 }

/**
 * A phone in one theme, and if `axe` looks at the desk, a desktop in the other. All rules run where `axe` says; at the
 * other width and theme those that can differ there.
 */
type Look = {
  phone: 'light' | 'dark'
  axe: 'none' | 'phone' | 'phone, glance at desk' | 'desk, glance at phone'
  /** Loads the page for each address, as from a bookmark; without it, follows the address inside the app. */
  load?: true
  /** Also held upright on a tablet, where nothing scrolls sideways and nothing is cut. */
  tablet?: true
}

const other = { light: 'dark', dark: 'light' } as const
const onPhone = {
  none: null,
  phone: 'all',
  'phone, glance at desk': 'all',
  'desk, glance at phone': 'sight',
} as const
const onDesk = {
  none: null,
  phone: null,
  'phone, glance at desk': 'sight',
  'desk, glance at phone': 'all',
} as const

/** One copy of the sample company, viewed by a person in each language. */
export function viewSample(fixture: Stage, languages: readonly Language[]) {
  const pages = new Map<Language, Page>()
  let addresses: string[] = []
  beforeAll(async () => {
    const first = await openVisitor(fixture.browser, fixture.product.url)
    await first.page.goto('/platform?mode=demo')
    await first.page.getByRole('navigation').first().waitFor()
    addresses = await everyAddress(first)
    const cookies = await first.context.cookies()
    await first.context.close()
    for (const language of languages) {
      const visitor = await openVisitor(fixture.browser, fixture.product.url, { ...phone, language })
      await visitor.context.addCookies(cookies)
      pages.set(language, visitor.page)
    }
  })
  return {
    /** Every address; known once the company is open. */
    addresses: () => addresses,
    pageOf: (language: Language): Page => {
      const page = pages.get(language)
      if (!page) throw new Error(`no page speaks ${language}`)
      return page
    },
  }
}

const isInShell = (address: string): boolean => /^\/platform\b/.test(new URL(address, 'http://place').pathname)

/**
 * Leaves the open screen for one that has nothing: there the window turns without drawing a screen anew that nobody looks
 * at, and the next screen is drawn from nothing. One that is shown twice in a row keeps what was open in it.
 */
async function leave(page: Page): Promise<void> {
  if (!isInShell(page.url())) return
  await page.evaluate(async () => {
    history.pushState(null, '', '/platform/nothing-is-here')
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  })
}

/** The window in another size and theme, drawn once for both. */
const turn = (page: Page, size: { width: number; height: number }, colorScheme: 'light' | 'dark'): Promise<unknown> =>
  Promise.all([page.emulateMedia({ colorScheme }), page.setViewportSize(size)])

/** Shows an address after `leave`, and waits until its content stands still. */
async function open(page: Page, address: string, isLoaded: boolean): Promise<void> {
  if (isLoaded || !isInShell(address) || !isInShell(page.url())) await page.goto(address)
  else await page.evaluate((to) => history.pushState(null, '', to), address)
  await page.locator('main').first().waitFor()
  await page.waitForFunction(() => {
    // A form that an address opens comes after its screen, and takes the parameter away or keeps it while it is open.
    const isAsked = new URLSearchParams(location.search).has('action')
    return document.querySelector('.skeleton') === null && (!isAsked || document.querySelector('dialog[open]') !== null)
  })
  await standsStill(page)
}

/** Waits until nothing has been added, removed or worded anew for a tenth of a second; five seconds at most. */
const standsStill = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const quiet = () => setTimeout(resolve, 100)
        let timer = quiet()
        const watch = new MutationObserver(() => {
          clearTimeout(timer)
          timer = quiet()
        })
        watch.observe(document.body, { childList: true, subtree: true, characterData: true })
        setTimeout(resolve, 5_000)
      }),
  )

/** What is wrong at one address. */
export async function lookAt(page: Page, { address, press }: PressedSheet, look: Look): Promise<string[]> {
  if (!look.load) await leave(page)
  await turn(page, phone, look.phone)
  await open(page, address, look.load === true)
  await press?.(page)
  const beyond = await widthBeyond(page)
  const found = (await smallTargets(page)).map((target) => `too small: ${target}`)
  if (beyond > 0) found.push(`${beyond} px wider than the phone`)
  const empty = await emptyCards(page)
  if (empty > 0) found.push(`${empty} cards with nothing in them`)
  const [rules, deskRules] = [onPhone[look.axe], onDesk[look.axe]]
  if (rules) found.push(...(await violations(page, undefined, rules)))
  if (look.tablet) found.push(...(await beyondTablet(page)))
  if (!deskRules) return found
  await turn(page, desk, other[look.phone])
  return [...found, ...(await violations(page, undefined, deskRules))]
}

/** What the open screen shows beyond the edges of a tablet, two frames after it was turned. */
async function beyondTablet(page: Page): Promise<string[]> {
  await page.setViewportSize(tablet)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  const beyond = await widthBeyond(page)
  return [
    ...(beyond > 0 ? [`${beyond} px wider than the tablet`] : []),
    ...(await cutOff(page)).map((what) => `cut on the tablet: ${what}`),
  ]
}

/**
 * English and Gujarati judge the screens by turns, each in both themes and at both widths: what axe knows of a screen does not
 * depend on its language, and a look by axe takes twice as long as all the others. They swap themes and widths.
 */
export const inTurn =
  (judging: Look, isMine: (at: number) => boolean) =>
  (at: number): Look =>
    isMine(at) ? judging : { ...judging, axe: 'none' }

/** All problems on all pages, by address: one run reports everything. `lookOf`: how the page at a place is looked at. */
export async function wrongAt(
  page: Page,
  among: readonly string[],
  lookOf: Look | ((at: number) => Look),
): Promise<Record<string, string[]>> {
  const wrong: Record<string, string[]> = {}
  for (const [at, address] of among.entries()) {
    const look = typeof lookOf === 'function' ? lookOf(at) : lookOf
    const found = await lookAt(page, { address }, look)
    if (found.length > 0) wrong[address] = [...new Set(found)]
  }
  return wrong
}
