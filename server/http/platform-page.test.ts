import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import english from '#content/shell/en.json' with { type: 'json' }
import gujarati from '#content/shell/gu.json' with { type: 'json' }
import siteEnglish from '#content/site/en.json' with { type: 'json' }
import siteGujarati from '#content/site/gu.json' with { type: 'json' }
import { projectRoot } from '#server/runtime/root.ts'
import { platformPage, type PlatformPage } from './platform-page.ts'

/** The product's own page, and the file a build would write beside it. */
const firstFiles = [
  { path: '/platform', scripts: ['assets/dashboard.js'], words: { en: ['assets/en.js'], gu: ['assets/gu.js'] } },
  { path: '/platform/leads/:id', scripts: ['assets/lead.js'], words: { en: ['assets/en.js'], gu: ['assets/gu.js'] } },
  { path: '/login', scripts: ['assets/account.js'], words: { en: ['assets/en.js'], gu: ['assets/gu.js'] } },
]

let folder: string
let pageAt: PlatformPage
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vanat-page-'))
  mkdirSync(join(folder, '.vite'))
  copyFileSync(join(projectRoot, 'app.html'), join(folder, 'app.html'))
  writeFileSync(join(folder, '.vite', 'first-files.json'), JSON.stringify(firstFiles))
  pageAt = platformPage(folder, '<meta name="release" content="build format">')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const textAt = (path: string, language = 'en', mode?: string): string =>
  pageAt({ path, language, mode })?.bytes.toString() ?? ''
const namedIn = (page: string): string[] =>
  [...page.matchAll(/rel="modulepreload"[^>]*href="([^"]+)"/g)].map(([, href = '']) => href)

test.each([
  ['/platform', 'en', ['/assets/en.js', '/assets/dashboard.js']],
  ['/platform/leads/LEAD-2026-1-AAA', 'gu', ['/assets/gu.js', '/assets/lead.js']],
  ['/platform/leads', 'en', []],
  ['/platform/leads/a/b', 'en', []],
])('the page at %s in %s names the files its screen needs', (path, language, files) => {
  expect(namedIn(textAt(path, language))).toEqual(files)
  expect(textAt(path, language)).toContain(`<html lang="${language}">`)
})

test('the page names the fonts of its language’s headings, after its scripts', () => {
  const fontsIn = (page: string) => [...page.matchAll(/as="font"[^>]*anek-(\w+)-/g)].map(([, name]) => name)
  expect(fontsIn(textAt('/platform'))).toEqual(['latin'])
  expect(fontsIn(textAt('/platform', 'gu'))).toEqual(['latin', 'gujarati'])
  expect(fontsIn(textAt('/login', 'hi'))).toEqual(['latin', 'devanagari'])
  const page = textAt('/platform')
  expect(page.lastIndexOf('rel="modulepreload"')).toBeLessThan(page.indexOf('as="font"'))
})

test('a guest reads at once, in the right language, what is about to be shown, and nobody else does', () => {
  expect(textAt('/platform', 'en', 'guest')).toContain('Nothing can be changed here')
  expect(textAt('/platform', 'gu', 'guest')).toMatch(/shell-notice[^]*[\u0A80-\u0AFF]/)
  expect(textAt('/platform', 'en', 'demo')).toContain('kept for 24 hours')
  for (const mode of [undefined, 'admin', '<b>']) expect(textAt('/platform', 'en', mode)).not.toContain('shell-notice')
})

test('the empty frame is drawn inside the platform and not on sign-in pages', () => {
  expect(textAt('/platform/leads')).toContain('skeleton-cards')
  expect(textAt('/login')).not.toContain('skeleton')
  expect(textAt('/login')).toMatch(/<div id="root">\s*<\/div>/)
})

test('the page is the product’s own, but for its language, its files and its frame', () => {
  const own = readFileSync(join(projectRoot, 'app.html'), 'utf8')
  const files = ['en', 'account'].map(
    (name) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/${name}.js">`,
  )
  const font = /<link\s+rel="preload"[^>]*latin[^>]*>/.exec(own)?.[0] ?? ''
  const head = `<meta name="release" content="build format">${files.join('')}${font}</head>`
  const [before = '', frame = '', after = ''] = own
    .replace(/<!-- fonts[^]*<!-- \/fonts -->\s*/, '')
    .split(/(<!-- frame[^]*<!-- \/frame -->)/)
  const plain = textAt('/login')
    .replace(/<noscript>.*<\/noscript>/, '')
    .replace(/<title>.*content="[^"]*">/, '<title>Vanat</title>')
  expect(plain).toBe(before.replace('</head>', head) + after)
  expect(textAt('/login', 'gu')).toMatch(/^<!doctype html>\s*<html lang="gu">/i)
  expect(frame).toContain('<!--')
  const inside = textAt('/platform')
  expect(inside.slice(inside.indexOf('<body'))).not.toContain('<!--')
})

test('the frame names the product in each language', () => {
  for (const [language, brand] of [
    ['en', english.brand],
    ['gu', gujarati.brand],
  ] as const)
    expect(textAt('/platform', language)).toContain(`>${brand}<`)
})

test('an address of the platform without a screen of its own has the frame, and one outside it has not', () => {
  expect(textAt('/platform/nowhere')).toContain('skeleton-cards')
  expect(textAt('/signup')).not.toContain('skeleton')
  expect(pageAt({ path: '/signup', language: 'en', mode: undefined })?.type).toMatch(/^text\/html/)
})

test('a build that was cut short, with one of its two files, serves no page', () => {
  const half = mkdtempSync(join(tmpdir(), 'vanat-half-'))
  copyFileSync(join(projectRoot, 'app.html'), join(half, 'app.html'))
  expect(platformPage(half, '')({ path: '/platform', language: 'en', mode: undefined })).toBeUndefined()
  rmSync(half, { recursive: true })
})

test('one page is built for all documents of a kind', () => {
  const first = pageAt({ path: '/platform/leads/a', language: 'en', mode: undefined })
  expect(pageAt({ path: '/platform/leads/b', language: 'en', mode: undefined })).toBe(first)
  expect(pageAt({ path: '/platform/leads/b', language: 'gu', mode: undefined })).not.toBe(first)
})

test('without a build there is no page', () => {
  expect(
    platformPage(join(folder, 'nowhere'), '')({ path: '/platform', language: 'en', mode: undefined }),
  ).toBeUndefined()
})

test.each([
  ['/login', 'en', siteEnglish['account.sign-in'], siteEnglish],
  ['/signup', 'en', siteEnglish['account.sign-up'], siteEnglish],
  ['/login', 'gu', siteGujarati['account.sign-in'], siteGujarati],
])('%s in %s says what it is before a script runs, for tabs and link previews', (path, language, title, said) => {
  const page = textAt(path, language)
  expect(/<title>(.*)<\/title>/.exec(page)?.[1]).toBe(`${title} · ${said.brand}`)
  expect(/<meta name="description" content="([^"]*)">/.exec(page)?.[1]).toBe(said['home.description'])
  expect(textAt('/platform', language)).not.toContain('name="description"')
})

test('the page names its build, for its code to compare with the answers it gets', () => {
  expect(textAt('/platform/leads')).toContain('<meta name="release" content="build format">')
  expect(textAt('/login')).toContain('<meta name="release" content="build format">')
})

test('without scripts the page says what it needs, in its language', () => {
  expect(textAt('/platform', 'gu')).toMatch(/<noscript><p[^>]*>[^<]*JavaScript[^<]*<\/p><\/noscript>/)
  expect(textAt('/platform', 'gu')).not.toBe(textAt('/platform', 'hi'))
})
