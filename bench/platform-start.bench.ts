import lighthouse from 'lighthouse'
import { openBenchBrowser } from './bench-browser.ts'
import { table } from './bench-table.ts'
import { openSiteServer } from './site-app.ts'

const address = '/platform?mode=guest'
const scriptBar = 110
/** First screen on a mid-range phone and slow 4G. */
const screenBarMs = 1800

/** What a first-time guest waits for: scripts before the first screen, and the first screen. */
export async function benchPlatformStart(): Promise<void> {
  const appContext = await openSiteServer()
  try {
    // The sample company is built once per server; the first guest must not pay for it in this figure.
    await fetch(`${appContext.url}/api/account.enter-guest`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: '{}',
    })
    const scripts = await scriptsBefore(appContext.url)
    const screen = await firstScreen(appContext.url, appContext.port + 2)
    table(
      'First visit of the platform as a guest',
      ['what', 'measured', 'bar'],
      [
        [
          `scripts before the first screen, KB compressed (${scripts.count} files)`,
          (scripts.bytes / 1024).toFixed(1),
          scriptBar,
        ],
        ['first contentful paint, Lighthouse mobile, ms', Math.round(screen.firstPaint), screenBarMs],
        ['largest contentful paint, Lighthouse mobile, ms', Math.round(screen.largestPaint), screenBarMs],
      ],
    )
  } finally {
    await appContext.close()
  }
}

/**
 * Scripts requested before the screen's heading appeared, as sizes on the network, headers included. Later ones, for
 * the lower half of the screen or for offline use, keep nobody waiting.
 */
async function scriptsBefore(url: string): Promise<{ bytes: number; count: number }> {
  const browser = await openBenchBrowser()
  try {
    const viewport = { width: 412, height: 823 }
    const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block', viewport })
    const page = await context.newPage()
    await page.addInitScript(() => {
      new MutationObserver((_changes, observer) => {
        if (!document.querySelector('main h1')) return
        performance.mark('first screen')
        observer.disconnect()
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto(address)
    await page.locator('main h1').waitFor()
    await page.waitForLoadState('networkidle')
    return await page.evaluate(() => {
      const shown = performance.getEntriesByName('first screen')[0]?.startTime ?? 0
      const scripts = performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name, startTime }) => name.endsWith('.js') && startTime < shown)
      return { bytes: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0), count: scripts.length }
    })
  } finally {
    await browser.close()
  }
}

async function firstScreen(url: string, port: number): Promise<{ firstPaint: number; largestPaint: number }> {
  const browser = await openBenchBrowser(port)
  try {
    const result = await lighthouse(url + address, { port, onlyCategories: ['performance'], logLevel: 'error' })
    const figure = (id: string): number => result?.lhr.audits[id]?.numericValue ?? Number.NaN
    return { firstPaint: figure('first-contentful-paint'), largestPaint: figure('largest-contentful-paint') }
  } finally {
    await browser.close()
  }
}
