import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { operationSchema } from '#domain/kernel/operation.ts'
import { Refused } from './problem.ts'
import { bodyBytesMax, readBody, readFileForm, readForm } from './request-body.ts'

const json = { 'content-type': 'application/json; charset=utf-8' }
const posted = (body: BodyInit, headers: Record<string, string> = json) =>
  new Request('http://localhost/api/x', { method: 'POST', headers, body, duplex: 'half' } as RequestInit) // Node asks for `duplex`
const refusal = async (reading: Promise<unknown>): Promise<unknown> =>
  reading.then(
    () => 'read',
    (error: unknown) => (error instanceof Refused ? [error.status, error.refusal.code] : error),
  )
/** A body that arrives in pieces, without a declared length. */
const inPieces = (pieces: readonly Uint8Array[]) => {
  const left = pieces.values()
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const { value, done } = left.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
}
const nested = (depth: number, open = '[', close = ']') => open.repeat(depth) + close.repeat(depth)

test('a body is read as JSON, if it says that it is', async () => {
  expect(await readBody(posted('{"a":[1,"શ્રી"]}'), 100)).toEqual({ a: [1, 'શ્રી'] })
  expect(await refusal(readBody(posted('{}', { 'content-type': 'text/plain' }), 100))).toEqual([415, 'not-json'])
  expect(await refusal(readBody(posted(new Uint8Array([123, 125]), {}), 100))).toEqual([415, 'not-json'])
  for (const body of ['', '{', 'a form=1'])
    expect(await refusal(readBody(posted(body), 100))).toEqual([400, 'not-json'])
})

test('a body of exactly the limit is read, one byte more is refused, by its declared length or as it arrives', async () => {
  const declared = (bytes: number) => posted(`"${'x'.repeat(bytes - 2)}"`, { ...json, 'content-length': String(bytes) })
  expect(await refusal(readBody(declared(50), 50))).toBe('read')
  expect(await refusal(readBody(declared(51), 50))).toEqual([413, 'body-too-large'])

  const bytes = new TextEncoder().encode('"વણાટ"')
  const pieces = () => inPieces([...bytes].map((byte) => Uint8Array.of(byte)))
  expect(await readBody(posted(pieces()), bytes.length)).toBe('વણાટ')
  expect(await refusal(readBody(posted(pieces()), bytes.length - 1))).toEqual([413, 'body-too-large'])
})

test('a body that ends inside a letter is read with the sign for what is missing', async () => {
  const cut = new TextEncoder().encode('વ').slice(0, 2)
  const form = await readForm(posted(inPieces([new TextEncoder().encode('a='), cut]), {}))
  expect(form.get('a')).toBe('\uFFFD')
})

test('brackets may nest sixteen deep, arrays and objects alike; those inside strings do not count', async () => {
  expect(await refusal(readBody(posted(nested(16)), 1000))).toBe('read')
  expect(await refusal(readBody(posted(nested(17)), 1000))).toEqual([400, 'not-json'])
  const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
  expect(await refusal(readBody(posted(objects(16)), 1000))).toBe('read')
  expect(await refusal(readBody(posted(objects(17)), 1000))).toEqual([400, 'not-json'])
  // Closed ones count no longer, and an escaped quote does not end a string.
  const text = { many: Array.from({ length: 40 }, () => [{}]), text: `"${'['.repeat(40)}\\"{{{` }
  expect(await readBody(posted(JSON.stringify(text)), 1000)).toEqual(text)
})

test('a form has at most 64 kB', async () => {
  const form = await readForm(posted('name=Asha&note=a%20b', {}))
  expect([form.get('name'), form.get('note')]).toEqual(['Asha', 'a b'])
  expect(await refusal(readForm(posted('x'.repeat(64_000), { 'content-length': '64000' })))).toBe('read')
  expect(await refusal(readForm(posted('x'.repeat(64_001), { 'content-length': '64001' })))).toEqual([
    413,
    'body-too-large',
  ])
})

test('an operation’s body may be longer than 64 kB only by a text that its schema allows', () => {
  const schema = (input: z.ZodMiniType) => operationSchema({ summary: '', input, output: z.object({}) })
  const text = (length: number) => z.string().check(z.maxLength(length))
  expect(bodyBytesMax(schema(z.object({ a: text(16_000), b: z.nullable(z.array(text(10))) })))).toBe(64_000)
  const logo = schema(z.object({ a: text(10), deep: z.object({ logo: z.optional(text(16_001)) }) }))
  expect(bodyBytesMax(logo)).toBe(80_001)
  expect(bodyBytesMax(logo)).toBe(80_001)
})

test('a document of many lines may be longer than 64 kB, by a thousand bytes a line; a list of names may not', () => {
  const schema = (input: z.ZodMiniType) => operationSchema({ summary: '', input, output: z.object({}) })
  const list = (item: z.ZodMiniType, most: number) => z.object({ list: z.array(item).check(z.maxLength(most)) })
  expect(bodyBytesMax(schema(list(z.object({ goods: z.string() }), 65)))).toBe(129_000)
  expect(bodyBytesMax(schema(list(z.object({ goods: z.string() }), 64)))).toBe(64_000)
  expect(bodyBytesMax(schema(list(z.string(), 500)))).toBe(64_000)
})

const fileForm = async () => {
  const form = new FormData()
  form.set('file', new File(['sound'], 'a.webm'))
  const whole = new Request('http://localhost/api/x', { method: 'POST', body: form })
  const type = whole.headers.get('content-type') ?? ''
  return { type, bytes: new Uint8Array(await whole.arrayBuffer()) }
}

test('a form with files of exactly the limit is read, one byte more is refused, declared or not', async () => {
  const { type, bytes } = await fileForm()
  const pieces = () => inPieces([bytes.slice(0, 9), bytes.slice(9)])
  const sent = () => posted(pieces(), { 'content-type': type })
  const declared = () => posted(bytes, { 'content-type': type, 'content-length': String(bytes.length) })
  for (const request of [sent, declared]) {
    const file = (await readFileForm(request(), bytes.length, 1000)).get('file')
    expect(file instanceof File && (await file.text())).toBe('sound')
    expect(await refusal(readFileForm(request(), bytes.length - 1, 1000))).toEqual([413, 'body-too-large'])
  }
})

test('a form that is none, or does not arrive in time, is refused', async () => {
  const { type, bytes } = await fileForm()
  expect(await refusal(readFileForm(posted('{}'), 1000, 1000))).toEqual([415, 'not-a-form'])
  const typed = posted('name=Asha', { 'content-type': 'application/x-www-form-urlencoded' })
  expect(await refusal(readFileForm(typed, 1000, 1000))).toEqual([415, 'not-a-form'])
  expect(await refusal(readFileForm(posted(bytes.slice(0, -9), { 'content-type': type }), 1000, 1000))).toEqual([
    415,
    'not-a-form',
  ])
  const stuck = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(bytes.slice(0, 9)) })
  expect(await refusal(readFileForm(posted(stuck, { 'content-type': type }), 1000, 50))).toEqual([408, 'body-too-slow'])
})

test('whoever hangs up before the end of a body is refused for that, as no fault of ours or of the database', async () => {
  const cut = () =>
    new ReadableStream({
      pull: (controller) => controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
    })
  const told = [408, 'body-too-slow']
  expect(await refusal(readBody(posted(cut()), 100))).toEqual(told)
  expect(await refusal(readBody(posted(cut(), { ...json, 'content-length': '50' }), 100))).toEqual(told)
  expect(await refusal(readForm(posted(cut(), {})))).toEqual(told)
  const type = 'multipart/form-data; boundary=x'
  expect(await refusal(readFileForm(posted(cut(), { 'content-type': type }), 100, 5000))).toEqual(told)
})
