import type { CDPSession, Page } from 'playwright-core'
import { speech } from '../e2e/speech.ts'
import { openBenchHouse } from './bench-app.ts'
import { openBenchBrowser, percentile } from './bench-browser.ts'
import { table } from './bench-table.ts'

const leads = Number(process.env.BENCH_ASSISTANT_LEADS ?? 2000)
const repeats = 5
/** A phone of the cheaper kind, as the browser slows its processor. */
const slowed = 4
/** Milliseconds from the end of the transcript to the changed screen. */
const bar = 100

/** What is said on the list of leads, and when its screen has changed. */
const sentences = [
  {
    what: 'a list, filtered',
    said: 'show hot leads of Surat',
    path: 'location=Surat',
    shows: 'main li > .chip .said-only',
  },
  { what: 'another list', said: 'show customers', path: '/platform/customers', shows: 'main h1' },
  { what: 'a figure', said: 'how many hot leads are there', path: '', shows: '[role=alert].text-20' },
  { what: 'a form', said: 'add lead Nandini Weavers', path: '', shows: 'input[autocomplete=organization]' },
  { what: 'nothing of ours', said: 'what a lovely evening it is', path: '', shows: '[data-state=error]' },
] as const
type Sentence = (typeof sentences)[number]

type Turn = { wall: number; busy: number }

/** From the end of the transcript until the screen has changed, on a slow device. */
export async function benchAssistant(): Promise<void> {
  const house = await openBenchHouse(leads)
  const browser = await openBenchBrowser()
  try {
    const context = await browser.newContext({ baseURL: house.url, viewport: { width: 1280, height: 800 } })
    const [name = '', value = ''] = house.cookie.split('=')
    await context.addCookies([{ name, value, url: house.url }])
    await speech.install(context)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const rows: string[][] = []
    for (const sentence of sentences) {
      const turns: Turn[] = []
      for (let turn = 0; turn <= repeats; turn += 1) turns.push(await heard(page, session, sentence))
      // Of the first one the code was still to be compiled.
      const [, ...warm] = turns
      const median = (of: 'wall' | 'busy') => percentile(warm.map((one) => one[of]), 0.5).toFixed(0) // prettier-ignore
      rows.push([sentence.what, median('wall'), (4 * Number(median('busy'))).toFixed(0), String(bar)])
    }
    table(
      `Transcript to changed screen, ${leads} leads, processor slowed ${slowed} times, median of ${repeats}`,
      ['what', 'by the clock, ms', 'processor time × 4, ms', 'bar'],
      rows,
    )
  } finally {
    await browser.close()
    await house.close()
  }
}

async function threadMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
}

/** One turn on a fresh list of leads: the page measures from the result to the frame in which it has changed. */
async function heard(page: Page, session: CDPSession, { said, path, shows }: Sentence): Promise<Turn> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.goto('/platform/leads')
  await page.locator('main li').first().waitFor({ timeout: 60_000 })
  await page.waitForTimeout(2500)
  await page.locator('header').getByRole('button', { name: 'Speak', exact: true }).click()
  await speech.listens(page)
  // The names are indexed and the rest has loaded while a person speaks.
  await page.waitForTimeout(2500)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowed })
  const before = await threadMs(session)
  const wall = page.evaluate(
    ([path, shows]) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(reject, 20_000, new Error(`nothing came of it: ${location.href}`))
        const isChanged = () => location.href.includes(path) && document.querySelector(shows) !== null
        const begun = performance.now()
        const look = (): void => {
          if (!isChanged()) return void requestAnimationFrame(look)
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now() - begun)
          port2.postMessage(null)
        }
        requestAnimationFrame(look)
      }),
    [path, shows] as const,
  )
  await speech.hear(page, said)
  const ms = await wall
  return { wall: ms, busy: (await threadMs(session)) - before }
}
