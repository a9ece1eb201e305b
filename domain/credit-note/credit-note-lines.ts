import type { DocumentLine, DocumentTotals } from '#domain/document-line/document-line.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { taxesOn } from '#domain/gst/gst-document.ts'
import { lineAt, rateCharged, taxKindOf } from '#domain/invoice-note/invoice-note-line.ts'
import type { AskedLine, InvoiceNoteLine } from '#domain/invoice-note/invoice-note.ts'
import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'
import { sumOf } from '#domain/ledger/ledger-item.ts'
import {
  creditedForQuantity,
  creditedForValue,
  noteTotal,
  valueWithTax,
  whyNotCredited,
  type CreditedLine,
  type LineValue,
} from '#domain/ledger/ledger-note-part.ts'
import { priceOf } from '#domain/money/money.ts'
import { isIssued } from './credit-note-lifecycle.ts'
import type { CreditNote } from './credit-note.ts'

type Bill = Pick<FinalInvoice, 'lines' | 'totals' | 'supplierState' | 'placeOfSupply' | 'supply'>

const nothing: LineValue = { quantityMilli: 0, taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }
const plus = (sum: LineValue, { quantityMilli, taxable, cgst, sgst, igst }: DocumentLine): LineValue => ({
  quantityMilli: sum.quantityMilli + quantityMilli,
  taxablePaise: sum.taxablePaise + taxable,
  cgstPaise: sum.cgstPaise + cgst,
  sgstPaise: sum.sgstPaise + sgst,
  igstPaise: sum.igstPaise + igst,
})

/** An invoice and what its issued notes leave of it: by line, and of all lines with tax and of the rounded total. */
type CreditedBill = { lineOf: (line: number) => CreditedLine | null; left: { lines: number; total: number } }

/**
 * For a note without tax all earlier notes count. For one with tax those without do not, because they lowered no taxable
 * value; but metres that came back are gone either way, with their value.
 */
export function creditedBill(bill: Bill, notes: readonly CreditNote[], tax: CreditNote['tax']): CreditedBill {
  const issued = notes.filter(isIssued)
  const counted = issued.filter((note) => tax === 'commercial' || note.tax === 'gst')
  const others = issued.filter((note) => !counted.includes(note))
  const kind = taxKindOf(bill)
  return {
    lineOf: (line) => {
      const sold = bill.lines[line - 1]
      if (!sold) return null
      const taken = onLine(counted, line)
      const gone = onLine(others, line).filter(({ quantityMilli }) => quantityMilli > 0)
      const gstRate = rateCharged(bill, sold)
      return {
        sold: without(sold, gone, { gstRate, kind }),
        credited: taken.reduce(plus, nothing),
        isRepriced: taken.some(({ quantityMilli }) => quantityMilli === 0),
        gstRate,
        kind,
      }
    },
    left: {
      lines: sumOf(bill.lines, withTax) - sumOf(counted, ({ lines }) => sumOf(lines, withTax)),
      total: bill.totals.total - sumOf(counted, ({ totals }) => totals.total),
    },
  }
}

const onLine = (notes: readonly CreditNote[], at: number): InvoiceNoteLine[] =>
  notes.flatMap(({ lines }) => lines.filter(({ line }) => line === at))

function without(
  sold: DocumentLine,
  gone: readonly DocumentLine[],
  { gstRate, kind }: Pick<CreditedLine, 'gstRate' | 'kind'>,
): LineValue {
  if (gone.length === 0) return plus(nothing, sold)
  const quantityMilli = sold.quantityMilli - sumOf(gone, (one) => one.quantityMilli)
  const taxablePaise = sold.taxable - sumOf(gone, ({ taxable }) => taxable)
  return { quantityMilli, taxablePaise, ...taxesOn(taxablePaise, gstRate, kind) }
}

const withTax = ({ taxable, cgst, sgst, igst }: DocumentLine): number => taxable + cgst + sgst + igst

/** The lines and totals of a note, or why it cannot credit this much. */
export function pricedNote(
  bill: Bill,
  notes: readonly CreditNote[],
  { tax, lines: asked }: { tax: CreditNote['tax']; lines: readonly AskedLine[] },
): Outcome<Pick<CreditNote, 'lines' | 'totals'>> {
  const credited = creditedBill(bill, notes, tax)
  const lines: InvoiceNoteLine[] = []
  for (const one of asked) {
    const sold = lineAt(bill, one, lines)
    if (!sold.ok) return sold
    const line = credited.lineOf(one.line)
    const part = line ? creditedPart(one, line) : refuse({ code: 'line-not-on-invoice', params: { line: one.line } })
    if (!part.ok) return part
    lines.push(lineOf(one.line, sold.value, tax === 'gst' ? part.value : { ...nothing, ...withoutTax(part.value) }))
  }
  const totals = totalsOf(lines, tax === 'gst' ? credited.left : null)
  return totals.total > 0 ? accept({ lines, totals }) : refuse({ code: 'note-of-nothing' })
}

/** Metres credit the value they were sold at; without metres the value is credited alone. */
function creditedPart({ line, quantityMilli, taxable }: AskedLine, of: CreditedLine): Outcome<LineValue> {
  if (quantityMilli === 0 && taxable === 0) return refuse({ code: 'line-of-nothing', params: { line } })
  const tooMany = whyNotCredited({ line, quantityMilli, taxablePaise: 0 }, of)
  if (tooMany) return refuse(tooMany)
  const taxablePaise = quantityMilli > 0 ? creditedForQuantity(of, quantityMilli).taxablePaise : taxable
  const tooMuch = whyNotCredited({ line, quantityMilli, taxablePaise }, of)
  if (tooMuch) return refuse(tooMuch)
  return accept(quantityMilli > 0 ? creditedForQuantity(of, quantityMilli) : creditedForValue(of, taxable))
}
const withoutTax = ({ quantityMilli, taxablePaise }: LineValue) => ({ quantityMilli, taxablePaise })

const lineOf = (line: number, sold: DocumentLine, part: LineValue): InvoiceNoteLine => {
  const { quantityMilli, taxablePaise: taxable, cgstPaise: cgst, sgstPaise: sgst, igstPaise: igst } = part
  // A rate with tax does not multiply to the value without it.
  const ratePaise = quantityMilli > 0 && !sold.taxIncluded ? sold.ratePaise : 0
  return {
    ...sold,
    line,
    quantityMilli,
    ratePaise,
    discountPaise: Math.max(0, priceOf(quantityMilli, ratePaise) - taxable),
    taxable,
    cgst,
    sgst,
    igst,
    total: valueWithTax(part),
  }
}

/** The last note with tax takes the rounding of the invoice with it; one without tax has nothing to mirror. */
function totalsOf(lines: readonly InvoiceNoteLine[], left: CreditedBill['left'] | null): DocumentTotals {
  const values = lines.map((line) => plus(nothing, line))
  const all = sumOf(lines, withTax)
  const { roundOffPaise, totalPaise } = noteTotal(values, left ?? { lines: all + 1, total: all + 100 })
  const sum = lines.reduce(plus, nothing)
  return {
    taxable: sum.taxablePaise,
    cgst: sum.cgstPaise,
    sgst: sum.sgstPaise,
    igst: sum.igstPaise,
    roundOff: roundOffPaise,
    total: totalPaise,
  }
}
