import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { jsonAnswer } from './answer.ts'

const page = JSON.stringify({
  rows: Array.from({ length: 400 }, (_, n) => ({ id: n, companyName: `વણાટ ${n} Textiles` })),
})
const bytesOf = async (answer: Response): Promise<Buffer> => Buffer.from(await answer.arrayBuffer())

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])(
  'a long answer to a client that accepts %s is sent as %s, declared so, and unchanged',
  async (accepted, encoding, open) => {
    const answer = await jsonAnswer(page, accepted)
    const bytes = await bytesOf(answer)
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(bytes.length).toBeLessThan(page.length / 4)
    expect(open(bytes).toString()).toBe(page)
  },
)

test.each([
  ['a short answer', '{"ok":true}', 'br'],
  ['an answer to one who takes no other form', page, undefined],
])('%s is sent uncompressed', async (_what, body, accepted) => {
  const answer = await jsonAnswer(body, accepted)
  expect(answer.headers.get('content-encoding')).toBeNull()
  expect((await bytesOf(answer)).toString()).toBe(body)
})

test('an answer is long by its bytes, of which a Gujarati letter has three', async () => {
  const names = JSON.stringify({ rows: ['વણાટ'.repeat(2000)] })
  expect(names.length).toBeLessThan(14_000)
  expect((await jsonAnswer(names, 'gzip, br')).headers.get('content-encoding')).toBe('br')
})
