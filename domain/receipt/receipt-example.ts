import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { exampleCompany } from '#domain/company/company-example.ts'
import { particularsOf } from '#domain/document/document-issue.ts'
import { exampleFinalInvoice } from '#domain/final-invoice/final-invoice-example.ts'
import type { Receipt } from './receipt.ts'

const now = '2026-11-20T05:00:00.000Z'

/** 42,000 rupees of the example customer, all of it on account. */
export function exampleReceipt(patch: Partial<Receipt> = {}): Receipt {
  const { customerId, customerName } = exampleFinalInvoice()
  const party = { companyName: customerName, profile: exampleBusinessProfile() }
  return {
    id: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b8001',
    version: 1,
    createdAt: now,
    updatedAt: now,
    number: 'RC/26-27/0001',
    customerId,
    customerName,
    date: '2026-11-20',
    method: 'neft',
    reference: 'UTR0000000001',
    amount: 42_000_00,
    lines: [],
    forInvoices: 0,
    onAccount: 42_000_00,
    fitted: false,
    status: 'recorded',
    reason: null,
    notes: null,
    particulars: particularsOf({ company: exampleCompany(), ...party }, { now }),
    ...patch,
  }
}
