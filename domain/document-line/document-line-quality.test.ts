import { expect, test } from 'vitest'
import { qualitiesOn, qualityName, qualityNamed } from './document-line-quality.ts'

const paper = (day: string, ...descriptions: string[]) => ({
  day,
  lines: descriptions.map((description) => ({ description, charge: null })),
})

test.each([
  ['Rani pink crepe 60 GSM, dyed', 'Rani pink crepe'],
  ['Banglori, satin', 'Banglori'],
  ['60 GSM', null],
  ['a long text about what the buyer asked for', null],
])('%s is called %s', (description, name) => expect(qualityName(description)).toBe(name))

test('the qualities of a year are named in any script, all of their words in order', () => {
  const papers = [
    paper('2026-11-20', 'Rani Pink Crepe 60 GSM', 'Banglori satin'),
    paper('2026-11-01', 'rani pink crepe'),
    paper('2025-01-01', 'Old velvet'),
  ]
  const qualities = qualitiesOn(papers, '2025-11-21')
  expect(qualities.map(({ name }) => name)).toEqual(['Rani Pink Crepe', 'Banglori satin'])
  const named = (words: string) => qualityNamed(words, qualities)
  expect([named('રાની પિંક ક્રેપ'), named('rani pink krep')]).toEqual(['Rani Pink Crepe', 'Rani Pink Crepe'])
  expect([named('pink crepe'), named('pink rani crepe'), named('old velvet'), named('')]).toEqual([
    null,
    null,
    null,
    null,
  ])
})

test('a cloth of the trade is found within a quality, in any script and as the company writes it', () => {
  const qualities = qualitiesOn(
    [paper('2026-11-20', 'Cotton Poplin 60x60', 'Banglori Satin dull', 'Rani pink crepe')],
    '',
  )
  const named = (words: string) => qualityNamed(words, qualities)
  expect([named('પોપલીન'), named('पॉपलिन'), named('poplin')]).toEqual(['Poplin', 'Poplin', 'Poplin'])
  expect([named('સાટીન'), named('सैटिन'), named('ક્રેપ')]).toEqual(['Satin', 'Satin', 'crepe'])
  // Neither a colour nor a cloth that is on no paper.
  expect([named('pink'), named('banglori'), named('velvet'), named('satin poplin')]).toEqual([null, null, null, null])
})

test('freight is no quality, and there are at most 500', () => {
  expect(qualitiesOn([{ day: '2026-11-20', lines: [{ description: 'Freight', charge: 'freight' }] }], '')).toEqual([])
  const letters = 'bdgjklmnprstv'
  const many = Array.from({ length: 800 }, (_, n) =>
    [n % 13, Math.floor(n / 13) % 13, Math.floor(n / 169)].map((at) => `${letters[at]}a`).join(''),
  )
  expect(qualitiesOn([paper('2026-11-20', ...many)], '')).toHaveLength(500)
})

test('a quality has three letters at least and four words at most, on a paper of the first day as on later ones', () => {
  expect(['Eri', 'Er 60', 'a b c d', 'a b  c   d', 'a b c d e'].map(qualityName)).toEqual(['Eri', null, 'a b c d', 'a b  c   d', null]) // prettier-ignore
  const papers = [paper('2026-11-20', 'Rani  pink', 'Ranipink', '60 GSM'), paper('2026-11-19', 'Old velvet')]
  expect(qualitiesOn(papers, '2026-11-20').map(({ name }) => name)).toEqual(['Rani  pink', 'Ranipink'])
  const named = (words: string) => qualityNamed(words, qualitiesOn(papers, '2026-11-20'))
  expect([named(' rani   pink '), named('rani pink silk')]).toEqual(['Rani  pink', null])
})
