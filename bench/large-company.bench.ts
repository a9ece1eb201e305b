import type { CDPSession, Page } from 'playwright-core'
import { openBenchServer } from './bench-app.ts'
import { openBenchBrowser, percentile } from './bench-browser.ts'
import { table } from './bench-table.ts'
import { phone, slowDown, slowed } from './slow-phone.ts'

const leads = Number(process.env.BENCH_LARGE_LEADS ?? 100_000)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const bars = { reload: 2, memory: 150 }

/** A company with more leads than any phone needs: opening its list again, and the memory it takes. */
export async function benchLargeCompany(): Promise<void> {
  const server = await openBenchServer(leads)
  const browser = await openBenchBrowser()
  try {
    const context = await browser.newContext({ baseURL: server.url, viewport: phone, hasTouch: true, isMobile: true })
    const [name = '', value = ''] = server.cookie.split('=')
    await context.addCookies([{ name, value, url: server.url }])
    const page = await context.newPage()
    await reload(page)
    const session = await context.newCDPSession(page)
    // The files of the product are kept by then, and the copy is put in order.
    await page.waitForTimeout(15_000)
    const rows: (string | number)[][] = []
    for (const rate of [1, slowed]) {
      await slowDown(session, rate)
      const reloads: Reload[] = []
      for (let round = 0; round < rounds; round += 1) reloads.push(await reload(page))
      const median = (part: keyof Reload) =>
        percentile(
          reloads.map((one) => one[part]),
          0.5,
        ).toFixed(1)
      const at = `processor slowed ${rate} times, s`
      rows.push([`reload until the list shows its newest leads, ${at}`, median('shown'), bars.reload])
      rows.push([`reload until every lead is there and counted, ${at}`, median('whole'), ''])
    }
    await slowDown(session, 1)
    rows.push(['memory of the page, MB', Math.round(await heapOf(session)), bars.memory])
    rows.push(['on the disk, MB', Math.round(await diskOf(page)), ''])
    table(`${leads} leads in one company, on a phone`, ['what', 'median', 'bar'], rows)
  } finally {
    await browser.close()
    await server.close()
  }
}

type Reload = { shown: number; whole: number }

/** Seconds from the address until the newest leads are painted, and until every lead is counted above the list. */
async function reload(page: Page): Promise<Reload> {
  await page.goto('/platform/leads', { waitUntil: 'commit' })
  const shown = await page.waitForFunction(
    () =>
      document.querySelector('main .data-list li') &&
      // A message runs after the frame that shows them.
      new Promise<number>((resolve) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now())
          port2.postMessage(null)
        }),
      ),
    null,
    { timeout: 300_000 },
  )
  const counted = new Intl.NumberFormat('en-IN').format(leads)
  const whole = await page.waitForFunction(
    (count) => document.querySelector('main')?.textContent.includes(count) && performance.now(),
    `${counted} `,
    { timeout: 300_000 },
  )
  return { shown: Number(await shown.jsonValue()) / 1000, whole: Number(await whole.jsonValue()) / 1000 }
}

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1_000_000
}

const diskOf = (page: Page): Promise<number> =>
  page.evaluate(async () => ((await navigator.storage.estimate()).usage ?? 0) / 1_000_000)
