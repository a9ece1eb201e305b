import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { table } from './bench-table.ts'
import { openSiteHouse, started } from './site-house.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? 4)
const paths = ['/', '/gu/blog', '/blog/sava-dodh-adhi', '/hi/services']
const encoding = { 'accept-encoding': 'br' }
const least = 0.5

const load = async (url: string): Promise<{ perSecond: number; p99: number }> => {
  const result = await autocannon({ url, connections: 8, duration: seconds, headers: encoding })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`)
  return { perSecond: result.requests.average, p99: result.latency.p99 }
}

/** Public pages beside a bare Hono that sends the same bytes; by turns, so that a busy machine slows both. */
export async function benchSite(): Promise<void> {
  const house = await openSiteHouse()
  const port = house.port + 1
  const answers = join(house.folder, 'answers.json')
  try {
    writeFileSync(answers, JSON.stringify(await answersOf(house.url)))
    const bare = spawn(process.execPath, ['bench/bare-site.ts'], {
      env: { ...process.env, NODE_ENV: 'production', PORT: String(port), BENCH_ANSWERS: answers },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await started(bare, /ready/)
    const rows: (string | number)[][] = []
    for (const path of paths) {
      await load(house.url + path)
      const limit = await load(`http://127.0.0.1:${port}${path}`)
      const product = await load(house.url + path)
      const ratio = (product.perSecond / limit.perSecond).toFixed(2)
      rows.push([path, Math.round(product.perSecond), product.p99, Math.round(limit.perSecond), ratio, least])
    }
    bare.kill()
    table(
      'Public pages beside a bare Hono with the same bytes',
      ['page', 'ours/s', 'p99 ms', 'bare/s', 'ratio', 'at least'],
      rows,
    )
  } finally {
    await house.close()
  }
}

async function answersOf(url: string): Promise<Record<string, { headers: Record<string, string>; body: string }>> {
  const answers: Record<string, { headers: Record<string, string>; body: string }> = {}
  for (const path of paths)
    answers[path] = await new Promise((resolve, reject) => {
      // Not fetch: it would unpack what has to be sent packed.
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
