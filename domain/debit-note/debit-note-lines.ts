import type { DocumentLine, DocumentTotals } from '#domain/document-line/document-line.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { splitInclusive, taxesOn } from '#domain/gst/gst-document.ts'
import type { TaxKind } from '#domain/gst/gst-place.ts'
import { lineAt, rateCharged, taxKindOf } from '#domain/invoice-note/invoice-note-line.ts'
import type { AskedLine, InvoiceNoteLine } from '#domain/invoice-note/invoice-note.ts'
import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'
import { priceOf, proportion, roundToRupee, type BasisPoints } from '#domain/money/money.ts'
import { isDebitDraft } from './debit-note-lifecycle.ts'
import type { DebitNoteReason } from './debit-note-reason.ts'
import type { DebitNote } from './debit-note.ts'

type Bill = Pick<FinalInvoice, 'lines' | 'totals' | 'supplierState' | 'placeOfSupply' | 'supply'>
type Asked = { reason: DebitNoteReason; lines: readonly AskedLine[] }

/**
 * The lines and totals of a debit note, or why there is none of it. Every line bears the rate and the kind of tax of its
 * invoice, whatever they are by now (section 34(3), CGST Act, 2017).
 */
export function pricedDebit(bill: Bill, asked: Asked): Outcome<Pick<DebitNote, 'lines' | 'totals'>> {
  const kind = taxKindOf(bill)
  const lines: InvoiceNoteLine[] = []
  let received = 0
  for (const typed of asked.lines) {
    // No goods come with interest.
    const one = asked.reason === 'interest' ? { ...typed, quantityMilli: 0 } : typed
    const sold = lineAt(bill, one, lines)
    if (!sold.ok) return sold
    if (one.quantityMilli === 0 && one.taxable === 0)
      return refuse({ code: 'line-of-nothing', params: { line: one.line } })
    received += one.taxable
    const tax = { rate: rateCharged(bill, sold.value), kind }
    lines.push(lineOf(one, sold.value, taxableOf(one, sold.value, { reason: asked.reason, ...tax }), tax))
  }
  const totals = totalsOf(lines, asked.reason === 'interest' ? received : null)
  return totals.total > 0 ? accept({ lines, totals }) : refuse({ code: 'note-of-nothing' })
}

/** What was received on a line of interest: the round-off belongs to the only line. */
export const receivedOn = ({ total }: InvoiceNoteLine, note: Pick<DebitNote, 'lines' | 'totals'> | null): number =>
  note?.lines.length === 1 ? note.totals.total : total

/** The lines of a draft as somebody would ask for them for this reason: of interest, what is received with its tax. */
export const linesFor = (reason: DebitNoteReason, note: Pick<DebitNote, 'lines' | 'totals'>): AskedLine[] =>
  note.lines.map((line) => ({ ...line, taxable: reason === 'interest' ? receivedOn(line, note) : line.taxable }))

/**
 * A draft with the tax that its invoice charged. An earlier release also taxed what was sold without tax, and such drafts
 * are still there; all others stay as they are, to the paisa.
 */
export function asCharged(note: DebitNote, bill: Bill): DebitNote {
  const kind = taxKindOf(bill)
  const isTaxedAlike = note.lines.every(({ line, taxable, cgst, sgst, igst }) => {
    const sold = bill.lines[line - 1]
    if (!sold) return true
    const tax = taxesOn(taxable, rateCharged(bill, sold), kind)
    return cgst === tax.cgstPaise && sgst === tax.sgstPaise && igst === tax.igstPaise
  })
  if (isTaxedAlike || !isDebitDraft(note)) return note
  const priced = pricedDebit(bill, { reason: note.reason, lines: linesFor(note.reason, note) })
  return priced.ok ? { ...note, ...priced.value } : note
}

type Tax = { rate: BasisPoints; kind: TaxKind }

/**
 * What was not billed is charged as the line was. Interest is part of the value of the supply, and its tax falls due when
 * it is received (sections 15(2)(d) and 12(6)): it is inside the money.
 */
function taxableOf(
  { quantityMilli, taxable }: AskedLine,
  sold: DocumentLine,
  { reason, rate, kind }: Tax & { reason: DebitNoteReason },
): number {
  if (reason === 'interest') return splitInclusive(taxable, rate, kind).taxablePaise
  return quantityMilli > 0 ? proportion(sold.taxable, quantityMilli, sold.quantityMilli) : taxable
}

function lineOf(
  { line, quantityMilli }: AskedLine,
  sold: DocumentLine,
  taxable: number,
  { rate, kind }: Tax,
): InvoiceNoteLine {
  const { cgstPaise: cgst, sgstPaise: sgst, igstPaise: igst } = taxesOn(taxable, rate, kind)
  // A rate with tax does not multiply to the value without it.
  const ratePaise = quantityMilli > 0 && !sold.taxIncluded ? sold.ratePaise : 0
  const discountPaise = Math.max(0, priceOf(quantityMilli, ratePaise) - taxable)
  return {
    ...sold,
    line,
    quantityMilli,
    ratePaise,
    discountPaise,
    taxable,
    cgst,
    sgst,
    igst,
    total: taxable + cgst + sgst + igst,
  }
}

/** Rounded to the rupee; what was received stays what it was, as its parts are rounded. */
function totalsOf(lines: readonly InvoiceNoteLine[], received: number | null): DocumentTotals {
  const sum = (of: (line: InvoiceNoteLine) => number): number => lines.reduce((all, line) => all + of(line), 0)
  const before = sum((line) => line.total)
  const total = received ?? roundToRupee(before)
  return {
    taxable: sum((line) => line.taxable),
    cgst: sum((line) => line.cgst),
    sgst: sum((line) => line.sgst),
    igst: sum((line) => line.igst),
    roundOff: total - before,
    total,
  }
}
