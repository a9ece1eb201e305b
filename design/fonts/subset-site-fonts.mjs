/**
 * Cuts Anek for the public pages: `node design/fonts/subset-site-fonts.mjs`, after their words or the families change.
 *
 * A page of the site is read once, on a phone that holds nothing of it yet. Its headings are written with one file, Latin
 * and the script of the page together, without kerning: half of what the platform's faces weigh, and one request instead of
 * two. Kept are every letter and sign by itself, and the syllables the site's own words are made of; what somebody else
 * typed falls apart into half letter and letter at worst. `site-syllables.json` says which; a test holds the words to it.
 *
 * `optional`: a font that comes after the first paint is for the next page, because nothing moves once it is drawn.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fontverter, glyphsOf, keepGlyphs, weight } from './glyph-subset.mjs'

const root = new URL('../../', import.meta.url)
const read = (path) => readFileSync(new URL(path, root))
const latin = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('') + '\u00a0·×–—‘’“”…₹→−©'

/** The letters from one to another, as Unicode orders them. */
const between = (from, to) =>
  Array.from({ length: to.codePointAt(0) - from.codePointAt(0) + 1 }, (_, at) =>
    String.fromCodePoint(from.codePointAt(0) + at),
  ).filter((letter) => /\p{L}/u.test(letter))

const languages = [
  {
    code: 'gu',
    script: /\p{Script=Gujarati}/u,
    name: 'Anek Gujarati',
    family: 'anek-gujarati/600SemiBold/AnekGujarati',
    others: '।\u200c\u200d\u25cc',
    consonants: between('ક', 'હ'),
    signs: 'ાિીુૂેૈોૌૅૉં',
  },
  {
    code: 'hi',
    script: /\p{Script=Devanagari}/u,
    name: 'Anek Devanagari',
    family: 'anek-devanagari/600SemiBold/AnekDevanagari',
    others: '।॥\u200c\u200d\u25cc',
    consonants: between('क', 'ह'),
    signs: 'ािीुूेैोौॅॉंँ',
  },
]

/** Every letter and sign of a script, each by itself. */
const lettersOf = (script) =>
  Array.from({ length: 0x200 }, (_, at) => String.fromCodePoint(0x0900 + at)).filter(
    (sign) => script.test(sign) && /[\p{L}\p{M}\p{Nd}]/u.test(sign),
  )

/** What the public pages say in a language: their sentences, and the titles of stories and posts. */
function wordsOf(code) {
  const read = (path) => JSON.parse(readFileSync(new URL(`content/${path}`, root), 'utf8'))
  const sentences = ['site', 'thread'].flatMap((feature) => Object.values(read(`${feature}/${code}.json`)))
  const titles = ['posts', 'stories'].flatMap((list) => Object.values(read(`site-articles/${list}.${code}.json`)))
  return [...sentences, ...titles.map(({ title }) => title)].join(' ')
}

function syllablesOf(code, { script, consonants, signs }) {
  const clusters = new Intl.Segmenter(code).segment(wordsOf(code))
  const said = Array.from(clusters, ({ segment }) => segment).filter((one) => script.test(one))
  // Each consonant with each sign besides: they hardly need a glyph more, and new words mostly need no new font.
  const pairs = consonants.flatMap((letter) => Array.from(signs, (sign) => letter + sign))
  return [...new Set([...said, ...pairs])].toSorted((a, b) => (a < b ? -1 : 1))
}

const face = (name, file) => `@font-face {
  font-family: '${name}';
  font-weight: ${weight};
  font-display: optional;
  src: url('./${file}-${weight}.woff2') format('woff2');
}
`

const kept = {}
const sheet = [face('Anek', 'anek-latin')]
for (const language of languages) {
  const { code, script, name, family, others } = language
  const sfnt = read(`node_modules/@expo-google-fonts/${family}_600SemiBold.ttf`)
  kept[code] = syllablesOf(code, language)
  const letters = lettersOf(script)
  const glyphs = glyphsOf(sfnt, [...Array.from(latin + others), ...letters, ...kept[code]])
  const characters = new Set(Array.from(latin + others + letters.join('') + kept[code].join('')))
  const font = await fontverter.convert(
    await keepGlyphs(sfnt, characters, glyphs, ['kern', 'dist']),
    'woff2',
    'truetype',
  )
  writeFileSync(new URL(`anek-site-${code}-${weight}.woff2`, import.meta.url), font)
  sheet.push(face(name, `anek-site-${code}`))
  sheet.push(`:root[lang='${code}'] {\n  --face-heading: '${name}', var(--face-body);\n}\n`)
  process.stdout.write(`${code}: ${kept[code].length} syllables, ${font.length} bytes\n`)
}
const lists = Object.fromEntries(Object.entries(kept).map(([code, syllables]) => [code, syllables.join(' ')]))
writeFileSync(new URL('site-syllables.json', import.meta.url), `${JSON.stringify(lists, null, 2)}\n`)
writeFileSync(
  new URL('anek-site.css', import.meta.url),
  `/* Written by subset-site-fonts.mjs, which says why these are faces of their own. */\n${sheet.join('\n')}`,
)
