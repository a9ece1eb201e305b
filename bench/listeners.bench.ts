import { randomBytes, randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { Worker } from 'node:worker_threads'
import { openDatabase } from '#server/database/open-database.ts'
import { hashToken } from '#server/session/session.ts'
import { openProduct, signUp } from './bench-app.ts'
import { percentile } from './bench-browser.ts'
import { table } from './bench-table.ts'
import { senderTo } from './chain-load.ts'

const listeners = 1000
/** Streams one session may hold. */
const perSession = 8
const rounds = 6
const writes = 150
/** How many ms later than without listeners a write may be answered. */
const most = 2

type Told = { streams?: number; nudges?: number; error?: string }

/** Opens the streams in a separate thread, so that handling their events does not delay the measured answers. */
async function listen(url: string, cookies: readonly string[]): Promise<{ end: () => Promise<number> }> {
  const thread = new Worker(new URL('./listening-thread.ts', import.meta.url), {
    workerData: { url, cookies, perSession },
  })
  const told = (): Promise<Told> => new Promise((resolve) => thread.once('message', resolve))
  const { streams, error } = await told()
  if (streams === undefined) throw new Error(error)
  return {
    async end() {
      thread.postMessage('end')
      const { nudges = 0 } = await told()
      await thread.terminate()
      return nudges
    },
  }
}

/**
 * Creates as many sessions in one company as `listeners` streams need, directly in the database: each sign-in takes
 * half a second.
 */
async function sessionsOf(data: string, companyId: string): Promise<string[]> {
  const database = await openDatabase(
    { databaseUrl: undefined, dataDirectory: data, database: undefined },
    { share: true },
  )
  const tokens = Array.from({ length: listeners / perSession }, () => randomBytes(32).toString('base64url'))
  await database.pool.query(
    `insert into session (token_hash, account_id, company_id, mode, expires_at)
     select hash, staff.account_id, staff.company_id, 'authenticated', now() + interval '1 day'
     from unnest($1::text[]) as hash, staff where company_id = $2`,
    [tokens.map(hashToken), companyId],
  )
  await database.close()
  return tokens.map((token) => `vanat_session=${token}`)
}

/** How long a write takes with no listeners, and with a thousand of the company's browsers listening, alternating. */
export async function benchListeners(): Promise<void> {
  const product = await openProduct()
  const agent = new Agent({ keepAlive: true })
  const send = senderTo(product.url, agent)
  let serial = 0
  const write = async (cookie: string): Promise<number> => {
    const body = JSON.stringify({
      id: `LEAD-2026-${1_700_000_000_000 + (serial += 1)}-AAA`,
      companyName: 'Listeners',
      contactPerson: 'Mahesh',
      phone: '98250 12345',
      inquiry: 'Georgette',
    })
    const begun = performance.now()
    const answer = await send(
      '/api/lead.create',
      {
        'content-type': 'application/json',
        'content-length': String(body.length),
        'idempotency-key': randomUUID(),
        cookie,
      },
      body,
    )
    if (answer.status !== 200) throw new Error(`lead.create: ${answer.status} ${answer.body}`)
    return performance.now() - begun
  }
  try {
    const { cookie, companyId } = await signUp(product.ask)
    const cookies = await sessionsOf(product.data, companyId)
    const times: Record<'none' | 'many', number[]> = { none: [], many: [] }
    let nudges = 0
    for (let at = 0; at < 300; at += 1) await write(cookie)
    for (let round = 0; round < rounds; round += 1) {
      for (let at = 0; at < writes; at += 1) times.none.push(await write(cookie))
      const { end } = await listen(product.url, cookies)
      for (let at = 0; at < writes; at += 1) times.many.push(await write(cookie))
      nudges += await end()
    }
    if (nudges === 0) throw new Error('nobody was told of a write')
    const row = (what: string, part: number): (string | number)[] => {
      const [none, many] = [percentile(times.none, part), percentile(times.many, part)]
      return [what, none.toFixed(1), many.toFixed(1), (many - none).toFixed(1), most]
    }
    table(
      `A write's answer in milliseconds, while ${listeners} browsers of the company listen (${nudges} nudges came meanwhile)`,
      ['what', 'nobody listens', 'all listen', 'more', 'at most'],
      [row('median', 0.5), row('p95', 0.95)],
    )
  } finally {
    agent.destroy()
    await product.close()
  }
}
