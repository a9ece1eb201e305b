import { expect, test } from 'vitest'
import type { NumberLanguage } from '#language/number/number-unit.ts'
import lines from './line-lines.json' with { type: 'json' }
import { readLine, readLines } from './line-read.ts'
import unclear from './line-unclear.json' with { type: 'json' }

const shown = (typed: string, language: string) => {
  // The tables name only these three.
  const { description, quantityMilli, unit, ratePaise, faults } = readLine(typed, language as NumberLanguage)
  const quantity = quantityMilli === null ? '-' : `${quantityMilli / 1000} ${unit}`
  return [description, quantity, ratePaise === null ? '-' : ratePaise / 100, faults.map(({ code }) => code).join(' ')]
}

test.each(lines as [string, string, string, string, number][])(
  'in %s, %s is read as it was meant',
  (language, typed, description, quantity, rupees) => {
    expect(shown(typed, language)).toEqual([description, quantity, rupees, ''])
  },
)

test.each(unclear as [string, string, string][])(
  'in %s, of %s it is said what is unclear',
  (language, typed, fault) => {
    expect(shown(typed, language)[3]).toBe(fault)
  },
)

test.each([
  ['en', 'cotton 500 m 110 10% discount', 'cotton'],
  ['en', 'cotton 500 m 110, gst 5%', 'cotton'],
  ['gu', 'કોટન 500 મીટર 110 10% ડિસ્કાઉન્ટ', 'કોટન'],
  ['hi', 'कॉटन 500 मीटर 110, 5 टका छूट', 'कॉटन'],
  ['en', 'discount bazaar cotton 500 m 110, 5% off', 'discount bazaar cotton'],
] as const)('in %s, of %s the percent and its word do not become part of the name', (language, typed, name) => {
  const { description, ratePaise, faults } = readLine(typed, language)
  expect([description, ratePaise]).toEqual([name, 11_000])
  expect(faults.map(({ code }) => code)).toEqual(['percent'])
})

test('the tables hold at least sixty lines that are read and twenty that are not', () => {
  expect(lines.length).toBeGreaterThanOrEqual(60)
  expect(unclear.length).toBeGreaterThanOrEqual(20)
})

test('a text is read line by line, and blank lines are none', () => {
  const read = readLines('georgette 60, 1000 m, 86.75\n\n chiffon, 500 m, 92; satin 200 m @ 110', 'en')
  expect(read.map(({ description }) => description)).toEqual(['georgette 60', 'chiffon', 'satin'])
  expect(read.flatMap(({ faults }) => faults)).toEqual([])
})

test('blank lines take no place of lines with goods', () => {
  const lines = Array.from({ length: 40 }, () => 'georgette 60, 1000 m, 86')
  expect(readLines(lines.join('\n\n'), 'en')).toHaveLength(40)
})

test('a weight keeps its grams', () => {
  expect(readLine('cotton yarn, 50.255 kg, 310', 'en')).toMatchObject({ quantityMilli: 50_255, faults: [] })
})

test('the cloth and its GSM are told, but not of a mixture, of yarn or of made-ups', () => {
  const cloth = (typed: string) => [readLine(typed, 'en').fabric, readLine(typed, 'en').gsm]
  expect(cloth('જ્યોર્જેટ ૬૦ ગ્રામ, ૧૦૦૦ મીટર, ૮૬')).toEqual(['Georgette', 60])
  expect(cloth('rayon 140 gsm 500 m @ 62')).toEqual(['Viscose', 140])
  expect(cloth('cotton silk, 500 m, 120')).toEqual([null, null])
  expect(cloth('cotton yarn 40s, 50 kg, 310')).toEqual([null, null])
  expect(cloth('cotton saree, 50 pcs, 410')).toEqual([null, null])
})

test('a long text and a string of emoji are said to be unreadable at once', () => {
  expect(readLine('🙂'.repeat(60), 'en').faults).toMatchObject([{ code: 'nothing' }])
  expect(readLine('georgette '.repeat(1000), 'en').faults).toMatchObject([{ code: 'too-long' }])
  expect(readLines('a 1 m 1\n'.repeat(5000), 'en')).toHaveLength(40)
})
