import type { Browser, Page } from 'playwright-core'
import { speech } from '../e2e/speech.ts'
import { openBenchServer } from './bench-app.ts'
import { openBenchBrowser } from './bench-browser.ts'
import { table } from './bench-table.ts'
import { measured, medianOf, slowDown, slowed, type Touch, type Wanted } from './slow-phone.ts'

const leads = Number(process.env.BENCH_ASSISTANT_LEADS ?? 2000)
const repeats = 5
/** Milliseconds from the end of the transcript to the changed screen. */
const bar = 100

/** What is said on the list of leads, and what stands on the screen that follows. */
const sentences: readonly { what: string; said: string; wanted: Wanted }[] = [
  { what: 'a list, filtered', said: 'show hot leads of Surat', wanted: { selector: 'main li > .chip .said-only' } },
  { what: 'another list', said: 'show customers', wanted: { selector: 'main h1', text: 'Customers' } },
  { what: 'a figure', said: 'how many hot leads are there', wanted: { selector: '[role=alert].text-20' } },
  { what: 'a form', said: 'add lead Nandini Weavers', wanted: { selector: 'input[autocomplete=organization]' } },
  { what: 'nothing of ours', said: 'what a lovely evening it is', wanted: { selector: '[data-state=error]' } },
]

/** From the end of the transcript until the screen has changed, on a slow device. */
export async function benchAssistant(): Promise<void> {
  const server = await openBenchServer(leads)
  const browser = await openBenchBrowser()
  try {
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 800 } })
    const [name = '', value = ''] = server.cookie.split('=')
    await context.addCookies([{ name, value, url: server.url }])
    await speech.install(context)
    const page = await context.newPage()
    const rows: (string | number)[][] = []
    for (const { what, said, wanted } of sentences) {
      const touches: Touch[] = []
      for (let turn = 0; turn <= repeats; turn += 1) touches.push(await heard(browser, page, said, wanted))
      // Of the first one the code was still to be compiled.
      const warm = touches.slice(1)
      rows.push([what, ...(['shown', 'work', 'longest'] as const).map((of) => Math.round(medianOf(warm, of))), bar])
    }
    table(
      `Transcript to changed screen, ${leads} leads, processor slowed ${slowed} times, median of ${repeats}, ms`,
      ['what', 'shown', 'processor time', 'longest task', 'bar'],
      rows,
    )
  } finally {
    await browser.close()
    await server.close()
  }
}

/** One turn on a fresh list of leads: the page measures from the result to the frame in which it has changed. */
async function heard(browser: Browser, page: Page, said: string, wanted: Wanted): Promise<Touch> {
  const session = await page.context().newCDPSession(page)
  await slowDown(session, 1)
  await page.goto('/platform/leads')
  await page.locator('main li').first().waitFor({ timeout: 60_000 })
  await page.waitForTimeout(2500)
  await page.locator('header').getByRole('button', { name: 'Speak', exact: true }).click()
  await speech.listens(page)
  // The names are indexed and the rest has loaded while a person speaks.
  await page.waitForTimeout(2500)
  await slowDown(session)
  await speech.marks(page, 'thumb-go')
  const touch = await measured(browser, page, () => speech.hear(page, said), wanted)
  await session.detach()
  return touch
}
