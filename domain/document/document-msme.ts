import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { Company } from '#domain/company/company.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { msmeDayOf } from '#domain/ledger/ledger-msme-clock.ts'
import type { MsmeNotice } from './document-particulars.ts'

/** What an invoice of this day tells its buyer of the law on late payment; null where it does not protect the seller. */
export function msmeNoticeOf(
  { id, invoiceDate, dueDate }: Pick<FinalInvoice, 'id' | 'invoiceDate' | 'dueDate'>,
  { msme }: Pick<Company, 'msme'>,
  profile: Pick<BusinessProfile, 'writtenAgreement'> | null,
): MsmeNotice | null {
  const bill = { id, kind: 'invoice' as const, billDate: invoiceDate, dueDate }
  const writtenAgreement = profile?.writtenAgreement ?? false
  const payBy = msmeDayOf(bill, { enterprise: msme, writtenAgreement, disputes: [] })
  return !msme || payBy === null
    ? null
    : { udyamNumber: msme.udyamNumber, enterpriseClass: msme.enterpriseClass, payBy }
}
