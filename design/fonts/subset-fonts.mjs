/**
 * Cuts Anek, one weight, to what headings and figures need: `node design/fonts/subset-fonts.mjs`, after the families change.
 *
 * Whole scripts weigh 130 to 260 KB, because every conjunct is drawn with every vowel sign. Kept are the letters, each with
 * each sign, and the conjuncts of the lists below with each sign; a conjunct outside the lists falls apart into half letter
 * and letter, which any reader still reads. `subset-font` alone cannot choose glyphs, so the shaper says which ones a list
 * needs (those in between too: a ligature is often made of a half letter that is never drawn) and its subsetter keeps those.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fontverter, glyphsOf, keepGlyphs, weight } from './glyph-subset.mjs'

const require = createRequire(import.meta.url)
const subsetFont = require('subset-font')
const families = new URL('../../node_modules/@fontsource-variable/', import.meta.url)

function letters(from, to) {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))
}

// What Gujarati and Hindi trade words are made of, after their letters; the second letter carries the vowel sign.
const scripts = [
  {
    name: 'gujarati',
    consonants: letters(0x0a95, 0x0ab9).filter((letter) => /\p{L}/u.test(letter)),
    others: [...letters(0x0a85, 0x0a94), ...letters(0x0ae6, 0x0aef), ...Array.from('ઁંઃૐ।\u200c\u200d\u25cc')],
    signs: Array.from('ાિીુૂૃેૈોૌૅૉં્'),
    conjuncts:
      'ક્ષ જ્ઞ ત્ર શ્ર ક્ર ગ્ર ઘ્ર ટ્ર ડ્ર દ્ર ધ્ર પ્ર ફ્ર બ્ર ભ્ર મ્ર વ્ર સ્ર હ્ર ક્ક ક્ટ ક્ત ક્ય ક્લ ક્વ ક્શ ક્સ ખ્ય ગ્ન ગ્ય ગ્લ ચ્ચ ચ્છ જ્જ જ્ય જ્વ ટ્ટ ટ્સ ડ્ડ ણ્ય ત્ત ત્ન ત્પ ત્મ ત્ય ત્વ ત્સ ' +
      'થ્ય દ્દ દ્ધ દ્મ દ્ય દ્વ ધ્ય ધ્વ ન્ટ ન્ડ ન્ત ન્દ ન્ન ન્મ ન્ય ન્વ ન્સ પ્ટ પ્ત પ્પ પ્ય પ્લ પ્સ ફ્ટ ફ્લ બ્ડ બ્દ બ્બ બ્લ ભ્ય મ્પ મ્બ મ્મ મ્ય મ્સ લ્ક લ્ટ લ્ડ લ્પ લ્મ લ્લ લ્સ વ્ય વ્વ શ્ક શ્ચ શ્ન શ્ય શ્વ ષ્ટ ષ્ઠ ષ્ણ ' +
      'સ્ક સ્ટ સ્ત સ્થ સ્ન સ્પ સ્ફ સ્મ સ્ય સ્લ સ્વ સ્સ હ્મ હ્ય હ્વ ળ્ય ક્ષ્મ ક્ષ્ય ષ્ટ્ર સ્ત્ર સ્ટ્ર સ્ક્ર સ્પ્ર ન્દ્ર ન્ત્ર ન્ટ્ર મ્બ્ર મ્પ્ર ત્ર્ય ટ્ઠ ડ્ઢ ત્ત્વ',
    reph: 'ર્',
    source: 'anek-gujarati/files/anek-gujarati-gujarati-wght-normal.woff2',
    range: 'U+0A80-0AFF, U+0964-0965, U+200C-200D, U+25CC',
  },
  {
    name: 'devanagari',
    consonants: [
      ...letters(0x0915, 0x0939).filter((letter) => !'ऩऱऴ'.includes(letter)),
      'क़',
      'ख़',
      'ग़',
      'ज़',
      'फ़',
      'ड़',
      'ढ़',
    ],
    others: [...letters(0x0905, 0x0914), ...letters(0x0966, 0x096f), ...Array.from('ँंःॐ।॥ऽॲ\u200c\u200d\u25cc')],
    signs: Array.from('ािीुूृेैोौॅॉं्'),
    conjuncts:
      'क्ष ज्ञ त्र श्र क्र ग्र घ्र ट्र ड्र द्र ध्र प्र फ्र फ़्र ब्र भ्र म्र व्र स्र ह्र क्क क्ट क्त क्य क्ल क्व क्श क्स ख्य ग्न ग्य ग्ल च्च च्छ ज्ज ज्य ज्व ट्ट ट्स ड्ड ण्य त्त त्न त्प त्म त्य त्व त्स ' +
      'थ्य द्द द्ध द्म द्य द्व ध्य ध्व न्ट न्ड न्त न्द न्न न्म न्य न्व न्स न्ह प्ट प्त प्प प्य प्ल प्स फ़्ट फ्ल ब्द ब्ब ब्ल भ्य म्प म्ब म्म म्य म्ह म्स ल्क ल्ट ल्ड ल्प ल्म ल्ल ल्स ल्ह व्य श्क श्च श्न श्य श्व ष्ट ष्ठ ष्ण ' +
      'स्क स्ट स्त स्थ स्न स्प स्फ स्म स्य स्ल स्व स्स ह्न ह्म ह्य ह्व क्ष्म क्ष्य ष्ट्र स्त्र स्ट्र स्क्र स्प्र न्द्र न्त्र न्ट्र म्ब्र म्प्र त्र्य ट्ठ ड्ढ त्त्व',
    reph: 'र्',
    source: 'anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2',
    range: 'U+0900-097F, U+200C-200D, U+25CC',
  },
]

function syllablesOf({ consonants, conjuncts, reph, signs, others }) {
  const bases = [...consonants, ...conjuncts.split(' ')]
  const withSigns = bases.flatMap((base) => [base, ...signs.map((sign) => base + sign)])
  const withReph = consonants.flatMap((base) => ['', 'ા', 'ી', 'ો', 'ा', 'ी', 'ो'].map((sign) => reph + base + sign))
  return [...others, ...signs, ...withSigns, ...withReph]
}

const sheet = []

function write(name, range, font) {
  writeFileSync(new URL(`anek-${name}-${weight}.woff2`, import.meta.url), font)
  process.stdout.write(`${name}: ${font.length} bytes\n`)
  sheet.push(`@font-face {
  font-family: 'Anek';
  font-weight: ${weight};
  font-display: swap;
  src: url('./anek-${name}-${weight}.woff2') format('woff2');
  unicode-range: ${range};
}
`)
}

const latin = readFileSync(new URL('anek-latin/files/anek-latin-latin-wght-normal.woff2', families))
write(
  'latin',
  'U+20-7E, U+A0, U+B7, U+D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2026, U+20B9, U+2192, U+2212',
  await subsetFont(latin, letters(0x20, 0x7e).join('') + '\u00a0·×–—‘’“”…₹→−', {
    targetFormat: 'woff2',
    noHinting: true,
    variationAxes: { wght: weight },
  }),
)

for (const script of scripts) {
  const sfnt = await fontverter.convert(readFileSync(new URL(script.source, families)), 'truetype')
  const syllables = syllablesOf(script)
  const subset = await keepGlyphs(sfnt, new Set(syllables.join('')), glyphsOf(sfnt, syllables))
  write(script.name, script.range, await fontverter.convert(subset, 'woff2', 'truetype'))
}

const comment =
  '/* Written by subset-fonts.mjs. Headings and large numerals; body text stays in the fonts of the phone. */\n'
writeFileSync(new URL('anek.css', import.meta.url), comment + sheet.join('\n'))
copyFileSync(new URL('anek-latin/LICENSE', families), new URL('OFL.txt', import.meta.url))
