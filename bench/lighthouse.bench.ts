import { Agent } from 'node:http'
import lighthouse from 'lighthouse'
import { addressIn, siteLanguages } from '#site/kernel/site-language.ts'
import { signUp } from './bench-app.ts'
import { openBenchBrowser, percentile } from './bench-browser.ts'
import { table } from './bench-table.ts'
import { offer, sayAs, senderTo } from './chain-load.ts'
import { openSiteServer, type SiteServer } from './site-app.ts'

const pages = [
  '/',
  '/services',
  '/services/scalability-for-growth',
  '/turnaround-stories',
  '/turnaround-stories/story1',
  '/blog',
  '/blog/sava-dodh-adhi',
  '/about',
  '/contact',
]
const inEach = (page: string): string[] => siteLanguages.map(({ code }) => addressIn(code, page))
const paths = siteLanguages.flatMap(({ code }) => pages.map((page) => addressIn(code, page)))
/** Results vary between runs: the median of three counts. */
const runs = 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/**
 * Lighthouse on the public pages in every language, or those whose address contains BENCH_PAGES, with its own mobile
 * settings (a phone on slow 4G). Last the page on which a buyer answers a quotation (`/quote/`): it asks search engines
 * to leave it out, which is all that its figure for SEO may lack. Needs CHROMIUM_PATH.
 */
export async function benchLighthouse(): Promise<void> {
  if (!process.env.CHROMIUM_PATH) throw new Error('CHROMIUM_PATH names no browser')
  const appContext = await openSiteServer()
  const port = appContext.port + 2
  const browser = await openBenchBrowser(port)
  try {
    const rows: (string | number)[][] = []
    const all = [...paths, ...inEach(await offerOn(appContext))]
    for (const path of all.filter((one) => one.includes(process.env.BENCH_PAGES ?? '/')))
      rows.push([path, ...(await figuresOf(appContext.url + path, port))])
    table('Lighthouse, mobile', ['page', ...categories, 'LCP ms', 'blocked ms', 'CLS', 'KB'], rows)
  } finally {
    await browser.close()
    await appContext.close()
  }
}

async function offerOn({ url }: SiteServer): Promise<string> {
  const { cookie } = await signUp((path, request) => fetch(url + path, request))
  const agent = new Agent()
  try {
    return await offer(sayAs(senderTo(url, agent), cookie, () => undefined))
  } finally {
    agent.destroy()
  }
}

async function figuresOf(url: string, port: number): Promise<number[]> {
  const tries: number[][] = []
  // Now and then a trace lacks the page's first frame, and tells no times: such a run does not count.
  for (let run = 0; tries.length < runs && run < 2 * runs; run += 1) {
    const figures = await tryOnce(url, port)
    if (figures.every(Number.isFinite)) tries.push(figures)
  }
  return (tries[0] ?? []).map((_, column) =>
    percentile(
      tries.map((one) => one[column] ?? Number.NaN),
      0.5,
    ),
  )
}

async function tryOnce(url: string, port: number): Promise<number[]> {
  const result = await lighthouse(url, { port, onlyCategories: [...categories], logLevel: 'error' })
  if (!result) throw new Error(`${url} was not measured`)
  const { lhr } = result
  const figure = (id: string): number => lhr.audits[id]?.numericValue ?? Number.NaN
  const failed = Object.values(lhr.audits).filter(
    ({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode === 'binary',
  )
  for (const { id, title } of failed) console.log(`${url}: ${id} (${title})`)
  return [
    ...categories.map((category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)),
    Math.round(figure('largest-contentful-paint')),
    Math.round(figure('total-blocking-time')),
    Number(figure('cumulative-layout-shift').toFixed(3)),
    Math.round(figure('total-byte-weight') / 1024),
  ]
}
