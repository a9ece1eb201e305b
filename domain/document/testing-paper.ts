import { readFileSync } from 'node:fs'
import { sampleWords } from './document-sample.ts'
import type { DocumentLanguage, DocumentParty, DocumentRow, DocumentTable, DocumentView } from './document-view.ts'

/** The sentences of documents in one language, by key. */
export const documentSentences = (language: DocumentLanguage): Record<string, string> =>
  // Content files contain only strings; a test checks that.
  JSON.parse(readFileSync(`content/document/${language}.json`, 'utf8')) as Record<string, string>

/** The words of sample documents in one language. */
export const wordsIn = (language: DocumentLanguage) => sampleWords(language, documentSentences(language))

const rowsOf = (rows: readonly DocumentRow[]): string[] =>
  rows.map(({ key, label, value }) => `  ${key}: ${label} ${value}`)
const partyOf = ({ key, heading, name, address, rows }: DocumentParty): string[] => [
  `${key}: ${heading}`,
  ...[name, ...address].map((line) => `  ${line}`),
  ...rowsOf(rows),
]
const tableOf = ({ heading, columns, rows, foot }: DocumentTable): string[] => [
  `table ${heading}`,
  `  ${columns.map(({ key, align }) => `${key} ${align}`).join(' | ')}`,
  // A no-break space keeps the ₹ of a heading beside its word.
  `  ${columns.map(({ label }) => label.replace('\u00a0₹', ' ₹')).join(' | ')}`,
  ...[...rows, ...(foot ? [foot] : [])].map((row) => `  ${row.join(' | ')}`),
]

/** A document as text lines, from title to signature, with the keys its style sheet uses. */
export const read = (view: DocumentView): string[] => [
  `${view.kind} ${view.language}: ${view.title} / ${view.subtitle}`,
  `${view.number} of ${view.date}, ${view.draft ?? 'issued'}, ${view.fileName}, copies [${view.copies.join()}], logo ${view.logo}`,
  ...rowsOf(view.facts),
  ...[view.supplier, ...view.parties].flatMap(partyOf),
  ...[view.lines, ...(view.taxes ? [view.taxes] : [])].flatMap(tableOf),
  ...view.totals.map(({ key, label, value, weight }) => `${key} (${weight}): ${label} ${value}`),
  `${view.words.label}: ${view.words.value}`,
  ...(view.bank ? [view.bank.heading, ...rowsOf(view.bank.rows)] : ['no account']),
  view.upi ? `${view.upi.heading}: ${view.upi.note} ${view.upi.id} ${view.upi.link}` : 'no code to pay by',
  ...[view.terms, ...(view.notes ? [view.notes] : [])].flatMap(({ heading, lines }) => [
    heading,
    ...lines.map((line) => `  ${line}`),
  ]),
  `${view.signature.heading}: ${view.signature.label}. ${view.pageLabel}`,
]
