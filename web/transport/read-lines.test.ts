import { afterEach, expect, test, vi } from 'vitest'
import { LinesRefused, readLines } from './read-lines.ts'

const ndjson = { 'content-type': 'application/x-ndjson; charset=utf-8' }
afterEach(() => vi.unstubAllGlobals())

/** A server that answers with these pieces, cut wherever the network cut them. */
function answering(pieces: readonly Uint8Array[], init: ResponseInit = { headers: ndjson }): string[] {
  const companies: string[] = []
  const body = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
  vi.stubGlobal('fetch', (_address: string, { headers }: { headers: Record<string, string> }) => {
    companies.push(headers['x-company'] ?? '')
    return Promise.resolve(new Response(body, init))
  })
  return companies
}

async function readAll() {
  const [rows, ends]: [object[], unknown[]] = [[], []]
  for await (const some of readLines('/api/export/lead', { company: 'c1' }, (end) => ends.push(end))) rows.push(...some)
  return { rows, ends }
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

test('lines are read wherever the network cut them, also within a letter', async () => {
  const whole = bytes('{"name":"શ્રી"}\n{"name":"b"}\n{"end":{"rows":2}}\n')
  const companies = answering(Array.from(whole, (_byte, at) => whole.slice(at, at + 1)))
  expect(await readAll()).toEqual({ rows: [{ name: 'શ્રી' }, { name: 'b' }], ends: [{ rows: 2 }] })
  expect(companies).toEqual(['c1'])
})

test('an answer without its last line is not taken for all there is', async () => {
  answering([bytes('{"name":"a"}\n')])
  await expect(readAll()).rejects.toMatchObject({ name: 'LinesRefused', problem: { code: 'offline' } })
})

test('a line that was damaged on the way breaks the answer off', async () => {
  answering([bytes('{"name":"a"}\n{"name":\n{"end":{"rows":2}}\n')])
  await expect(readAll()).rejects.toMatchObject({ name: 'LinesRefused', problem: { code: 'offline' } })
})

test('a refusal says why, and a portal in the product’s place is a server not reached', async () => {
  answering([bytes('{"code":"not-allowed"}')], { status: 403, headers: { 'content-type': 'application/problem+json' } })
  await expect(readAll()).rejects.toMatchObject({ problem: { status: 403, code: 'not-allowed' } })
  answering([bytes('<html>')], { headers: { 'content-type': 'text/html' } })
  await expect(readAll()).rejects.toBeInstanceOf(LinesRefused)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  await expect(readAll()).rejects.toMatchObject({ problem: { status: 0 } })
})
