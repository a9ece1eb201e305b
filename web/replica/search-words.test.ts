import { expect, test } from 'vitest'
import { matches } from '#domain/list/list-search.ts'
import { matchingRows, prepareRows, textOf } from './search-words.ts'

type Party = { name: string; city: string | null }
const rows: readonly Party[] = [
  { name: 'Meghdoot Sarees', city: 'Surat' },
  { name: 'Sagar', city: null },
]
const nameAndCity = ({ name, city }: Party) => [name, city]

test('capitals, accents and letters of double width do not matter, in what is typed or in what is searched', () => {
  expect(matches(['CRÊPE ＭＩＬＬ'], 'mill crepe')).toBe(true)
  expect(matches(['crepe mill'], 'ＣＲÊＰＥ  Mill ')).toBe(true)
  expect(matches(['क्रेप मिल'], 'मिल')).toBe(true)
})

test('every word must be in one of the fields; an empty field is no word, and nothing typed fits all', () => {
  expect(matches(['Meghdoot', null, 'Surat'], 'surat megh')).toBe(true)
  expect(matches(['Meghdoot', null, 'Surat'], 'surat sagar')).toBe(false)
  expect(matches([null], 'null')).toBe(false)
  expect(matches(['Sagar'], ' ')).toBe(true)
  expect(textOf({ name: 'Sagar', city: null }, nameAndCity).trim()).toBe('sagar')
})

test('a list is narrowed by each word, stays in its order, and is whole again when nothing is typed', () => {
  expect(matchingRows(rows, nameAndCity, 'sa')).toEqual(rows)
  expect(matchingRows(rows, nameAndCity, 'sa surat')).toEqual([rows[0]])
  expect(matchingRows(rows, nameAndCity, '  ')).toBe(rows)
})

test('a town that stands in English in the address is found as the list shows it, letter by letter and word by word', () => {
  for (const typed of ['ત', 'રત', 'સુરત', 'सूरत', 'સુરત megh']) {
    expect(matchingRows(rows, nameAndCity, typed)).toEqual([rows[0]])
    expect(matches(nameAndCity(rows[0] as Party), typed)).toBe(true) // there are two rows
  }
  expect(matchingRows(rows, nameAndCity, 'રાજકોટ')).toEqual([])
})

test('a row whose name sounds like the typed text stays in the list', () => {
  const namesOf = ({ name }: Party) => ['another', name]
  expect(matchingRows(rows, nameAndCity, 'sagr', { names: new Set(['Sagar']), namesOf })).toEqual([rows[1]])
  expect(matchingRows(rows, nameAndCity, 'surat', { names: new Set(['Sagar']), namesOf })).toEqual(rows)
  expect(matchingRows(rows, nameAndCity, 'surat', { names: new Set(), namesOf })).toEqual([rows[0]])
})

test('a list that searches fewer fields does not narrow another search of the same rows', () => {
  expect(matchingRows(rows, ({ name }) => [name], 'surat')).toEqual([])
  expect(matchingRows(rows, nameAndCity, 'surat meghdoot')).toEqual([rows[0]])
})

test('20,000 rows are read once, before the first letter, and not again for each one', () => {
  let read = 0
  const wordsOf = ({ name }: Party) => {
    read += 1
    return [name]
  }
  const list = [...rows]
  prepareRows(list, wordsOf)
  expect(read).toBe(list.length)
  for (const typed of ['m', 'me', 'meg']) matchingRows(list, wordsOf, typed)
  expect(read).toBe(list.length)
  // A row was added: only that one is new.
  matchingRows([...list, { name: 'Zari', city: null }], wordsOf, 'z')
  expect(read).toBe(list.length + 1)
})

test('as letters are typed, erased and changed, each search finds what it would find alone', () => {
  const names = ['Meghdoot', 'Mehta Sarees', 'Omega', 'Sagar Mehta', 'Zari House', 'મહેતા સાડી']
  const list = Array.from({ length: 120 }, (_, n) => ({ name: `${names[n % names.length]} ${n}`, city: null }))
  const alone = (typed: string) => list.filter(({ name }) => matches([name], typed))
  const typed = [
    'm',
    'me',
    'meh',
    'meht',
    'meh 1',
    'meh',
    'me',
    'eg',
    'om eg',
    'm',
    '1',
    '11',
    '1 zar',
    'zar',
    'મહે',
    'મ',
    'q',
    'qq',
    '',
    's',
  ]
  for (const words of typed) expect(matchingRows(list, nameAndCity, words), words).toEqual(alone(words))
})

test('the same search of the same rows is the same array, and other names or rows are another search', () => {
  const namesOf = ({ name }: Party) => [name]
  const names = new Set(['Sagar'])
  const search = (words: string, some: ReadonlySet<string>, of = rows) =>
    matchingRows(of, nameAndCity, words, { names: some, namesOf })
  const found = search('surat', names)
  expect(search('sur', names)).toEqual(rows)
  expect(search('surat', names)).toBe(found)
  expect(search('surat', new Set())).toEqual([rows[0]])
  expect(search('surat', names, rows.slice(1))).toEqual([rows[1]])
})
