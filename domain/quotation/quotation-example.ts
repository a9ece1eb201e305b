import { exampleCompany } from '#domain/company/company-example.ts'
import { exampleDocumentLine, exampleSupply } from '#domain/document-line/document-line-example.ts'
import { priceDocument } from '#domain/document-line/document-total.ts'
import { particularsOf } from '#domain/document/document-issue.ts'
import type { SentOf } from '#domain/kernel/operation.ts'
import type { BuyerAnswer } from './quotation-answer.ts'
import type { createQuotation } from './quotation-operations.ts'
import type { Quotation } from './quotation.ts'

type QuotationInput = SentOf<typeof createQuotation>

/** Input of the quotation form. */
export const exampleQuotationInput = (patch: Partial<QuotationInput> = {}): QuotationInput => ({
  id: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7002',
  leadId: 'LEAD-2026-795242-AAA',
  lines: [exampleDocumentLine()],
  placeOfSupply: '24',
  quoteDate: '2026-11-11',
  validUntil: '2026-11-26',
  ...patch,
})

/** An approved quotation within Gujarat; the buyer has completed the profile. */
export function exampleQuotation(patch: Partial<Quotation> = {}): Quotation {
  const { placeOfSupply = '24', supply = exampleSupply } = patch
  const priced = priceDocument(patch.lines ?? [exampleDocumentLine()], { supplierState: '24', placeOfSupply, supply })
  if (!priced.ok) throw new Error(priced.refusal.code)
  const { lines, totals, items } = priced.value
  return {
    id: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7002',
    version: 1,
    createdAt: '2026-11-11T05:00:00.000Z',
    updatedAt: '2026-11-11T05:00:00.000Z',
    number: 'QT/26-27/0001',
    revision: 0,
    leadId: null,
    businessProfileId: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7001',
    companyName: 'Shree Ganesh Garments',
    location: 'Surat',
    quoteDate: '2026-11-11',
    validUntil: '2026-11-26',
    lines,
    totals,
    items,
    discountBp: null,
    discountPaise: null,
    supplierState: '24',
    placeOfSupply,
    supply,
    totalAmount: totals.total,
    status: 'approved',
    statusMessage: null,
    approvalDate: '2026-11-12',
    withdrawReason: null,
    proformaInvoiceId: null,
    advanceRateBp: 5000,
    advancePaymentRequired: null,
    advancePaymentStatus: 'not_requested',
    notes: null,
    particulars: null,
    consignee: null,
    reverseCharge: null,
    answer: null,
    ...patch,
  }
}

/** A quotation its buyer has answered on its page: accepted, unless `answer` says otherwise. */
export function answeredQuotation(answer: Partial<BuyerAnswer> = {}, patch: Partial<Quotation> = {}): Quotation {
  const { kind = 'accept' } = answer
  const since = '2026-11-11T05:00:00.000Z'
  const party = { company: exampleCompany(), companyName: 'Shree Ganesh Garments', profile: null }
  const said = { kind, name: 'Ramesh', text: null, at: '2026-11-21T05:00:00.000Z', since, revision: 1, notedAt: null }
  return exampleQuotation({
    revision: 1,
    status: ({ accept: 'approved', change: 'pending', decline: 'rejected' } as const)[kind],
    particulars: particularsOf(party, { now: since }),
    answer: { ...said, ...answer },
    ...patch,
  })
}
