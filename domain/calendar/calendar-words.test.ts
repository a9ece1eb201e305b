import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { datedWords, dateWords } from './calendar-words.ts'

test.each([
  ['2026-11-20', { key: 'today' }],
  ['2026-11-19', { key: 'yesterday' }],
  ['2026-11-21', { key: 'tomorrow' }],
  ['2026-11-18', { key: 'daysAgo', params: { n: 2 } }],
  ['2026-11-14', { key: 'daysAgo', params: { n: 6 } }],
  ['2026-11-26', { key: 'inDays', params: { n: 6 } }],
  ['2026-11-27', { key: 'dayMonth', params: { day: 27, month: 11 } }],
  ['2026-11-13', { key: 'dayMonth', params: { day: 13, month: 11 } }],
  ['2026-01-01', { key: 'dayMonth', params: { day: 1, month: 1 } }],
  ['2027-01-04', { key: 'dayMonthYear', params: { day: 4, month: 1, year: 2027 } }],
])('seen from 20 November 2026, %s is named as people name it', (date, words) => {
  expect(dateWords(date, '2026-11-20')).toEqual(words)
})

test.each([
  ['2026-11-20', { key: 'dayMonth', params: { day: 20, month: 11 } }],
  ['2026-11-25', { key: 'dayMonth', params: { day: 25, month: 11 } }],
  ['2027-01-04', { key: 'dayMonthYear', params: { day: 4, month: 1, year: 2027 } }],
])('after "until", %s is a date also where it is near', (date, words) => {
  expect(datedWords(date, '2026-11-20')).toEqual(words)
})

test('around the new year a near day is still counted', () => {
  expect(dateWords('2027-01-01', '2026-12-30')).toEqual({ key: 'inDays', params: { n: 2 } })
})

test.each(['en', 'gu', 'hi'])('every name of a day and a month stands in %s', (language) => {
  const said = JSON.parse(readFileSync(`content/calendar/${language}.json`, 'utf8')) as Record<string, string>
  const keys = [
    ...['today', 'yesterday', 'tomorrow', 'daysAgo', 'inDays', 'dayMonth', 'dayMonthYear'],
    ...Array.from({ length: 12 }, (_, i) => [`month.${i + 1}`, `monthShort.${i + 1}`]).flat(),
  ]
  expect(keys.filter((key) => !said[key])).toEqual([])
})

const written = ['site', 'site-articles', 'document']

/** The texts in which a date parameter stands where only some dates can. Papers and the site write all with figures. */
function saidWrongly(language: string, unspeakable: RegExp): string[] {
  const features = readdirSync('content', { withFileTypes: true })
  return features.flatMap((entry) => {
    const { name } = entry
    if (!entry.isDirectory() || written.includes(name)) return []
    const said = JSON.parse(readFileSync(`content/${name}/${language}.json`, 'utf8')) as Record<string, string>
    return Object.entries(said)
      .filter(([, text]) => unspeakable.test(text))
      .map(([key]) => `${name}: ${key}`)
  })
}

// 'On today', 'આજે ના રોજ' and 'आज को' are nobody's speech.
test.each([
  ['en', /\bon \{(?:day|on|when)\}/i],
  ['gu', /\{(?:day|on|when)\}\s(?:ના રોજ|એ )/u],
  ['hi', /\{(?:day|on|when)\}\sको\s(?!एक साल)/u],
])('in %s a sentence takes a near day as people name it', (language, unspeakable) => {
  expect(saidWrongly(language, unspeakable)).toEqual([])
})

// Neither are 'by in 5 days', '5 દિવસમાં સુધીમાં' and '5 दिन में तक'. Refusals have dates alone.
test.each([
  ['en', /\b(?:by|until|till) \{(?:day|on|due)\}/i],
  ['gu', /\{(?:day|on|due)\}\sસુધી/u],
  ['hi', /\{(?:day|on|due)\}\sतक/u],
])('in %s what lasts until a day names a date', (language, unspeakable) => {
  expect(saidWrongly(language, unspeakable).filter((at) => !at.includes(': refusal.'))).toEqual([])
})
