import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { recordForRelease } from './release-recorder.ts'

/** A browser without a window and without traffic of its own. */
export const quietBrowser = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const { CHROMIUM_PATH: whole = '/usr/bin/chromium', CHROMIUM_SHELL_PATH: shell = whole } = process.env

/**
 * The headless shell if there is one; `sound`: the whole browser, which alone has a microphone. An overloaded machine may
 * need a minute, or lose the process during start-up.
 */
export async function openBrowser(more: readonly string[] = [], { sound = false } = {}): Promise<Browser> {
  const launch = () =>
    chromium.launch({
      executablePath: sound ? whole : shell,
      args: [...quietBrowser, ...more],
      // In the C locale Chromium saves a file with a Gujarati name as 'download'.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      timeout: 60_000,
    })
  return await launch().catch(launch)
}

export type Look = {
  width?: number
  height?: number
  language?: 'en' | 'gu' | 'hi'
  dark?: boolean
  touch?: boolean
  /** A browser that runs no scripts. */
  plain?: boolean
  /**
   * With the service worker, for stories without a network. It doubles the work of each page (figures: 0055), so the others do
   * without, as browsers do where it is not allowed.
   */
  worker?: boolean
  /** Where the device believes to be; the machine's own time zone if left out. */
  timezone?: string
}

/** Of a visitor, to a product behind a proxy: each address may sign up and open the demo a few times an hour only. */
const ownAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

/** A visitor with an empty cookie jar; collects page errors and console errors. */
export async function openVisitor(
  browser: Browser,
  url: string,
  look: Look = {},
): Promise<{ context: BrowserContext; page: Page; faults: string[] }> {
  const {
    width = 1280,
    height = 800,
    language = 'en',
    dark = false,
    touch = false,
    plain = false,
    worker = false,
    timezone,
  } = look
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    hasTouch: touch,
    javaScriptEnabled: !plain,
    ...(timezone !== undefined && { timezoneId: timezone }),
    serviceWorkers: worker ? 'allow' : 'block',
    extraHTTPHeaders: { 'x-forwarded-for': ownAddress() },
  })
  await recordForRelease(context)
  await context.addInitScript(
    `if (!localStorage.getItem('vanat_language')) localStorage.setItem('vanat_language', '${language}')`,
  )
  // React reports a recovered error by number; its cause is the error that was thrown.
  await context.addInitScript(() => {
    addEventListener('error', ({ error }) => {
      if (error instanceof Error && error.cause instanceof Error) console.error(error.cause.stack)
    })
  })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    // The browser logs 4xx answers, a dead server and an unavailable worker there: the tests cause those themselves.
    if (
      message.type() === 'error' &&
      !/Failed to load resource|net::ERR|error occurred when fetching the script/.test(message.text())
    )
      faults.push(message.text())
  })
  return { context, page, faults }
}

/** Waits until the service worker of a `worker` look has all files and controls the page: now the network may go. */
export async function workerInCharge(page: Page): Promise<void> {
  const isInCharge = () =>
    page.evaluate(
      async () => navigator.serviceWorker.controller !== null && (await caches.match('/kept-files.json')) !== undefined,
    )
  // Polled: a page function that returns a promise would count as true at once. On a busy machine Chromium now and then
  // leaves one look into its cache without an answer: the next one gets it.
  const look = () => {
    const looking = isInCharge()
    // Without an answer it fails when the page closes, which nobody waits for.
    looking.catch(() => undefined)
    return Promise.race([looking, setTimeout(5000, false)])
  }
  const last = Date.now() + 60_000
  while (!(await look())) {
    if (Date.now() > last) throw new Error('the service worker is not in charge after a minute')
    await page.waitForTimeout(300)
  }
}
