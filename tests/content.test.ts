import { expect, test } from 'vitest'
import {
  dotBreaches,
  figureBreaches,
  looseBreaches,
  pairBreaches,
  scriptBreaches,
  stopBreaches,
  type Feature,
  type Sentences,
} from './law-content.ts'
import { files, textOf } from './project-files.ts'

/** Every content folder with texts by key; the site's articles are whole pages and have their own tests. */
const names = [...new Set(files.flatMap((file) => /^content\/([^/]+)\/(?:en|gu|hi)\.json$/.exec(file)?.[1] ?? []))]
const read = (name: string, language: string): Sentences => {
  const file = `content/${name}/${language}.json`
  return files.includes(file) ? (JSON.parse(textOf(file)) as Sentences) : {} // that every value is a text is tested below
}
const features: Feature[] = names.map((name) => ({
  name,
  en: read(name, 'en'),
  gu: read(name, 'gu'),
  hi: read(name, 'hi'),
}))

const planted: Feature = {
  name: 'planted',
  en: { due: 'Due on {on}', paid: 'Paid', left: 'You have nothing to pay' },
  gu: { due: '{on} સુધી', paid: 'चुकाया', left: 'You have nothing to pay', more: 'વધુ' },
  hi: { due: 'तारीख तक', paid: '', left: 'कुछ નથી देना' },
}

test('the check can see: missing, extra and empty texts and differing placeholders are reported', () => {
  expect(pairBreaches(planted)).toEqual([
    'planted/gu: more is not in English',
    'planted/hi: paid is empty',
    'planted/hi: due holds other values than the English',
  ])
  expect(pairBreaches({ ...planted, gu: {} })).toContain('planted/gu: paid is missing')
})

test('the check can see: letters of another script and untranslated English are reported', () => {
  expect(scriptBreaches(planted)).toEqual([
    'planted/gu: paid has letters of another script (चुकाया)',
    'planted/gu: left is left in English',
    'planted/hi: left has letters of another script (નથી)',
  ])
  const fine = { en: { a: 'GST, ગુજરાતી' }, gu: { a: 'GST રકમ। हिन्दी' }, hi: { a: 'ग्राहक।' } }
  expect(scriptBreaches({ name: 'fine', ...fine })).toEqual([])
})

test('every text exists in English, Gujarati and Hindi, with the same placeholders', () => {
  expect(features.length).toBeGreaterThan(8)
  expect(features.flatMap(pairBreaches)).toEqual([])
})

test('every language is written in its own script', () => {
  expect(features.flatMap(scriptBreaches)).toEqual([])
})

test('a postposition never begins a line, nor sticks to the value before it', () => {
  const loose = { a: '{party} નું પેમેન્ટ', b: '{party}\u00a0નું પેમેન્ટ', c: '{count} નવા', d: '{party}માં' }
  const said = { a: '{party} का पेमेंट', b: '{party}\u00a0का पेमेंट', c: '{count} कागज़' }
  expect(looseBreaches({ name: 'planted', en: {}, gu: loose, hi: said })).toEqual([
    'planted/gu: a needs a no-break space before a postposition',
    'planted/gu: d needs a no-break space before a postposition',
    'planted/hi: a needs a no-break space before a postposition',
  ])
  expect(features.flatMap(looseBreaches)).toEqual([])
})

test('a Hindi sentence ends with a danda', () => {
  const hi = { a: 'भाव लिखें.', b: 'भाव लिखें।', c: 'सेव हो रहा है...', d: '12.5 मीटर', e: '{n}. माल' }
  expect(dotBreaches({ name: 'planted', en: {}, gu: {}, hi })).toEqual(['planted/hi: a ends a sentence with a dot'])
  expect(features.flatMap(dotBreaches)).toEqual([])
})

test('an error of one sentence has no stop at its end, in whichever form it stands', () => {
  const en = {
    'error.a': 'Write the city.',
    'error.b': 'Write the city',
    'error.c': 'Too long. Shorten it.',
    d: 'Done.',
  }
  const hi = { 'error.a': 'शहर लिखें।' }
  expect(stopBreaches({ name: 'planted', en, gu: {}, hi })).toEqual([
    'planted/en: error.a is one sentence and ends with a stop',
    'planted/hi: error.a is one sentence and ends with a stop',
  ])
  expect(features.flatMap(stopBreaches)).toEqual([])
})

test('a count does not stand right behind the number of a paper', () => {
  const hi = { a: '{number} {days} दिन लेट', b: '{number}: {days} दिन लेट' }
  expect(figureBreaches({ name: 'planted', en: {}, gu: {}, hi })).toEqual([
    'planted/hi: a has a count right behind a number',
  ])
  expect(features.flatMap(figureBreaches)).toEqual([])
})

test('a content file contains only texts', () => {
  const odd = features.flatMap(({ name, ...said }) =>
    Object.entries(said).flatMap(([language, sentences]) =>
      Object.entries(sentences).flatMap(([key, sentence]: [string, unknown]) =>
        typeof sentence === 'string' ? [] : [`${name}/${language}: ${key}`],
      ),
    ),
  )
  expect(odd).toEqual([])
})
