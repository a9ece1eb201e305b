import type { Browser, BrowserContext, Page } from 'playwright-core'
import { openBenchBrowser, percentile } from './bench-browser.ts'
import { table } from './bench-table.ts'
import { openSiteServer } from './site-app.ts'
import { go, measured, medianOf, phone, slowDown, slowed, tap, type Touch, type Wanted } from './slow-phone.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const bars = { touch: 200, task: 100, visit: 4000 }
const row: Wanted = { selector: 'main .data-list li' }
const main = 'main .data-list li a'

type Step = { name: string; from: string; act: (page: Page) => Promise<() => Promise<void>>; wanted: Wanted }

const visit = (name: string, from: string, to: string, wanted: Wanted): Step => ({
  name,
  from,
  act: async (page) => go(page, to),
  wanted,
})
const open = (name: string, from: string): Step => ({
  name: `${name}, from its list`,
  from,
  act: (page) => tap(page, main),
  wanted: { selector: 'main .page-head' },
})

const steps: readonly Step[] = [
  { name: 'leads', from: '/platform', act: (page) => tap(page, '.shell-bottom a[href="/platform/leads"]'), wanted: row },
  visit('quotations', '/platform', '/platform/quotes', row),
  visit('orders', '/platform', '/platform/orders', row),
  { name: 'payments', from: '/platform/leads', act: (page) => tap(page, '.shell-bottom a[href="/platform/payments"]'), wanted: row },
  visit('invoices', '/platform', '/platform/invoices', row),
  visit('customers', '/platform', '/platform/customers', row),
  { name: 'home', from: '/platform/leads', act: (page) => tap(page, '.shell-bottom a[href="/platform"]'), wanted: { selector: 'main section a', text: '₹' } },
  open('lead', '/platform/leads'),
  open('quotation', '/platform/quotes'),
  open('order', '/platform/orders'),
  open('payment', '/platform/payments'),
  open('invoice', '/platform/invoices'),
] // prettier-ignore

/** What a thumb waits for on a cheap phone, in the sample company. */
export async function benchThumb(): Promise<void> {
  const server = await openSiteServer()
  const browser = await openBenchBrowser()
  try {
    // The sample company is built once per server; the first visitor must not pay for it in these figures.
    await firstVisit(browser, server.url)
    const visits = []
    for (let round = 0; round < rounds; round += 1) visits.push(await firstVisit(browser, server.url))
    const context = await phoneContext(browser, server.url)
    const page = await context.newPage()
    await page.goto('/platform?mode=demo')
    await page.locator('main section a', { hasText: '₹' }).first().waitFor()
    await page.waitForTimeout(6000)
    await slowDown(await context.newCDPSession(page))
    const rows: (string | number)[][] = []
    for (const step of steps) rows.push(told(step.name, await repeated(browser, page, step)))
    rows.push(told('a form: new lead', await repeatedForm(browser, page)))
    rows.push(told('a letter in the search of the leads', await repeatedLetter(browser, page)))
    table(
      `From a touch to the painted screen at 360 px, processor slowed ${slowed} times, ${rounds} times each, ms`,
      ['what', 'shown, median', 'bar', 'processor time', 'longest task, median', 'most', 'bar'],
      rows,
    )
    table(
      `First visit of the demo, processor slowed ${slowed} times, ms`,
      ['what', 'median', 'bar'],
      [['until the figures are there', Math.round(percentile(visits, 0.5)), bars.visit]],
    )
  } finally {
    await browser.close()
    await server.close()
  }
}

const told = (name: string, touches: readonly Touch[]): (string | number)[] => [
  name,
  Math.round(medianOf(touches, 'shown')),
  bars.touch,
  Math.round(medianOf(touches, 'work')),
  Math.round(medianOf(touches, 'longest')),
  Math.round(Math.max(...touches.map(({ longest }) => longest))),
  bars.task,
]

const phoneContext = (browser: Browser, url: string): Promise<BrowserContext> =>
  browser.newContext({ baseURL: url, viewport: phone, hasTouch: true, isMobile: true, locale: 'en-IN' })

/** The first touch of a round is not counted: it loads the screen's code, which is there from then on. */
async function repeated(browser: Browser, page: Page, step: Step): Promise<Touch[]> {
  const touches: Touch[] = []
  for (let round = 0; round <= rounds; round += 1) {
    // A form that is still open would cover what is touched.
    await page.keyboard.press('Escape')
    await go(page, step.from)()
    await page.waitForTimeout(1500)
    touches.push(await measured(browser, page, await step.act(page), step.wanted))
  }
  return touches.slice(1)
}

async function repeatedForm(browser: Browser, page: Page): Promise<Touch[]> {
  return repeated(browser, page, {
    name: 'form',
    from: '/platform/leads',
    act: (on) => tap(on, 'main .button-primary'),
    wanted: { selector: 'dialog[open] input' },
  })
}

async function repeatedLetter(browser: Browser, page: Page): Promise<Touch[]> {
  const touches: Touch[] = []
  for (let round = 0; round < rounds; round += 1) {
    // The form of the step before is still open, and nothing behind it can be typed in.
    await page.keyboard.press('Escape')
    await go(page, '/platform/leads')()
    await page.waitForTimeout(1000)
    await page.locator('main input[type="search"]').focus()
    await page.waitForTimeout(500)
    const letter = await rareLetter(page)
    touches.push(await measured(browser, page, () => page.keyboard.press(letter), { changes: 'main .data-list' }))
    await page.keyboard.press('Backspace')
    await page.waitForTimeout(500)
  }
  return touches
}

/** A letter that few of the rows on the screen have, and the first has not: one that all have would change nothing. */
const rareLetter = (page: Page): Promise<string> =>
  page.locator('main .data-list li').evaluateAll((rows) => {
    const [first = '', ...others] = rows.map((row) => row.textContent.toLowerCase())
    const having = (letter: string) => others.filter((text) => text.includes(letter)).length
    const letters = Array.from('abcdefghijklmnopqrstuvwxyz').filter(
      (letter) => !first.includes(letter) && having(letter) > 0,
    )
    return letters.toSorted((a, b) => having(a) - having(b))[0] ?? 'q'
  })

/** Milliseconds from the address to the first sum on Home, on a device that was never here. */
async function firstVisit(browser: Browser, url: string): Promise<number> {
  const context = await phoneContext(browser, url)
  try {
    const page = await context.newPage()
    await slowDown(await context.newCDPSession(page))
    await page.goto('/platform?mode=demo', { waitUntil: 'commit' })
    const shown = await page.waitForFunction(
      () => {
        const figure = [...document.querySelectorAll('main section a')].some((one) => one.textContent?.includes('₹'))
        return figure ? performance.now() : false
      },
      null,
      { timeout: 60_000 },
    )
    return (await shown.jsonValue()) || 0
  } finally {
    await context.close()
  }
}
