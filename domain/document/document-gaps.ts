import type { Company } from '#domain/company/company.ts'
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
