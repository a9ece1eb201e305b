import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { documentNumber } from '#domain/number-series/number-series.ts'
import { fold } from '#language/script/script-fold.ts'
import { soughtIn } from './search-sought.ts'
import { stateFinder } from './search-states.ts'

/** Of all that search finds by a number. */
const kinds = [
  'quotation',
  'proforma-invoice',
  'sales-order',
  'invoice',
  'credit-note',
  'debit-note',
  'receipt',
] as const

const states = stateFinder([{ 'state.lead.hot': 'Hot', 'state.final-invoice.overdue': 'Overdue' }])
const sought = (typed: string) => soughtIn(typed, states)

test('what is typed is read as words, as they are written and as they sound', () => {
  const { whole, words } = sought('  PATEL   Sílk ')
  expect(whole).toBe('patel silk')
  expect(words.map(({ text, key }) => [text, key])).toEqual([
    ['patel', fold('patel')],
    ['silk', fold('silk')],
  ])
  expect(sought('પટેલ').words.map(({ key }) => key)).toEqual([fold('patel')])
  expect(sought('')).toMatchObject({
    whole: '',
    words: [],
    number: null,
    numberKinds: null,
    digits: null,
    amount: null,
  })
})

test('a figure has no sound, and neither has a word that sounds like one letter; one letter has', () => {
  expect(sought('a1').words).toMatchObject([{ text: 'a1', key: '' }])
  expect(sought('zzzz').words).toMatchObject([{ text: 'zzzz', key: '' }])
  expect(sought('z').words).toMatchObject([{ text: 'z', key: fold('z') }])
})

test('a fabric or town said in another script finds its English name, and a state its key', () => {
  expect(sought('કોટન').words).toMatchObject([{ also: ['cotton'] }])
  expect(sought('सूरत').words).toMatchObject([{ also: ['surat'] }])
  expect(sought('cotton').words).toMatchObject([{ also: [] }])
  expect(sought('hot overdue patel').words.map(({ states }) => [...states])).toEqual([
    ['lead.hot'],
    ['final-invoice.overdue'],
    [],
  ])
})

test.each(['ગરમ', 'गरम', 'garam', 'hot'])('%s is the name of a state, alone', (typed) => {
  expect([...sought(typed).named]).toEqual(['lead.hot'])
  expect([...sought(`${typed} patel`).named]).toEqual([])
})

test('the beginning of a state, and a name, are the name of none', () => {
  for (const typed of ['ho', 'over', 'patel', '', '12']) expect([...sought(typed).named]).toEqual([])
})

test('the sign and the commas of a sum are no part of its figures', () => {
  expect(sought('₹2,91,218').words).toMatchObject([{ text: '291218' }])
  expect(sought('silk, mill').words).toMatchObject([{ text: 'silk,' }, { text: 'mill' }])
})

test.each([
  ['2,91,218', 291_218_00, 291_218_99],
  ['₹ 291218', 291_218_00, 291_218_99],
  ['rs 15000', 15_000_00, 15_000_99],
  ['15000 રૂપિયા', 15_000_00, 15_000_99],
  ['બે લાખ', 2_00_000_00, 2_00_000_99],
  ['do lakh rupaye', 2_00_000_00, 2_00_000_99],
  ['100', 100_00, 100_99],
  ['291218.4', 291_218_40, 291_218_40],
])('%s is a sum: whole rupees with any paise, paise exactly', (typed, from, to) => {
  expect(sought(typed).amount).toEqual([from, to])
})

test.each(['99', 'patel', '15000 patel', 'patel 15000', ''])('%j is read as no sum of money', (typed) => {
  expect(sought(typed).amount).toBeNull()
})

test.each([
  ['99123', '99123'],
  ['98250 99-123', '9825099123'],
  ['+91 98250', '9198250'],
  ['+91 98250 12345', '9825012345'],
  ['(079) 2658 1234', '7926581234'],
  ['૯૯૧૨', '9912'],
  ['912', null],
  ['inv 9912', null],
  ['9912x', null],
])('%s may end a telephone number: %s', (typed, digits) => {
  expect(sought(typed).digits).toBe(digits)
})

test.each([
  ['inv 6', 'inv'],
  ...kinds.map((kind) => {
    const number = documentNumber(kind, '26-27', 6)
    return number.ok ? [number.value, number.value.slice(0, number.value.indexOf('/')).toLowerCase()] : []
  }),
])('%s is a number of the series %s that it is printed with, and of no other', (typed = '', series = '') => {
  expect(sought(typed)).toMatchObject({ number: { series, place: 6 }, numberKinds: null })
})

test.each([
  ['order 15', ['sales-order']],
  ['ઓર્ડર ૧૫', ['sales-order']],
  ['quote 15', ['quotation']],
  ['invoice 15', ['proforma-invoice', 'final-invoice']],
  ['bil 15', ['proforma-invoice', 'final-invoice']],
  ['payment 15', ['advance-payment', 'final-payment', 'receipt']],
])('%s is a number of any series, among the kinds it names', (typed, kinds) => {
  expect(sought(typed)).toMatchObject({ number: { series: '', year: null, place: 15 }, numberKinds: kinds })
})

test('a series is no kind, and may be of two letters', () => {
  expect(sought('so 15')).toMatchObject({ number: { series: 'so', place: 15 }, numberKinds: null })
  expect(sought('SO/26-27/0015')).toMatchObject({ number: { series: 'so', year: '26-27', place: 15 } })
  expect(sought('15')).toMatchObject({ number: { series: '', place: 15 }, numberKinds: null })
})

test('a state said in another language, or by another word, finds its key', () => {
  const byMeaning: (typed: string) => readonly string[][] = (typed) =>
    soughtIn(typed, { meantBy: (_text, _key, meanings) => [...meanings], named: () => [] }).words.map(({ states }) => [
      ...states,
    ])
  expect(byMeaning('urgent')).toEqual(byMeaning('hot'))
  expect(byMeaning('hot')).toEqual([['hot']])
  expect(byMeaning('બાકી')).toEqual(byMeaning('pending'))
  expect(byMeaning('patel')).toEqual([[]])
})

test('the examples that an empty search offers mean a fabric, a town and a priority in the words of each language', () => {
  const said = ['en', 'gu', 'hi'].map(
    (language) => JSON.parse(readFileSync(`content/search/${language}.json`, 'utf8')) as Record<string, string>,
  )
  const ofContent = stateFinder(said)
  const read = said.map((words) =>
    ['fabric', 'city', 'priority'].flatMap((example) =>
      soughtIn(words[`example.${example}`] ?? '', ofContent).words.map(({ text, also, states }) =>
        [text, ...also, ...states].join(' '),
      ),
    ),
  )
  expect(read).toEqual([
    ['cotton', 'surat', 'hot lead.hot'],
    ['કોટન cotton', 'સુરત surat', 'હોટ lead.hot'],
    ['कॉटन cotton', 'सूरत surat', 'हॉट lead.hot'],
  ])
})

test('a word of two sounds has no meaning of its own, and of a fabric only fabrics and towns are looked for', () => {
  const meanings: string[][] = []
  const also = (typed: string) =>
    soughtIn(typed, {
      meantBy: (_text, _key, meant) => (meanings.push([...meant]), []),
      named: () => [],
    }).words.flatMap((word) => word.also)
  expect(also('hot')).toEqual([])
  expect(also('कॉटन')).toEqual(['cotton'])
  expect(also('so')).toEqual([])
  expect(meanings.at(-1)).toEqual([])
})

test('only the sign at the beginning of a sum is left out', () => {
  expect(sought('a₹5').words).toMatchObject([{ text: 'a₹5' }])
})
