import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { examplePartyInput } from '#domain/business-profile/business-profile-example.ts'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { newIds, quotationOfToday } from '#server/testing-chain.ts'
import { openBenchServer, type BenchServer } from './bench-app.ts'
import { openBenchBrowser, percentile } from './bench-browser.ts'
import { quiet, timedStrokes } from './bench-strokes.ts'
import { table } from './bench-table.ts'

const leads = Number(process.env.BENCH_REPLICA_LEADS ?? 20_000)
const others = Number(process.env.BENCH_REPLICA_OTHERS ?? 20_000)
/** A phone of the cheaper kind, as the browser slows its processor. */
const slowed = 4
/** Milliseconds from a keystroke to the next frame. */
const bars = { median: 16, p95: 32 }
const erased = (count: number): string[] => Array<string>(count).fill('Backspace')
/** Names, a number, an amount, a state and what nobody has; each erased again. */
const words = ['mehta 3f1', 'pa', 'q-12', '2,91,218', 'pending', 'zzqx', '54321', 'પટેલ']
const strokes = words.flatMap((word) => [...Array.from(word), ...erased(Array.from(word).length)])

/** Typing in the search box over a company's documents of every kind, on a slow device. */
export async function benchSearchBox(): Promise<void> {
  const server = await openBenchServer(leads)
  const browser = await openBenchBrowser()
  try {
    await fillOthers(server)
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 800 } })
    const [name = '', value = ''] = server.cookie.split('=')
    await context.addCookies([{ name, value, url: server.url }])
    const page = await context.newPage()
    await page.goto('/platform/leads')
    await page
      .locator('h1')
      .getByText(new Intl.NumberFormat('en-IN').format(leads + 1))
      .waitFor({ timeout: 180_000 })
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowed })
    const seconds = await fillIndex(page)
    await quiet(page, session)
    const measured = await timedStrokes(page, strokes, 'header')
    const bare = await bareFrames(browser)
    const frames = measured.map(({ frame }) => frame)
    const lists = measured.map(({ list }) => list).filter((ms) => ms > 0)
    const figures = (of: number[]) => [percentile(of, 0.5).toFixed(1), percentile(of, 0.95).toFixed(1)]
    table(
      `Search box over ${leads} leads and ${others} other documents, processor slowed ${slowed} times`,
      ['what', 'median', 'p95', 'bars'],
      [
        ['from the focus until the last document is found, s', seconds.toFixed(1), '', ''],
        [`${frames.length} keystrokes: to the next frame, ms`, ...figures(frames), `${bars.median} / ${bars.p95}`],
        ['the same keys in a bare box on an empty page, ms', ...figures(bare), ''],
        [`${lists.length} times other results: until they stand, ms`, ...figures(lists), ''],
      ],
    )
  } finally {
    await browser.close()
    await server.close()
  }
}

/** Quotations and customers, each made from one that the product has written. */
async function fillOthers(server: BenchServer): Promise<void> {
  const write = async (name: string, input: object): Promise<void> => {
    const headers = { 'content-type': 'application/json', cookie: server.cookie, 'idempotency-key': randomUUID() }
    const answer = await server.ask(`/api/${name}`, { method: 'POST', headers, body: JSON.stringify(input) })
    if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`)
  }
  const ids = newIds()
  await write('lead.create', exampleLeadInput({ id: ids.lead }))
  await write('quotation.create', quotationOfToday({ id: ids.quotation, leadId: ids.lead }))
  await write('business-profile.create', examplePartyInput({ id: randomUUID() }))
  const database = await openDatabase(
    { databaseUrl: undefined, dataDirectory: server.data, database: undefined },
    { share: true },
  )
  const name = `(array['Patel', 'Shah', 'Mehta', 'Desai', 'Rathod', 'Solanki', 'પટેલ', 'Agarwal', 'Gupta', 'Khan'])[1 + n % 10] || ' ' || md5(n::text) || ' Fabrics'`
  const copies = (from: string, count: number, fields: string) => `
    insert into ${from} select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'company_name', ${name}, 'created_at', now() - n * interval '1 minute', ${fields}))).*
    from ${from} t, generate_series(1, ${count}) as n where t.company_id = $1`
  await database.pool.query(
    copies('quotation', Math.floor(others * 0.7) - 1, `'number', 'QT/26-27/' || lpad((n + 1)::text, 5, '0')`),
    [server.companyId],
  )
  await database.pool.query(
    copies(
      'business_profile',
      Math.ceil(others * 0.3) - 1,
      `'gst_number', '', 'phone', '98250' || lpad((n % 100000)::text, 5, '0')`,
    ),
    [server.companyId],
  )
  await database.pool.query('vacuum analyze')
  await database.close()
}

/** Focuses the box and waits until the oldest document is found; seconds. */
async function fillIndex(page: Page): Promise<number> {
  const begun = performance.now()
  const box = page.locator('header').getByRole('combobox')
  await box.click()
  await page.keyboard.type(`Person ${leads}`)
  await page.locator('header [role="option"]').first().waitFor({ timeout: 120_000 })
  const seconds = (performance.now() - begun) / 1000
  for (const key of erased(`Person ${leads}`.length)) await page.keyboard.press(key)
  await page.waitForTimeout(1000)
  return seconds
}

/** What a keystroke costs on this machine if nothing depends on it. */
async function bareFrames(browser: Browser): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.setContent('<header><input type="search"></header>')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowed })
  await page.locator('input').click()
  return (await timedStrokes(page, strokes, 'header')).map(({ frame }) => frame)
}
