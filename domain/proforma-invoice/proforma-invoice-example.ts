import { exampleQuotation } from '#domain/quotation/quotation-example.ts'
import type { ProformaInvoice } from './proforma-invoice.ts'

/** The proforma of the example quotation: 84,000 rupees, half of it in advance. */
export function exampleProformaInvoice(patch: Partial<ProformaInvoice> = {}): ProformaInvoice {
  const { id: quoteId, lines, totals, placeOfSupply, supply, companyName } = exampleQuotation()
  return {
    id: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7003',
    version: 1,
    createdAt: '2026-11-14T05:00:00.000Z',
    updatedAt: '2026-11-14T05:00:00.000Z',
    number: 'PI/26-27/0001',
    quoteId,
    leadId: null,
    businessProfileId: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7001',
    companyName,
    issueDate: '2026-11-14',
    dueDate: '2026-11-21',
    lines,
    totals,
    placeOfSupply,
    supply,
    subtotal: totals.taxable,
    gstAmount: totals.cgst + totals.sgst + totals.igst,
    totalAmount: totals.total,
    advanceAmount: 42_000_00,
    bankDetails: null,
    upiId: null,
    status: 'sent',
    paymentInstructions: null,
    cancelReason: null,
    successorId: null,
    particulars: null,
    consignee: null,
    ...patch,
  }
}
