import lighthouse from 'lighthouse'
import { openBenchBrowser } from './bench-browser.ts'
import { table } from './bench-table.ts'
import { openSiteHouse } from './site-house.ts'

const address = '/platform?mode=guest'
const scriptBar = 110
/** First screen on a mid-range phone and slow 4G. */
const screenBarMs = 1800

/** What a guest who comes for the first time waits for: scripts before the first screen, and the first screen itself. */
export async function benchPlatformStart(): Promise<void> {
  const house = await openSiteHouse()
  try {
    // The sample company is made once per server; whoever comes first must not pay for it in this figure.
    await fetch(`${house.url}/api/account.enter-guest`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: '{}',
    })
    const scripts = await scriptsBefore(house.url)
    const screen = await firstScreen(house.url, house.port + 2)
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
    await house.close()
  }
}

/** As the network sees them, headers included; what the service worker fetches for later is not waited for. */
async function scriptsBefore(url: string): Promise<{ bytes: number; count: number }> {
  const browser = await openBenchBrowser()
  try {
    const context = await browser.newContext({
      baseURL: url,
      serviceWorkers: 'block',
      viewport: { width: 412, height: 823 },
    })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const scripts = new Set<string>()
    let bytes = 0
    session.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId)
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength
    })
    await session.send('Network.enable')
    await page.goto(address)
    await page.locator('main h1').waitFor()
    return { bytes, count: scripts.size }
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
