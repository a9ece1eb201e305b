import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tagIn } from './asked-for.ts'
import { readStaticFiles, sendStaticFile, staticFile, type StaticFile } from './static-files.ts'

const script = 'export const cloth = "georgette";\n'.repeat(50)
let folder: string
let files: Map<string, StaticFile>
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vanat-files-'))
  const write = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  write('app.html', '<html></html>')
  write('assets/lead-1a2b.js', script)
  write('assets/house.css', 'body {}')
  write('assets/letters.woff2', 'letters')
  write('assets/logo.svg', '<svg/>')
  write('images/cloth.png', 'pixels')
  write('worker.js', script)
  write('notes.txt', 'not for browsers')
  write('.vite/manifest.json', '{}')
  files = readStaticFiles(folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const get = (path: string, headers: Record<string, string> = {}) => {
  const file = files.get(path)
  if (!file) throw new Error(`${path} is not there`)
  return new Hono().get('*', (c) => sendStaticFile(c, path, file)).request(`http://localhost${path}`, { headers })
}

test('every file a browser may need is read, by its address, and nothing else', () => {
  const names = [
    '/app.html',
    '/assets/house.css',
    '/assets/lead-1a2b.js',
    '/assets/letters.woff2',
    '/assets/logo.svg',
    '/images/cloth.png',
    '/worker.js',
  ]
  expect([...files.keys()].toSorted()).toEqual(names)
  expect(files.get('/worker.js')?.bytes.toString()).toBe(script)
  expect(readStaticFiles(join(folder, 'nowhere')).size).toBe(0)
})

test.each([
  ['/app.html', 'text/html; charset=utf-8'],
  ['/assets/lead-1a2b.js', 'text/javascript'],
  ['/assets/house.css', 'text/css; charset=utf-8'],
  ['/assets/letters.woff2', 'font/woff2'],
  ['/assets/logo.svg', 'image/svg+xml'],
  ['/images/cloth.png', 'image/png'],
])('%s is sent as %s, unchanged', async (path, type) => {
  const answer = await get(path)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
  expect(answer.headers.get('content-encoding')).toBeNull()
  expect(answer.headers.get('vary')).toBe('accept-encoding')
  expect(Buffer.from(await answer.arrayBuffer()).equals(files.get(path)?.bytes ?? Buffer.of())).toBe(true)
})

test('other endings have no type of ours', () => {
  expect(staticFile(Buffer.from('x'), '.exe').type).toBe('application/octet-stream')
})

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('a text is sent to a browser that accepts %s as %s, compressed once', async (accepted, encoding, open) => {
  const answers = [
    await get('/worker.js', { 'accept-encoding': accepted }),
    await get('/worker.js', { 'accept-encoding': accepted }),
  ]
  for (const answer of answers) {
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.length).toBeLessThan(script.length / 4)
    expect(open(bytes).toString()).toBe(script)
  }
  const kept = files.get('/worker.js')?.variants.get(encoding)
  await get('/worker.js', { 'accept-encoding': accepted })
  expect(files.get('/worker.js')?.variants.get(encoding)).toBe(kept)
})

test('what the build has compressed is sent as it is; where that is gone, the text is compressed anew', async () => {
  const at = (name: string) => join(folder, 'assets', name)
  const built = brotliCompressSync(Buffer.from('of the build'))
  for (const name of ['kept-1.js', 'lost-1.js']) {
    writeFileSync(at(name), script)
    writeFileSync(at(`${name}.br`), built)
  }
  const known = readStaticFiles(folder)
  rmSync(at('lost-1.js.br'))
  const textOf = async (path: string, accepted: string): Promise<string> => {
    const file = known.get(path)
    if (!file) throw new Error(`${path} is not there`)
    const app = new Hono().get('*', (c) => sendStaticFile(c, path, file))
    const answer = await app.request(path, { headers: { 'accept-encoding': accepted } })
    const open = answer.headers.get('content-encoding') === 'br' ? brotliDecompressSync : gunzipSync
    return open(Buffer.from(await answer.arrayBuffer())).toString()
  }
  expect(await textOf('/assets/kept-1.js', 'br, gzip')).toBe('of the build')
  expect(await textOf('/assets/kept-1.js', 'gzip')).toBe(script)
  expect(await textOf('/assets/lost-1.js', 'br, gzip')).toBe(script)
  expect(known.has('/assets/kept-1.js.br')).toBe(false)
})

test('pictures and letters are compressed already and are sent as they are', async () => {
  const encodings = ['/images/cloth.png', '/assets/letters.woff2', '/assets/logo.svg'].map(async (path) =>
    (await get(path, { 'accept-encoding': 'br' })).headers.get('content-encoding'),
  )
  expect(await Promise.all(encodings)).toEqual([null, null, 'br'])
})

test('a file with a hash in its name is kept for ever; any other is asked about each time, and sent if it changed', async () => {
  const [hashed, page] = [await get('/assets/lead-1a2b.js'), await get('/app.html')]
  expect(hashed.headers.get('cache-control')).toBe('max-age=31536000, immutable')
  expect(hashed.headers.get('etag')).toBeNull()
  expect(page.headers.get('cache-control')).toBe('no-cache')
  const etag = page.headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[\w-]{20}"$/)

  const again = await get('/app.html', { 'if-none-match': etag, 'accept-encoding': 'br' })
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tagIn(etag, 'br')])
  expect((await get('/app.html', { 'if-none-match': '"another"' })).status).toBe(200)
  const weak = await get('/app.html', { 'if-none-match': `"another", W/${etag}` })
  expect(weak.status).toBe(304)
  expect(staticFile(Buffer.from('<html>'), '.html').etag).not.toBe(etag)
})

test('documents, pictures and workers carry the security policy; scripts, styles and letters go without', async () => {
  const withPolicy = []
  for (const path of files.keys()) {
    const { headers } = await get(path)
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    if (headers.get('content-security-policy')?.includes("default-src 'self'")) withPolicy.push(path)
  }
  expect(withPolicy.toSorted()).toEqual(['/app.html', '/assets/logo.svg', '/images/cloth.png', '/worker.js'])
})
