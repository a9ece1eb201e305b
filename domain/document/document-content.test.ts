import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { travelTold } from '#domain/consignment/consignment-facts.ts'
import { debitNoteReasons } from '#domain/debit-note/debit-note-reason.ts'
import { lineUnits } from '#domain/document-line/document-line-unit.ts'
import { dispatchSchema } from '#domain/final-invoice/final-invoice.ts'
import { settlingMethods } from '#domain/final-payment/final-payment.ts'
import { ledgerEntryKinds } from '#domain/ledger-entry/ledger-entry.ts'
import { creditNoteReasons } from '#domain/ledger/ledger-note-kind.ts'
import { billNames } from './document-supply.ts'
import { documentCopies, documentKinds, documentLanguages } from './document-view.ts'
import { documentSentences } from './testing-paper.ts'

const sentences = Object.fromEntries(documentLanguages.map((language) => [language, documentSentences(language)]))
const places = (sentence: string) => [...sentence.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted()

test.each(documentLanguages)('every sentence of a document stands in %s, with the same values in it', (language) => {
  const english = sentences.en ?? {}
  const own = sentences[language] ?? {}
  expect(Object.keys(own).toSorted()).toEqual(Object.keys(english).toSorted())
  for (const [key, sentence] of Object.entries(own)) {
    expect(sentence.trim(), key).not.toBe('')
    expect(places(sentence), key).toEqual(places(english[key] ?? ''))
  }
})

test('every key that the documents ask for has a sentence, and no sentence is left over', () => {
  const code = readdirSync('domain/document')
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(`domain/document/${file}`, 'utf8'))
    .join('\n')
  const taxes = ['cgst', 'sgst', 'utgst', 'igst']
  const asked = new Set([
    ...[...code.matchAll(/'([a-z]+(?:\.[a-z-]+)+|draft|cancelled|revision|yes|no|page|other-countries)'/g)].map(
      ([, key]) => key,
    ),
    ...[...documentKinds, ...Object.values(billNames)].flatMap((kind) => [`title.${kind}`, `subtitle.${kind}`]),
    ...['export', 'sez'].flatMap((to) => [`declaration.${to}-under-lut`, `declaration.${to}-igst-paid`]),
    ...documentCopies.filter((copy) => copy !== 'all').map((copy) => `copy.${copy}`),
    'copy.duplicate-of-service',
    ...ledgerEntryKinds.map((kind) => `entry.${kind}`),
    ...Object.keys(dispatchSchema.shape)
      // Named by the broker.
      .filter((field) => field !== 'dalalId')
      .map((field) => `fact.${field}`),
    ...travelTold.map((field) => `message.travel.${field}`),
    ...lineUnits.map((unit) => `unit.${unit}`),
    ...settlingMethods.map((method) => `method.${method}`),
    ...[...creditNoteReasons, ...debitNoteReasons].map((reason) => `reason.${reason}`),
    ...taxes.flatMap((tax) => [`column.${tax}`, `column.${tax}-rate`, `total.${tax}`]),
    // Only for screen readers: the name of the lines table.
    'table.lines',
    ...['documents-busy', 'document-took-too-long', 'receipt-not-found', 'challan-not-found'].map(
      (code) => `refusal.${code}`,
    ),
  ])
  expect(new Set(asked)).toEqual(new Set(Object.keys(sentences.en ?? {})))
})

test.each(['gu', 'hi'] as const)(
  'a paper in %s also has its English name: accountants of other States read it',
  (language) => {
    const [english, own] = [sentences.en ?? {}, sentences[language] ?? {}]
    const titles = Object.keys(english).filter((key) => key.startsWith('title.'))
    expect(titles.length).toBeGreaterThan(10)
    const nameless = titles.filter((key) => !own[`sub${key}`]?.includes(english[key] ?? '?'))
    expect(nameless).toEqual([])
  },
)
