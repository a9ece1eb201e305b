import type { MoneyWords } from '#domain/money/money-words.ts'

export const documentKinds = [
  'quotation',
  'proforma-invoice',
  'delivery-challan',
  'final-invoice',
  'receipt',
  'payment-receipt',
  'money-receipt',
  'statement',
  'credit-note',
  'refund',
  'debit-note',
  'dalal-statement',
  'dalali-voucher',
] as const
export type DocumentKind = (typeof documentKinds)[number]

export const documentLanguages = ['en', 'gu', 'hi'] as const
export type DocumentLanguage = (typeof documentLanguages)[number]

/** The three copies of a tax invoice for goods or a challan (Rules 48(1), 55(2), CGST Rules, 2017); `all` prints all in order. */
export const documentCopies = ['original', 'duplicate', 'triplicate', 'all'] as const
export type DocumentCopy = (typeof documentCopies)[number]

/** Translates a key of `content/document` into the reader's language, filling in the values. */
export type Translate = (key: string, params?: Record<string, string | number>) => string
export type DocumentWords = { language: DocumentLanguage; t: Translate; moneyWords: MoneyWords }

/** An empty value is one the law or the buyer needs and the books lack: print and screen leave a line for it. */
export type DocumentRow = { key: string; label: string; value: string }
export type DocumentParty = { key: string; heading: string; name: string; address: string[]; rows: DocumentRow[] }
/** One column of a table takes the room that the others leave. */
export type DocumentColumn = { key: string; label: string; align: 'start' | 'end'; grow: boolean }
/** Sums at the turn of a page: the foot as it would be below each row, and what it is called on either page. */
type DocumentRunning = { carried: string; brought: string; sums: string[][] }
/** Each row, and the foot, has one text per column. */
export type DocumentTable = {
  heading: string
  columns: DocumentColumn[]
  rows: string[][]
  foot: string[] | null
  running: DocumentRunning | null
}
export type DocumentTotal = DocumentRow & { weight: 'plain' | 'strong' | 'total' }
export type DocumentSection = { heading: string; rows: DocumentRow[] }
export type DocumentUpi = { heading: string; link: string; id: string; note: string }

/**
 * A document ready to render: texts in the reader's language, amounts formatted, in print order. The screen view and
 * the PDF render it and compute nothing.
 */
export type DocumentView = {
  kind: DocumentKind
  language: DocumentLanguage
  title: string
  subtitle: string
  /** Null until the document has a number. */
  number: string | null
  /** Date of issue, YYYY-MM-DD; also the file's own date. */
  date: string
  /** The label across a document that does not count: one without a number, or cancelled. Null on any other. */
  draft: string | null
  /** Download name, ASCII only: 'QT-26-27-0001.pdf'. */
  fileName: string
  /** The marking of each copy to print, in order; a single empty string if the law requires none. */
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
  /** Keeps '{page}' and '{pages}', which only the print renderer knows. */
  pageLabel: string
}
