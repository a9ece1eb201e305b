import type { Company } from '#domain/company/company.ts'
import { documentGaps, type DocumentHead } from './document-gaps.ts'

/** The two papers that are the first to need something of the settings. */
export type AskingPaper = 'quotation' | 'proforma-invoice'

type Made = { particulars: object | null }

/**
 * Whether a paper asks for what the settings lack: the registration and address before the first quotation, because they
 * decide its taxes, and a bank account or UPI ID before the first proforma is sent. Asked once: without them both are
 * lawful, and whoever has answered "none" is not asked again.
 */
export function asksSettings(
  paper: AskingPaper,
  company: DocumentHead & Pick<Company, 'upiId'>,
  { quotations, proformas }: { quotations: readonly object[]; proformas: readonly Made[] },
): boolean {
  const gaps = documentGaps(paper, company)
  if (paper === 'quotation') return quotations.length === 0 && gaps.length > 0
  return gaps.includes('bank') && company.upiId === null && proformas.every(({ particulars }) => particulars === null)
}
