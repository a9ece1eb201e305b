import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { freePort } from '#server/testing-product.ts'
import { startBare } from './bare-process.ts'
import { percentile } from './bench-browser.ts'
import { table } from './bench-table.ts'
import { openSiteServer } from './site-app.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? 2)
const turns = 3
const paths = ['/', '/gu/blog', '/blog/sava-dodh-adhi', '/hi/services']
const encoding = { 'accept-encoding': 'br' }
const least = 0.5

type Load = { perSecond: number; p99: number }

const load = async (url: string): Promise<Load> => {
  const result = await autocannon({ url, connections: 8, duration: seconds, headers: encoding })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`)
  return { perSecond: result.requests.average, p99: result.latency.p99 }
}

/** Alternates both, so that a busy machine slows both; the median requests per second, p99 and their ratio. */
async function compared(product: string, limit: string): Promise<(string | number)[]> {
  await load(product)
  const rounds: { ours: Load; bare: Load }[] = []
  for (let turn = 0; turn < turns; turn += 1) rounds.push({ bare: await load(limit), ours: await load(product) })
  const middle = (figure: (round: { ours: Load; bare: Load }) => number): number => percentile(rounds.map(figure), 0.5)
  return [
    Math.round(middle(({ ours }) => ours.perSecond)),
    Math.round(middle(({ bare }) => bare.perSecond)),
    middle(({ ours }) => ours.p99),
    middle(({ bare }) => bare.p99),
    middle(({ ours, bare }) => ours.perSecond / bare.perSecond).toFixed(2),
  ]
}

/** Public pages compared with a bare Hono that sends the same bytes, over eight connections. */
export async function benchSite(): Promise<void> {
  const appContext = await openSiteServer()
  const port = await freePort()
  const answers = join(appContext.folder, 'answers.json')
  try {
    writeFileSync(answers, JSON.stringify(await answersOf(appContext.url)))
    const bare = await startBare('bench/bare-site.ts', {
      NODE_ENV: 'production',
      PORT: String(port),
      BENCH_ANSWERS: answers,
    })
    const rows: (string | number)[][] = []
    for (const path of paths)
      rows.push([path, ...(await compared(appContext.url + path, `http://127.0.0.1:${port}${path}`)), least])
    bare.end()
    table(
      'Public pages beside a bare Hono with the same bytes',
      ['page', 'ours/s', 'bare/s', 'p99 ms', 'bare p99', 'ratio', 'at least'],
      rows,
    )
  } finally {
    await appContext.close()
  }
}

async function answersOf(url: string): Promise<Record<string, { headers: Record<string, string>; body: string }>> {
  const answers: Record<string, { headers: Record<string, string>; body: string }> = {}
  for (const path of paths)
    answers[path] = await new Promise((resolve, reject) => {
      // Not fetch: it would decompress what has to be sent compressed.
      const asked = request(url + path, { headers: encoding }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const headers = Object.entries(response.headers).filter(
            ([name]) => !/^(date|connection|keep-alive|transfer-encoding)$/.test(name),
          )
          resolve({
            headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
            body: Buffer.concat(chunks).toString('base64'),
          })
        })
      })
      asked.on('error', reject)
      asked.end()
    })
  return answers
}
