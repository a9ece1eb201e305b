import type { CreditNote } from '#domain/credit-note/credit-note.ts'
import { documentFrame, inWords, notesOf } from './document-frame.ts'
import { partiesOf, type PaperParties } from './document-issue.ts'
import { buyerParty } from './document-party.ts'
import { lineTable, taxTable, totalRows } from './document-table.ts'
import { dateText, placeText, row } from './document-text.ts'
import type { DocumentTable, DocumentView, DocumentWords } from './document-view.ts'

export type NoteSource = PaperParties & { note: CreditNote }

/** A credit note in the reader's language, with the particulars of Rule 53(1A) of the CGST Rules, 2017. */
export function creditNoteView(source: NoteSource, words: DocumentWords): DocumentView {
  const { t } = words
  const { note } = source
  const { seller, buyer } = partiesOf(note.particulars, source, note.customerName)
  const hasTax = note.tax === 'gst'
  const frame = documentFrame(
    { kind: 'credit-note', number: note.number, date: note.noteDate },
    { seller, logo: source.company.logo },
    words,
  )
  return {
    ...frame,
    subtitle: hasTax ? frame.subtitle : t('subtitle.commercial-note'),
    facts: [
      ...row('number', t('fact.number'), note.number ?? t('draft')),
      ...row('date', t('fact.date'), dateText(note.noteDate)),
      ...row('invoice', t('fact.invoice'), note.invoiceNumber),
      ...row('invoice-date', t('fact.invoice-date'), dateText(note.invoiceDate)),
      ...row('reason', t('fact.reason'), t(`reason.${note.reason}`)),
      ...row('place-of-supply', t('fact.place-of-supply'), hasTax ? placeText(note.placeOfSupply, words) : null),
    ],
    parties: [buyerParty(t('party.buyer'), buyer, words)],
    lines: without(lineTable(note, words), [...(hasTax ? [] : ofTax), ...(hasQuantity(note) ? [] : ofQuantity)]),
    taxes: hasTax ? taxTable(note, words) : null,
    totals: hasTax ? totalRows(note, words) : totalRows(note, words).filter(({ key }) => !ofTax.includes(key)),
    words: inWords(t('words.label'), note.totals.total, words),
    bank: null,
    upi: null,
    terms: { heading: t('terms.heading'), lines: [t(hasTax ? 'terms.credit-note' : 'terms.commercial-note')] },
    notes: notesOf(t('notes.heading'), note.notes),
  }
}

const ofTax = ['gst', 'cgst', 'sgst', 'igst']
/** Without metres only value is credited, and the invoice's rate would be read as that of the note. */
const ofQuantity = ['quantity', 'unit', 'rate', 'discount']
const hasQuantity = ({ lines }: CreditNote): boolean => lines.some(({ quantityMilli }) => quantityMilli > 0)

function without(table: DocumentTable, keys: readonly string[]): DocumentTable {
  const kept = table.columns.map(({ key }) => !keys.includes(key))
  const pick = <T>(cells: readonly T[]): T[] => cells.filter((_cell, at) => kept[at])
  return {
    ...table,
    columns: pick(table.columns),
    rows: table.rows.map(pick),
    foot: table.foot && pick(table.foot),
    running: table.running && { ...table.running, sums: table.running.sums.map(pick) },
  }
}
