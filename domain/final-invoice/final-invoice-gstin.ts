import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { BusinessDate } from '#domain/calendar/calendar-day.ts'
import { whyNotWithGst } from '#domain/ledger/ledger-note-kind.ts'
import { whyNotStanding } from './final-invoice-ready.ts'
import type { FinalInvoice } from './final-invoice.ts'

/**
 * The GSTIN by which a sent invoice names its buyer, and the one that is known of him today, where they differ: the buyer gets
 * no credit for tax on a wrong one. Null where they agree, and once no credit note can lower the tax any more.
 */
export function gstinSinceIssue(
  invoice: FinalInvoice,
  profile: Pick<BusinessProfile, 'gstNumber'> | null,
  today: BusinessDate,
): { before: string; now: string } | null {
  const before = invoice.particulars?.buyer.profile?.gstNumber ?? ''
  const now = profile?.gstNumber ?? ''
  if (before === '' || now === '' || before === now) return null
  return whyNotStanding(invoice) || whyNotWithGst(invoice, today) ? null : { before, now }
}
