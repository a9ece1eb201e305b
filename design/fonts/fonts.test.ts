import { existsSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

const sheet = readFileSync(new URL('./anek.css', import.meta.url), 'utf8')
const faces = sheet.split('@font-face').slice(1)
const files = Array.from(sheet.matchAll(/url\('\.\/(.+?)'\)/g), ([, file = '']) => file)

test('the three scripts are there, each font under 40 KB, with their licence beside them', () => {
  expect(files.map((file) => file.split('-')[1])).toEqual(['latin', 'gujarati', 'devanagari'])
  expect(files.filter((file) => statSync(new URL(file, import.meta.url)).size >= 40_000)).toEqual([])
  expect(existsSync(new URL('./OFL.txt', import.meta.url))).toBe(true)
})

test('every font is fetched only for its own characters, and one that comes after its text moves nothing', () => {
  const isKept = (face: string) => face.includes('unicode-range: U+') && face.includes('font-display: optional')
  expect(faces.filter((face) => !isKept(face))).toEqual([])
  expect(faces).toHaveLength(3)
})

const siteSheet = readFileSync(new URL('./anek-site.css', import.meta.url), 'utf8')
const siteFiles = Array.from(siteSheet.matchAll(/url\('\.\/(.+?)'\)/g), ([, file = '']) => file)

test('a public page is written with one font of at most 27 KB, and none that comes after the first paint moves it', () => {
  expect(siteFiles).toEqual(['anek-latin-600.woff2', 'anek-site-gu-600.woff2', 'anek-site-hi-600.woff2'])
  expect(siteFiles.filter((file) => statSync(new URL(file, import.meta.url)).size > 27_000)).toEqual([])
  expect(siteSheet.match(/font-display: \w+/g)).toEqual(siteFiles.map(() => 'font-display: optional'))
})

test.each(['gu', 'hi'] as const)('the fonts of the site have every syllable its words are made of in %s', (code) => {
  const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))
  const kept = new Set((read('./site-syllables.json') as Record<string, string>)[code]?.split(' ')) // our own script wrote it
  const sentences = ['site', 'thread']
    .flatMap((feature) => Object.entries(read(`../../content/${feature}/${code}.json`) as Record<string, string>)) // a law checks it
    .flatMap(([key, sentence]) => (/\.(field|error|refusal)\./.test(key) ? [] : [sentence]))
  const titles = ['posts', 'stories'].flatMap(
    (list) =>
      Object.values(read(`../../content/site-articles/${list}.${code}.json`) as Record<string, { title: string }>), // a test checks it
  )
  const words = [...sentences, ...titles.map(({ title }) => title)]
  const syllables = Array.from(new Intl.Segmenter(code).segment(words.join(' ')), ({ segment }) => segment)
  const missing = syllables.filter((one) => /\p{Script=Gujarati}|\p{Script=Devanagari}/u.test(one) && !kept.has(one))
  expect([...new Set(missing)], 'run: node design/fonts/subset-site-fonts.mjs').toEqual([])
})
