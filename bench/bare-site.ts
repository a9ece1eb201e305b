import { readFileSync } from 'node:fs'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

/** The physical limit of a page: Hono sending the same bytes and headers from memory. No readers, no languages. */
type Answer = { headers: Record<string, string>; body: string }
const answers = JSON.parse(readFileSync(process.env.BENCH_ANSWERS ?? '', 'utf8')) as Record<string, Answer>

const app = new Hono()
for (const [path, { headers, body }] of Object.entries(answers)) {
  const bytes = new Uint8Array(Buffer.from(body, 'base64'))
  app.get(path, () => new Response(bytes, { headers }))
}
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' }, () =>
  process.stdout.write('ready\n'),
)
