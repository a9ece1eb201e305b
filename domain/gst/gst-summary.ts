import type { BasisPoints, Paise } from '#domain/money/money.ts'

/** A row of an invoice's tax table and of GSTR-1 table 12. */
export type TaxSummaryRow = {
  hsn: string
  gstRate: BasisPoints
  taxablePaise: Paise
  cgstPaise: Paise
  sgstPaise: Paise
  igstPaise: Paise
}

/**
 * Groups lines by HSN and rate, sorted in that order. Adds up the taxes of the lines: recomputing tax on the sum could
 * differ by paise.
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
