import type { CDPSession, Page } from 'playwright-core'
import { openBenchHouse } from './bench-app.ts'
import { openBenchBrowser, percentile } from './bench-browser.ts'
import { table } from './bench-table.ts'
import { phone, slowDown, slowed } from './thumb-hand.ts'

const leads = Number(process.env.BENCH_LARGE_LEADS ?? 100_000)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const bars = { reload: 2, memory: 150 }

/** A company with more leads than any phone needs: opening its list again, and the memory it takes. */
export async function benchLargeCompany(): Promise<void> {
  const house = await openBenchHouse(leads)
  const browser = await openBenchBrowser()
  try {
    const context = await browser.newContext({ baseURL: house.url, viewport: phone, hasTouch: true, isMobile: true })
    const [name = '', value = ''] = house.cookie.split('=')
    await context.addCookies([{ name, value, url: house.url }])
    const page = await context.newPage()
    await reload(page)
    const session = await context.newCDPSession(page)
    // The files of the product are kept by then.
    await page.waitForTimeout(8000)
    const rows: (string | number)[][] = []
    for (const rate of [1, slowed]) {
      await slowDown(session, rate)
      const seconds: number[] = []
      for (let round = 0; round < rounds; round += 1) seconds.push(await reload(page))
      rows.push([`reload until the list is whole, processor slowed ${rate} times, s`, percentile(seconds, 0.5).toFixed(1), bars.reload]) // prettier-ignore
    }
    await slowDown(session, 1)
    rows.push(['memory of the page, MB', Math.round(await heapOf(session)), bars.memory])
    rows.push(['on the disk, MB', Math.round(await diskOf(page)), ''])
    table(`${leads} leads in one company, on a phone`, ['what', 'median', 'bar'], rows)
  } finally {
    await browser.close()
    await house.close()
  }
}

/** Seconds from the address until every lead is counted above the list. */
async function reload(page: Page): Promise<number> {
  await page.goto('/platform/leads', { waitUntil: 'commit' })
  const counted = new Intl.NumberFormat('en-IN').format(leads)
  const whole = await page.waitForFunction(
    (count) => {
      const main = document.querySelector('main')
      return main?.querySelector('.data-list li') && main.textContent.includes(count) && performance.now()
    },
    `${counted} `,
    { timeout: 300_000 },
  )
  return Number(await whole.jsonValue()) / 1000
}

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1_000_000
}

const diskOf = (page: Page): Promise<number> =>
  page.evaluate(async () => ((await navigator.storage.estimate()).usage ?? 0) / 1_000_000)
