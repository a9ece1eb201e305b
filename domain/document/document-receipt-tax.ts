import { isService } from '#domain/document-line/document-line-service.ts'
import type { DocumentLine, DocumentTotals } from '#domain/document-line/document-line.ts'
import { splitInclusive } from '#domain/gst/gst-document.ts'
import { chargesTax } from '#domain/gst/gst-treatment.ts'
import { proportion, type Paise } from '#domain/money/money.ts'
import { taxesOf, type TaxedLines } from './document-table.ts'

/**
 * Tax included in an advance. None on goods (Notification 66/2017-Central Tax, 15 November 2017). On services tax is
 * due with the advance (s.13(2), CGST Act): each service line gets its share of the amount received, tax included. Null
 * if no line is a service.
 */
export function advanceTaxes(amount: Paise, bill: TaxedLines): TaxedLines | null {
  const kind = taxesOf(bill).length === 1 ? 'igst' : 'cgst-sgst'
  // An advance exceeding the bill is not shared out beyond its total.
  const shared = Math.min(amount, bill.totals.total)
  const lines = bill.lines
    .filter((line) => isService(line) && bill.totals.total > 0 && chargesTax(bill))
    .map((line) => {
      const split = splitInclusive(proportion(shared, line.total, bill.totals.total), line.gstRateBp, kind)
      return {
        ...line,
        taxable: split.taxablePaise,
        cgst: split.cgstPaise,
        sgst: split.sgstPaise,
        igst: split.igstPaise,
        total: split.totalPaise,
      }
    })
  return lines.length === 0 ? null : { ...bill, lines, totals: sumOf(lines) }
}

const sumOf = (lines: readonly DocumentLine[]): DocumentTotals => {
  const sum = (key: 'taxable' | 'cgst' | 'sgst' | 'igst' | 'total') =>
    lines.reduce((total, line) => total + line[key], 0)
  return {
    taxable: sum('taxable'),
    cgst: sum('cgst'),
    sgst: sum('sgst'),
    igst: sum('igst'),
    roundOff: 0,
    total: sum('total'),
  }
}
