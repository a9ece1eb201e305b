import type { BasisPoints, Paise } from '#domain/money/money.ts'

/** One row of the tax table under an invoice, and of table 12 of GSTR-1. */
export type TaxSummaryRow = {
  hsn: string
  gstRate: BasisPoints
  taxablePaise: Paise
  cgstPaise: Paise
  sgstPaise: Paise
  igstPaise: Paise
}

/**
 * Lines of one HSN and one rate become one row, by adding what the lines already show: computing the tax
 * again on the sum would differ from the lines by paise. Ordered by HSN, then rate, whatever order the lines have.
 */
export function taxSummary(lines: readonly TaxSummaryRow[]): TaxSummaryRow[] {
  const rows = new Map<string, TaxSummaryRow>()
  for (const { hsn, gstRate, taxablePaise, cgstPaise, sgstPaise, igstPaise } of lines) {
    const key = `${hsn} ${gstRate}`
    const row = rows.get(key)
    rows.set(key, {
      hsn,
      gstRate,
      taxablePaise: (row?.taxablePaise ?? 0) + taxablePaise,
      cgstPaise: (row?.cgstPaise ?? 0) + cgstPaise,
      sgstPaise: (row?.sgstPaise ?? 0) + sgstPaise,
      igstPaise: (row?.igstPaise ?? 0) + igstPaise,
    })
  }
  const byCode = (a: TaxSummaryRow, b: TaxSummaryRow) => (a.hsn < b.hsn ? -1 : Number(a.hsn > b.hsn))
  return [...rows.values()].toSorted((a, b) => byCode(a, b) || a.gstRate - b.gstRate)
}
