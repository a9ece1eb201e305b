import { readdirSync, readFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openProduct, type Product } from './product.ts'

/** Kilobytes of script, compressed and with headers, that an address may load before its first screen. */
const bars = [
  ['/platform?mode=guest', 110],
  ['/platform/leads', 110],
  ['/platform/quotes', 111],
  ['/login', 110],
  ['/signup', 111],
  ['/join/nobody-knows-this-one', 110],
  ['/reset/nobody-knows-this-one', 110],
] as const

let product: Product | undefined
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product?.remove())

type Received = { bytes: number; body: Buffer }

/** Bytes on the wire: fetch would decompress them. */
const receive = (path: string, headers: Record<string, string>): Promise<Received> =>
  new Promise((resolve, reject) => {
    get(`${product?.url}${path}`, { headers }, (response: IncomingMessage) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const body = Buffer.concat(parts)
        resolve({ bytes: body.length + response.rawHeaders.join('  ').length, body })
      })
    }).on('error', reject)
  })

const scriptsIn = (page: string): string[] =>
  [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, at = '']) => at)
const importsIn = (script: string): string[] =>
  [...script.matchAll(/(?:from|import)\s*["'`]\.\/([\w~.-]+\.js)["'`]/g)].map(([, name]) => `/assets/${name}`)

test.each(bars)('a first visit to %s loads at most %i KB of script before its first screen', async (path, bar) => {
  for (const language of ['en', 'gu', 'hi']) {
    const page = await receive(path, { cookie: `vanat_language=${language}` })
    const scripts = scriptsIn(page.body.toString())
    expect(scripts.length).toBeGreaterThan(5)
    const received = await Promise.all(scripts.map((script) => receive(script, { 'accept-encoding': 'br' })))
    const bytes = received.reduce((sum, one) => sum + one.bytes, 0)
    expect(bytes / 1024, `${language}: ${scripts.join(' ')}`).toBeLessThanOrEqual(bar)
  }
})

test.each(bars)('the page at %s names every file its first screen needs, so none is discovered late', async (path) => {
  const scripts = scriptsIn((await receive(path, {})).body.toString())
  const plain = await Promise.all(scripts.map((script) => receive(script, { 'accept-encoding': 'identity' })))
  const needed = plain.flatMap(({ body }) => importsIn(body.toString()))
  expect(needed.length).toBeGreaterThan(5)
  expect(needed.filter((script) => !scripts.includes(script))).toEqual([])
})

/** The files in an import cycle with a file: such a cycle breaks the screen before it renders. */
function circleFrom(file: string, imports: ReadonlyMap<string, readonly string[]>): string[] {
  const reached = new Set(imports.get(file))
  for (const one of reached) for (const next of imports.get(one) ?? []) reached.add(next)
  return reached.has(file) ? [file] : []
}

const assets = join(import.meta.dirname, '..', 'dist', 'client', 'assets')
const builtScripts = () => readdirSync(assets).filter((name) => name.endsWith('.js'))
const importsOf = (name: string) => importsIn(readFileSync(join(assets, name), 'utf8'))

test('no two files of the build import each other, directly or through others', () => {
  const imports = new Map(builtScripts().map((name) => [`/assets/${name}`, importsOf(name)]))
  expect(imports.size).toBeGreaterThan(100)
  expect([...imports.keys()].flatMap((file) => circleFrom(file, imports))).toEqual([])
})

test('no screen waits for the schemas: they load when the user enters something', () => {
  const scripts = builtScripts()
  const waiting = scripts.filter((name) => importsOf(name).some((one) => one.includes('/schemas-')))
  expect(scripts.filter((name) => name.startsWith('schemas-'))).toHaveLength(1)
  expect(waiting.map((name) => name.replace(/-[\w-]{7}\.js$/, ''))).toEqual(['replica-older-rows'])
})

/** Ten packets: what a server may send on a new connection before the first acknowledgement. */
const firstWindow = 14_600
const compressed = (body: Buffer, quality: number): number =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length

test('every public page fits in the first flight of a new connection', async () => {
  const sitemap = (await receive('/sitemap.xml', {})).body.toString()
  const paths = [...sitemap.matchAll(/<loc>\w+:\/\/[^/<]+([^<]*)</g)].map(([, path]) => path || '/')
  expect(paths.length).toBeGreaterThan(100)
  // The server compresses a page in a tenth of a second, for good. Where less effort is enough, it would fit all the more.
  const weights: [weight: number, path: string][] = []
  for (const path of paths) {
    const { bytes, body } = await receive(path, { 'accept-encoding': 'identity' })
    const headers = bytes - body.length
    const light = headers + compressed(body, 5)
    weights.push([light <= firstWindow ? light : headers + compressed(body, 10), path])
  }
  // Ten of the heaviest are asked for in any case: the server has to compress as well as it is trusted to.
  const heaviest = weights.toSorted(([one], [other]) => other - one)
  const doubtful = heaviest.filter(([weight], at) => at < 10 || weight > firstWindow)
  const late: string[] = []
  for (const [, path] of doubtful) {
    const { bytes } = await receive(path, { 'accept-encoding': 'br' })
    if (bytes > firstWindow) late.push(`${path} ${bytes}`)
  }
  expect(late).toEqual([])
})

type Manifest = Record<string, { file: string; imports?: string[]; isDynamicEntry?: boolean }>

/** Files that these modules of the build need, with everything they import at once. */
function filesOf(manifest: Manifest, names: readonly string[]): Set<string> {
  const reached = new Set(names)
  for (const name of reached) {
    if (!manifest[name]) throw new Error(`the build has no ${name}`)
    for (const next of manifest[name].imports ?? []) reached.add(next)
  }
  return new Set([...reached].map((name) => `/${manifest[name]?.file}`))
}

/** Kilobytes of the assistant and what it understands by, compressed and with headers: files that no screen needs. */
const stages = [
  ['opens and listens', 16, ['web/shell/shell-assistant-later.tsx']],
  [
    'understands and does what was said',
    123,
    ['web/shell/shell-assistant-later.tsx', 'web/assistant/assistant-reading.ts', '_understanding'],
  ],
] as const

test.each(stages)(
  'the assistant %s with at most %i KB of its own script, none of it in the first screen',
  async (_what, bar, names) => {
    const manifest = JSON.parse(readFileSync(join(assets, '..', '.vite', 'manifest.json'), 'utf8')) as Manifest // Vite's
    const first = new Set(scriptsIn((await receive('/platform/leads', {})).body.toString()))
    const screens = Object.keys(manifest).filter((name) => /-screen\.tsx$/.test(name) && manifest[name]?.isDynamicEntry)
    expect(screens.length).toBeGreaterThan(20)
    const shared = filesOf(manifest, screens)
    // A shared file's name ends with what is in it.
    const entries = names.flatMap((name) => Object.keys(manifest).filter((known) => known.startsWith(name)))
    expect(entries.length).toBe(names.length)
    const own = [...filesOf(manifest, entries)].filter((file) => !shared.has(file))
    expect(own.length).toBeGreaterThan(1)
    expect(own.filter((file) => first.has(file))).toEqual([])
    const received = await Promise.all(own.map((file) => receive(file, { 'accept-encoding': 'br' })))
    const sizes = received.map(({ bytes }, at) => [bytes, own[at]] as const)
    expect(sizes.reduce((sum, [bytes]) => sum + bytes, 0) / 1024, JSON.stringify(sizes)).toBeLessThanOrEqual(bar)
  },
)
