import { exampleFinalInvoice } from '#domain/final-invoice/final-invoice-example.ts'
import type { CreditNote } from './credit-note.ts'

/** An issued note on the example invoice: a rate difference of 4,000 rupees and 200 of tax. */
export function exampleCreditNote(patch: Partial<CreditNote> = {}): CreditNote {
  const { id: invoiceId, number, invoiceDate, customerId, customerName, lines, supply } = exampleFinalInvoice()
  const [sold] = lines
  if (!sold) throw new RangeError('the example invoice has a line')
  const amounts = { taxable: 4_000_00, cgst: 100_00, sgst: 100_00, igst: 0 }
  return {
    id: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7c01',
    version: 1,
    createdAt: '2026-11-21T05:00:00.000Z',
    updatedAt: '2026-11-21T05:00:00.000Z',
    number: 'CN/26-27/0001',
    invoiceId,
    invoiceNumber: number,
    invoiceDate,
    customerId,
    customerName,
    tax: 'gst',
    reason: 'rate_difference',
    goodsReturnId: null,
    noteDate: '2026-11-21',
    lines: [{ ...sold, line: 1, quantityMilli: 0, ratePaise: 0, ...amounts, total: 4_200_00 }],
    totals: { ...amounts, roundOff: 0, total: 4_200_00 },
    supplierState: '24',
    placeOfSupply: '24',
    supply,
    notes: null,
    status: 'issued',
    cancelReason: null,
    particulars: null,
    ...patch,
  }
}
