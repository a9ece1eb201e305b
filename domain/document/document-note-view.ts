import type { CreditNote } from '#domain/credit-note/credit-note.ts'
import type { DebitNote } from '#domain/debit-note/debit-note.ts'
import { showsTax } from '#domain/gst/gst-treatment.ts'
import { isNoteCancelled } from '#domain/invoice-note/invoice-note-list.ts'
import type { InvoiceNote } from '#domain/invoice-note/invoice-note.ts'
import { sumText } from '#domain/money/money-format.ts'
import { documentFrame, inWords, notesOf, standingTerms } from './document-frame.ts'
import { partiesOf, type PaperParties } from './document-issue.ts'
import { buyerParty } from './document-party.ts'
import { bankSection, upiBlock } from './document-payment.ts'
import { lineTable, taxTable, totalRows } from './document-table.ts'
import { dateText, placeText, row } from './document-text.ts'
import type { DocumentTable, DocumentView, DocumentWords } from './document-view.ts'

type NoteSource<N extends InvoiceNote> = PaperParties & { note: N }
type Said = { kind: 'credit-note' | 'debit-note'; hasTax: boolean; reason: string; dueDate: string | null }

/** What both kinds of notes print: the particulars of Rule 53(1A) of the CGST Rules, 2017, without terms. */
function notePaper(source: NoteSource<InvoiceNote>, { kind, hasTax, reason, dueDate }: Said, words: DocumentWords) {
  const { t } = words
  const { note } = source
  const { seller, buyer } = partiesOf(note.particulars, source, note.customerName)
  const frame = documentFrame(
    { kind, number: note.number, date: note.noteDate },
    { seller, logo: source.company.logo },
    words,
  )
  const paper = {
    ...frame,
    ...(isNoteCancelled(note) ? { draft: t('cancelled') } : {}),
    subtitle: hasTax ? frame.subtitle : t('subtitle.commercial-note'),
    facts: [
      ...row('number', t('fact.number'), note.number ?? t('draft')),
      ...row('date', t('fact.date'), dateText(note.noteDate)),
      ...(dueDate === null ? [] : row('due-date', t('fact.due-date'), dateText(dueDate))),
      ...row('invoice', t('fact.invoice'), note.invoiceNumber),
      ...row('invoice-date', t('fact.invoice-date'), dateText(note.invoiceDate)),
      ...row('reason', t('fact.reason'), reason),
      ...row('place-of-supply', t('fact.place-of-supply'), hasTax ? placeText(note.placeOfSupply, words) : null),
    ],
    parties: [buyerParty(t('party.buyer'), buyer, words)],
    lines: without(lineTable(note, words), [...(hasTax ? [] : ofTax), ...(hasQuantity(note) ? [] : ofQuantity)]),
    taxes: hasTax ? taxTable(note, words) : null,
    totals: hasTax ? totalRows(note, words) : totalRows(note, words).filter(({ key }) => !ofTax.includes(key)),
    words: inWords(t('words.label'), note.totals.total, words),
    notes: notesOf(t('notes.heading'), note.notes),
  }
  return { seller, buyer, paper }
}

/** A credit note in the reader's language. */
export function creditNoteView(source: NoteSource<CreditNote>, words: DocumentWords): DocumentView {
  const { t } = words
  const { tax, reason } = source.note
  const hasTax = tax === 'gst'
  const { buyer, paper } = notePaper(
    source,
    { kind: 'credit-note', hasTax, reason: t(`reason.${reason}`), dueDate: null },
    words,
  )
  // Who is not registered took no input tax credit.
  const ofTaxed = hasTax ? 'terms.credit-note' : 'terms.commercial-note'
  const lines = [t(buyer.profile?.gstNumber ? ofTaxed : 'terms.credited')]
  return { ...paper, bank: null, upi: null, terms: { heading: t('terms.heading'), lines } }
}

/** A debit note in the reader's language: how to pay it is on the paper, as on an invoice. */
export function debitNoteView(source: NoteSource<DebitNote>, words: DocumentWords): DocumentView {
  const { t } = words
  const { note } = source
  const said = {
    kind: 'debit-note',
    hasTax: showsTax(note),
    reason: t(`reason.${note.reason}`),
    dueDate: note.dueDate,
  } as const
  const { seller, paper } = notePaper(source, said, words)
  const { total } = note.totals
  const asked = t('terms.balance', { amount: sumText(total), date: dateText(note.dueDate) })
  return {
    ...paper,
    bank: bankSection(seller, total, words),
    upi: upiBlock(seller, seller, { amount: total, number: note.number }, words),
    terms: { heading: t('terms.heading'), lines: [asked, ...standingTerms(seller, words)] },
  }
}

const ofTax = ['gst', 'cgst', 'sgst', 'igst']
/** Without metres only value is credited, and the invoice's rate would be read as that of the note. */
const ofQuantity = ['quantity', 'unit', 'rate', 'discount']
const hasQuantity = ({ lines }: InvoiceNote): boolean => lines.some(({ quantityMilli }) => quantityMilli > 0)

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
