import { existsSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

const sheet = readFileSync(new URL('./anek.css', import.meta.url), 'utf8')
const faces = sheet.split('@font-face').slice(1)
const files = Array.from(sheet.matchAll(/url\('\.\/(.+?)'\)/g), ([, file = '']) => file)

test('the three scripts are there, each font under 28 KB, with their licence beside them', () => {
  expect(files.map((file) => file.split('-')[1])).toEqual(['latin', 'gujarati', 'devanagari'])
  expect(files.filter((file) => statSync(new URL(file, import.meta.url)).size >= 28_000)).toEqual([])
  expect(existsSync(new URL('./OFL.txt', import.meta.url))).toBe(true)
})

test('every font is fetched only for its own characters, and one that comes after its text moves nothing', () => {
  const isKept = (face: string) => face.includes('unicode-range: U+') && face.includes('font-display: optional')
  expect(faces.filter((face) => !isKept(face))).toEqual([])
  expect(faces).toHaveLength(3)
})

const siteSheet = readFileSync(new URL('./anek-site.css', import.meta.url), 'utf8')
const siteFiles = Array.from(siteSheet.matchAll(/url\('\.\/(.+?)'\)/g), ([, file = '']) => file)

test('a public page is written with one font of at most 20 KB, and none that comes after the first paint moves it', () => {
  expect(siteFiles).toEqual(['anek-latin-600.woff2', 'anek-site-gu-600.woff2', 'anek-site-hi-600.woff2'])
  expect(siteFiles.filter((file) => statSync(new URL(file, import.meta.url)).size > 20_000)).toEqual([])
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

type Shaper = {
  drawingOf: (sfnt: Uint8Array, text: string) => number[][]
  unpacked: (font: Uint8Array) => Promise<Uint8Array>
}

test.each([
  ['gu', 'anek-gujarati/600SemiBold/AnekGujarati'],
  ['hi', 'anek-devanagari/600SemiBold/AnekDevanagari'],
] as const)(
  'the fonts of the site draw every syllable as the family does in %s, on a coarser grid',
  async (code, name) => {
    const read = (path: string): Uint8Array => readFileSync(new URL(path, import.meta.url))
    const { drawingOf, unpacked } = (await import(new URL('./glyph-subset.mjs', import.meta.url).href)) as Shaper // no types: plain JavaScript
    const family = read(`../../node_modules/@expo-google-fonts/${name}_600SemiBold.ttf`)
    const ours = await unpacked(read(`./anek-site-${code}-600.woff2`))
    const lists = JSON.parse(new TextDecoder().decode(read('./site-syllables.json'))) as Record<string, string> // our own script wrote it
    const differs = (syllable: string): boolean => {
      const [mine, its] = [ours, family].map((sfnt) => drawingOf(sfnt, syllable))
      // Each length of ours is rounded to two thousandths, a mark's place is the sum of two.
      const lengths = its?.flat() ?? []
      return (
        mine?.length !== its?.length || (mine ?? []).flat().some((one, at) => Math.abs(one - (lengths[at] ?? 0)) > 4)
      )
    }
    const texts = [...(lists[code] ?? '').split(' '), 'Vanat, GST 2026: 1,00,000 - WhatsApp & UPI “FY” ₹']
    expect(texts.filter(differs)).toEqual([])
  },
)
