import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
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

/** A server that says each piece 50 seconds after the one before, and after the last one nothing. */
function speaking(pieces: readonly string[]): AbortSignal[] {
  const lines: AbortSignal[] = []
  vi.stubGlobal('fetch', (_address: string, { signal }: { signal: AbortSignal }) => {
    lines.push(signal)
    const failed = new Promise<never>((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason)),
    )
    failed.catch(() => undefined)
    const pause = () => new Promise((resolve) => setTimeout(resolve, 50_000))
    const left = [...pieces]
    const body = new ReadableStream({
      async pull(controller) {
        const piece = left.shift()
        await (piece === undefined ? failed : Promise.race([pause(), failed]))
        if (piece !== undefined) controller.enqueue(bytes(piece))
        if (piece?.includes('end')) controller.close()
      },
    })
    return pieces.length === 0 ? failed : Promise.resolve(new Response(body, { headers: ndjson }))
  })
  return lines
}

test.each([
  ['before its first word', []],
  ['in the middle', ['{"name":"a"}\n']],
])('a server that falls silent %s is one not reached', async (_when, pieces) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const lines = speaking(pieces)
  const read = readAll().catch((fault: unknown) => fault)
  await vi.advanceTimersByTimeAsync(180_000)
  expect(lines[0]?.aborted).toBe(true)
  expect(await read).toMatchObject({ name: 'LinesRefused', problem: { status: 0 } })
})

test('a slow server is waited for, and so is whoever takes long with what has come', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  speaking(['{"name":"a"}\n', '{"name":"b"}\n', '{"end":{"rows":2}}\n'])
  const rows: object[] = []
  const read = (async () => {
    for await (const some of readLines('/api/export/lead', {}, () => undefined)) {
      rows.push(...some)
      await new Promise((resolve) => setTimeout(resolve, 90_000))
    }
  })()
  await vi.advanceTimersByTimeAsync(600_000)
  await read
  expect(rows).toEqual([{ name: 'a' }, { name: 'b' }])
})
