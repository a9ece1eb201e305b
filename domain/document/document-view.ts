import type { MoneyWords } from '#domain/money/money-words.ts'

export const documentKinds = ['quotation', 'proforma-invoice', 'final-invoice', 'receipt'] as const
export type DocumentKind = (typeof documentKinds)[number]

export const documentLanguages = ['en', 'gu', 'hi'] as const
export type DocumentLanguage = (typeof documentLanguages)[number]

/** The three copies of a tax invoice for goods (Rule 48(1), CGST Rules, 2017); `all` prints them one after the other. */
export const documentCopies = ['original', 'duplicate', 'triplicate', 'all'] as const
export type DocumentCopy = (typeof documentCopies)[number]

/** The reader's words: a sentence of `content/document` with its values filled in. */
export type Translate = (key: string, params?: Record<string, string | number>) => string
export type DocumentWords = { language: DocumentLanguage; t: Translate; moneyWords: MoneyWords }

export type DocumentRow = { key: string; label: string; value: string }
export type DocumentParty = { key: string; heading: string; name: string; address: string[]; rows: DocumentRow[] }
export type DocumentColumn = { key: string; label: string; align: 'start' | 'end' }
/** Every row and the foot have one text per column. */
export type DocumentTable = { heading: string; columns: DocumentColumn[]; rows: string[][]; foot: string[] | null }
export type DocumentTotal = DocumentRow & { weight: 'plain' | 'strong' | 'total' }
export type DocumentSection = { heading: string; rows: DocumentRow[] }
export type DocumentUpi = { heading: string; link: string; id: string; note: string }

/**
 * A document as its reader sees it: every text in his language, every amount formatted, in the order of the paper.
 * Sheet on screen and PDF draw this and compute nothing.
 */
export type DocumentView = {
  kind: DocumentKind
  language: DocumentLanguage
  title: string
  subtitle: string
  /** Null while the document has none. */
  number: string | null
  /** The day it was issued, YYYY-MM-DD: the date the file itself bears. */
  date: string
  /** The word that marks a document without a number, null on an issued one. */
  draft: string | null
  /** What a downloaded copy is called: 'QT-26-27-0001.pdf'. ASCII only. */
  fileName: string
  /** The marking of each copy to print, in order; a single empty one where the law asks for none. */
  copies: string[]
  facts: DocumentRow[]
  supplier: DocumentParty
  /** A data URL, or null. */
  logo: string | null
  parties: DocumentParty[]
  lines: DocumentTable
  taxes: DocumentTable | null
  totals: DocumentTotal[]
  words: { label: string; value: string }
  bank: DocumentSection | null
  upi: DocumentUpi | null
  terms: { heading: string; lines: string[] }
  notes: { heading: string; lines: string[] } | null
  signature: { heading: string; label: string }
  /** '{page}' and '{pages}' stay in it: only the printer knows them. */
  pageLabel: string
}
