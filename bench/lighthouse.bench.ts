import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { table } from './bench-table.ts'
import { openSiteHouse } from './site-house.ts'

const paths = ['/', '/gu', '/services', '/blog', '/blog/sava-dodh-adhi', '/contact']
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Lighthouse on the public pages as a phone on slow 4G sees them (its own mobile settings); needs CHROMIUM_PATH. */
export async function benchLighthouse(): Promise<void> {
  const executablePath = process.env.CHROMIUM_PATH
  if (!executablePath) throw new Error('CHROMIUM_PATH names no browser')
  const house = await openSiteHouse()
  const port = house.port + 2
  const browser = await chromium.launch({
    executablePath,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--remote-debugging-port=${port}`,
    ],
  })
  try {
    const rows: (string | number)[][] = []
    for (const path of paths) rows.push([path, ...(await figuresOf(house.url + path, port))])
    table('Lighthouse, mobile', ['page', ...categories, 'LCP ms', 'CLS', 'KB'], rows)
  } finally {
    await browser.close()
    await house.close()
  }
}

async function figuresOf(url: string, port: number): Promise<(string | number)[]> {
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
    figure('cumulative-layout-shift').toFixed(3),
    Math.round(figure('total-byte-weight') / 1024),
  ]
}
