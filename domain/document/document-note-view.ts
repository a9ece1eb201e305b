import type { Allocation } from '#domain/allocation/allocation.ts'
import type { CreditNote } from '#domain/credit-note/credit-note.ts'
import type { DebitNote } from '#domain/debit-note/debit-note.ts'
import { showsTax } from '#domain/gst/gst-treatment.ts'
import { isNoteCancelled } from '#domain/invoice-note/invoice-note-list.ts'
import type { InvoiceNote } from '#domain/invoice-note/invoice-note.ts'
import { sumOf } from '#domain/ledger/ledger-item.ts'
import { sumText } from '#domain/money/money-format.ts'
import type { Paise } from '#domain/money/money.ts'
import { documentFrame, inWords, notesOf, standingTerms } from './document-frame.ts'
import { partiesOf, type PaperParties } from './document-issue.ts'
import { buyerParty } from './document-party.ts'
import { bankSection, upiBlock } from './document-payment.ts'
import { lineTable, taxTable, totalRows } from './document-table.ts'
import { dateText, placeText, row } from './document-text.ts'
import type { DocumentTable, DocumentTotal, DocumentView, DocumentWords } from './document-view.ts'

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
    lines: without(hasTax ? lineTable(note, words) : valueTable(note, words), hasQuantity(note) ? [] : ofQuantity),
    taxes: hasTax ? taxTable(note, words) : null,
    totals: hasTax ? totalRows(note, words) : valueRows(note, words),
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

/** `allocations`: those of the note's entry on the ledger. */
type DebitNoteSource = NoteSource<DebitNote> & { allocations?: readonly Allocation[] }

/** What a note owed when it was issued: nothing where it was issued for money that had come, as for interest. */
function owedAtIssue({ note, allocations = [] }: DebitNoteSource): Paise {
  const { particulars, totals } = note
  const own = allocations.filter(({ undoes, createdAt }) => undoes === null && createdAt === particulars?.since)
  return totals.total - sumOf(own, ({ amount }) => amount)
}

/** A debit note in the reader's language: how to pay it is on the paper, as on an invoice, unless it was paid before. */
export function debitNoteView(source: DebitNoteSource, words: DocumentWords): DocumentView {
  const { t } = words
  const { note } = source
  const said = {
    kind: 'debit-note',
    hasTax: showsTax(note),
    reason: t(`reason.${note.reason}`),
    dueDate: note.dueDate,
  } as const
  const { seller, paper } = notePaper(source, said, words)
  const owed = owedAtIssue(source)
  const asked = owed > 0 ? t('terms.balance', { amount: sumText(owed), date: dateText(note.dueDate) }) : t('terms.paid')
  return {
    ...paper,
    bank: owed > 0 ? bankSection(seller, owed, words) : null,
    upi: upiBlock(seller, seller, { amount: owed, number: note.number }, words),
    terms: { heading: t('terms.heading'), lines: [asked, ...standingTerms(seller, words)] },
  }
}

const ofTax = ['gst', 'cgst', 'sgst', 'igst']

/** The lines of a note without GST. Its value is called no taxable one: it changes none. */
function valueTable(note: InvoiceNote, words: DocumentWords): DocumentTable {
  const table = without(lineTable(note, words), ofTax)
  const columns = table.columns.map((one) => (one.key === 'taxable' ? { ...one, label: words.t('column.value') } : one))
  return { ...table, columns }
}

const valueRows = (note: InvoiceNote, words: DocumentWords): DocumentTotal[] =>
  totalRows(note, words).flatMap((one) =>
    ofTax.includes(one.key) ? [] : [one.key === 'taxable' ? { ...one, label: words.t('total.value') } : one],
  )

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
