import type { Company } from '#domain/company/company.ts'
import { isService } from '#domain/document-line/document-line-service.ts'
import { hsnDigits } from '#domain/gst/gst-hsn.ts'
import { otherCountries } from '#domain/place/state.ts'
import type { DocumentKind } from './document-view.ts'

export type DocumentGap = 'gstin' | 'street' | 'bank'

/** What of the seller a document cannot do without. */
export type DocumentHead = Pick<Company, 'gstin' | 'street' | 'bankDetails'>

/** The kinds that ask for money, and so name the account it goes to. */
const asksForMoney: ReadonlySet<DocumentKind> = new Set(['proforma-invoice', 'final-invoice'])

/**
 * What the seller's settings lack for a document: its registration and address (Rule 46(a), CGST Rules), and where the
 * buyer pays. Without a registration it says so, and bears no tax.
 */
export function documentGaps(kind: DocumentKind, { gstin, street, bankDetails }: DocumentHead): DocumentGap[] {
  return [
    ...(gstin ? [] : ['gstin' as const]),
    ...(street?.trim() ? [] : ['street' as const]),
    ...(bankDetails || !asksForMoney.has(kind) ? [] : ['bank' as const]),
  ]
}

type Billed = { placeOfSupply: string; lines: readonly { hsn: string }[] }

/** The digits that HSN codes of an invoice need, and the lines, from 1, whose code is shorter; null if none is. */
export function shortHsn(
  { placeOfSupply, lines }: Billed,
  { turnover }: Pick<Company, 'turnover'>,
): { digits: number; lines: number[] } | null {
  const digits = hsnDigits({ isLarge: turnover === 'above-5-crore', isExport: placeOfSupply === otherCountries })
  const short = lines.flatMap(({ hsn }, at) => (hsn.length < digits && !isService({ hsn }) ? [at + 1] : []))
  return short.length > 0 ? { digits, lines: short } : null
}
