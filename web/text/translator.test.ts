import { expect, test } from 'vitest'
import { coverage, createTranslator, type Words } from './translator.ts'

const english: Words = {
  lead: {
    title: 'Leads',
    left_one: '{count} lead left',
    left_other: '{count} leads left',
    sum: 'Sum {sum}, year {year}',
  },
  kernel: { save: 'Save', only: 'Only in English' },
  gst: { 'refusal.hsn-length': 'An HSN code has 4, 6 or 8 figures.' },
}
const gujarati: Words = { lead: { title: 'લીડ' }, kernel: { save: 'સેવ કરો' } }
const inEnglish = createTranslator({ language: 'en', words: english, english, feature: 'lead' })

test('a sentence is looked up in the feature, the kernel, then English; else the key shows', () => {
  const { t } = createTranslator({ language: 'gu', words: gujarati, english, feature: 'lead' })
  expect([t('title'), t('save'), t('only'), t('nowhere')]).toEqual(['લીડ', 'સેવ કરો', 'Only in English', 'nowhere'])
})

test('a missing sentence is reported, so that English can be loaded', () => {
  const missed: string[] = []
  const { t } = createTranslator({
    language: 'gu',
    words: gujarati,
    english: {},
    feature: 'lead',
    onMiss: () => missed.push('x'),
  })
  expect([t('title'), t('only')]).toEqual(['લીડ', 'only'])
  expect(missed).toHaveLength(1)
})

test('a count selects the plural form of its language', () => {
  expect(inEnglish.t('left', { count: 1 })).toBe('1 lead left')
  expect(inEnglish.t('left', { count: 1200 })).toBe('1,200 leads left')
})

test('numbers use Indian grouping, and text is unchanged', () => {
  expect(inEnglish.t('sum', { sum: 1234567, year: '2026' })).toBe('Sum 12,34,567, year 2026')
})

test('a placeholder without a value stays visible instead of showing undefined', () => {
  expect(inEnglish.t('sum', { sum: 1 })).toBe('Sum 1, year {year}')
})

test('a refusal is translated by the feature that owns the rule', () => {
  expect(inEnglish.t('refusal.hsn-length')).toBe('An HSN code has 4, 6 or 8 figures.')
  expect(inEnglish.has('refusal.nowhere')).toBe(false)
})

test('coverage is the share of English keys that a language has', () => {
  expect(coverage(gujarati, english)).toBeCloseTo(2 / 7)
  expect(coverage(english, english)).toBe(1)
})
