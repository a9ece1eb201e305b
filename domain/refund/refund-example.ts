import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { exampleCompany } from '#domain/company/company-example.ts'
import { particularsOf } from '#domain/document/document-issue.ts'
import type { Refund } from './refund.ts'

const now = '2026-11-21T05:00:00.000Z'

/** The refund of half an advance of 40,000 rupees, by NEFT. */
export function exampleRefund(patch: Partial<Refund> = {}): Refund {
  const profile = exampleBusinessProfile()
  const { companyName } = profile
  return {
    id: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7d01',
    version: 1,
    createdAt: now,
    updatedAt: now,
    kind: 'advance',
    number: 'RF/26-27/0001',
    customerId: profile.id,
    customerName: companyName,
    advancePaymentId: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7004',
    date: '2026-11-21',
    method: 'neft',
    reference: 'UTR0000000001',
    amount: 20_000_00,
    credits: [{ entryId: 'entry', kind: 'advance', number: 'RV/26-27/0001', date: '2026-11-16', amount: 20_000_00 }],
    notes: null,
    status: 'recorded',
    reason: null,
    particulars: particularsOf({ company: exampleCompany(), companyName, profile }, { now }),
    ...patch,
  }
}
