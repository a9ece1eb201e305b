import type { Paise } from '#domain/money/money.ts'
import { lacksAccount } from '#domain/payment-link/payment-link-upi.ts'
import type { ProformaInvoice } from '#domain/proforma-invoice/proforma-invoice.ts'
import { documentGaps, type DocumentHead } from './document-gaps.ts'

/** The two papers that are the first to need something of the settings. */
export type AskingPaper = 'quotation' | 'proforma-invoice'

type Made = Pick<ProformaInvoice, 'bankDetails' | 'upiId' | 'advanceAmount'> & { particulars: object | null }

/**
 * Whether a paper asks for what the settings lack: the registration and address before the first quotation, because they
 * decide its taxes, and where to pay before the first proforma is sent that what is known does not carry. Asked once: without
 * them both are lawful, and whoever has answered "none" is not asked again. `owed` is what the paper asks for.
 */
export function asksSettings(
  paper: AskingPaper,
  company: DocumentHead,
  { quotations, proformas }: { quotations: readonly object[]; proformas: readonly Made[] },
  owed: Paise,
): boolean {
  if (paper === 'quotation') return quotations.length === 0 && documentGaps(company, 0).length > 0
  const isAnswered = proformas.some((sent) => sent.particulars !== null && lacksAccount(sent, sent.advanceAmount))
  return lacksAccount(company, owed) && !isAnswered
}
