import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { openVisitor, type Look } from './browser.ts'
import type { Driver } from './driver.ts'
import { speaker, type Language, type Say } from './words.ts'

/** One user at one screen: how they operate it, in which language, and the errors collected meanwhile. */
export type AppPage = {
  browser: Browser
  url: string
  look: Look
  language: Language
  driver: Driver
  say: Say
  context: BrowserContext
  page: Page
  faults: string[]
}

type SceneOptions = { browser: Browser; url: string; look: Look & { language: Language }; driver: Driver }

export async function openScene({ browser, url, look, driver }: SceneOptions): Promise<AppPage> {
  const { language } = look
  const visitor = await openVisitor(browser, url, look)
  visitor.context.setDefaultTimeout(20_000)
  return { browser, url, look, language, driver, say: speaker(language), ...visitor }
}

export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

type Place = Pick<Page, 'getByRole' | 'getByLabel'>

/** The open dialog. */
export const sheet = ({ page }: AppPage): Locator => page.locator('dialog[open]')

/** A field by its label, with or without the "optional" suffix. */
export const field = ({ say }: AppPage, place: Place, label: string): Locator =>
  place.getByLabel(new RegExp(`^${escaped(label)}( ${escaped(say('kernel', 'optional'))})?$`))

export const button = (place: Place, name: string): Locator => place.getByRole('button', { name, exact: true })
export const link = (place: Place, name: string): Locator => place.getByRole('link', { name, exact: true })
export const radio = (place: Place, name: string): Locator =>
  place.getByRole('radio', { name: new RegExp(`^${escaped(name)}`) })

/** Waits until the text is on the page. */
export const sees = async ({ page }: AppPage, words: string): Promise<void> => {
  await page.getByText(words).filter({ visible: true }).first().waitFor()
}

/**
 * Goes on to another screen as a link in the open one does, for a quarter of the work of a load: for stories of what a
 * screen shows, not of how it loads. Nothing of the screen before is left then.
 */
export async function follow(page: Page, address: string): Promise<void> {
  const heading = page.locator('main h1').first()
  // First to one that has nothing, so that the next is drawn from nothing, even if it is the same.
  for (const to of ['/platform/nothing-is-here', address]) {
    const before = await heading.textContent()
    await page.evaluate((path) => history.pushState(null, '', path), to)
    await expect.poll(() => heading.textContent()).not.toBe(before)
  }
}

/** The head of the open page: title, badge and sum. */
export const head = ({ page }: AppPage): Locator => page.locator('main header').first()

/** Waits until the head of the page contains the text. */
export const headSays = async (appPage: AppPage, words: string): Promise<void> => {
  await head(appPage).getByText(words).first().waitFor()
}

/** Opens the other steps of the page's bar, and gives the sheet that lists them. */
export async function more(appPage: AppPage): Promise<Locator> {
  const { page, driver, say } = appPage
  await driver.press(page.locator('.action-bar').getByRole('button', { name: say('kernel', 'more'), exact: true }))
  return sheet(appPage)
}
