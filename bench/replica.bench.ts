import type { Page } from 'playwright-core'
import { openBenchServer } from './bench-app.ts'
import { openBenchBrowser, percentile } from './bench-browser.ts'
import { quiet, timedStrokes } from './bench-strokes.ts'
import { table } from './bench-table.ts'
import { slowDown, slowed } from './slow-phone.ts'

const leads = Number(process.env.BENCH_REPLICA_LEADS ?? 20_000)
/** Milliseconds from a keystroke to the next frame: above this, a frame at 60 Hz is lost. */
const frameBar = 16
/** Each letter leaves fewer leads; each deletion brings more back. */
const letters = [...Array.from('mehta 3f1'), ...Array<string>(9).fill('Backspace')]

/** A company with many leads on one device: the cost of the first copy, and of typing in the list's search. */
export async function benchReplica(): Promise<void> {
  const appContext = await openBenchServer(leads)
  const browser = await openBenchBrowser()
  try {
    const context = await browser.newContext({ baseURL: appContext.url, viewport: { width: 1280, height: 800 } })
    const [name = '', value = ''] = appContext.cookie.split('=')
    await context.addCookies([{ name, value, url: appContext.url }])
    const page = await context.newPage()
    const sync = await firstSync(page)
    await page.getByRole('searchbox').click()
    const session = await context.newCDPSession(page)
    await slowDown(session)
    await quiet(page, session)
    const strokes = await timedStrokes(page, letters, 'main')
    const frames = strokes.map(({ frame }) => frame)
    // A letter that leaves the visible rows unchanged renders no list.
    const lists = strokes.map(({ list }) => list).filter((ms) => ms > 0)
    const figures = (of: number[]) => [percentile(of, 0.5).toFixed(1), percentile(of, 0.95).toFixed(1)]
    table(
      `Replica of ${leads} leads in the browser`,
      ['what', 'median', 'p95', 'bar'],
      [
        ['first sync until every lead is in the list, s', sync.seconds.toFixed(1), '', ''],
        ['first sync over the wire, KB', Math.round(sync.bytes / 1024), '', ''],
        [
          `${frames.length} letters into the search and out of it, processor slowed ${slowed} times: to the next frame, ms`,
          ...figures(frames),
          frameBar,
        ],
        ['until the list begins to show other rows, ms', ...figures(lists), ''],
        [`a bare filter over ${leads} texts in the same page, ms`, ...figures(await bareFilters(page)), ''],
      ],
    )
  } finally {
    await browser.close()
    await appContext.close()
  }
}

/** The lower bound for any list: the same letters searched in as many texts, without rendering. */
const bareFilters = (page: Page): Promise<number[]> =>
  page.evaluate((count) => {
    const texts = Array.from(
      { length: count },
      (_, n) => `mehta ${(n * 2_654_435_761).toString(16)} textiles person ${n}`,
    )
    return Array.from('mehta 3f1', (_letter, at) => {
      const words = 'mehta 3f1'.slice(0, at + 1).split(' ')
      const begun = performance.now()
      const found = texts.filter((text) => words.every((word) => text.includes(word)))
      return performance.now() - begun + (found.length < 0 ? 1 : 0)
    })
  }, leads)

async function firstSync(page: Page): Promise<{ seconds: number; bytes: number }> {
  const session = await page.context().newCDPSession(page)
  const pulls = new Set<string>()
  let bytes = 0
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.endsWith('/api/sync.pull')) pulls.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (pulls.has(requestId)) bytes += encodedDataLength
  })
  await session.send('Network.enable')
  const begun = performance.now()
  await page.goto('/platform/leads')
  await page.locator('h1').getByText(new Intl.NumberFormat('en-IN').format(leads)).waitFor({ timeout: 180_000 })
  return { seconds: (performance.now() - begun) / 1000, bytes }
}
