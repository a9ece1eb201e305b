import type { AdvancePayment, Receipt } from '#domain/advance-payment/advance-payment.ts'
import { newProfileDefaults } from '#domain/business-profile/business-profile-choices.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { Company } from '#domain/company/company.ts'
import type { DocumentLineInput } from '#domain/document-line/document-line.ts'
import { priceDocument, type PricedDocument } from '#domain/document-line/document-total.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import type { Supply } from '#domain/gst/gst-supply.ts'
import { moneyWordsEn } from '#domain/money/money-words-en.ts'
import { moneyWordsGu } from '#domain/money/money-words-gu.ts'
import { moneyWordsHi } from '#domain/money/money-words-hi.ts'
import type { ProformaInvoice } from '#domain/proforma-invoice/proforma-invoice.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import type { DocumentLanguage, DocumentWords } from './document-view.ts'

/*
 * Documents of one sample deal, for tests, benchmarks and the document warm-up. Priced by the real computation; its
 * registrations belong to nobody (PAN ...9999Z).
 */

/** Words of one language, from sentences of `content/document` loaded by the caller. */
export const sampleWords = (language: DocumentLanguage, sentences: Record<string, string>): DocumentWords => ({
  language,
  moneyWords: { en: moneyWordsEn, gu: moneyWordsGu, hi: moneyWordsHi }[language],
  t: (key, params = {}) =>
    (sentences[key] ?? key).replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place)),
})

const stored = { version: 1, createdAt: '2026-11-20T05:00:00.000Z', updatedAt: '2026-11-20T05:00:00.000Z' }

export const sampleCompany: Company = {
  id: '00000000-0000-4000-8000-000000000001',
  ...stored,
  kind: 'own',
  expiresAt: null,
  companyName: 'Zari Mills',
  businessType: 'textile',
  location: 'Surat',
  gstin: '24AAACZ9999Z1ZI',
  gstKind: 'regular',
  lut: null,
  msme: null,
  panNumber: 'AAACZ9999Z',
  street: 'Plot 214, Road No. 6, GIDC Pandesara',
  city: 'Surat',
  state: '24',
  pincode: '394221',
  phone: '98765 43210',
  email: 'accounts@zarimills.example',
  bankDetails: {
    bankName: 'State Bank of India',
    accountNumber: '00123456789012',
    ifscCode: 'SBIN0001234',
    accountName: 'Zari Mills',
    branch: 'Ring Road, Surat',
  },
  upiId: 'zarimills@sbi',
  logo: null,
  logoSince: null,
  jurisdiction: null,
  lateInterestBp: null,
  turnover: null,
  proformaAtOnce: null,
}

export const sampleProfile: BusinessProfile = {
  id: '00000000-0000-4000-8000-000000000002',
  ...stored,
  ...newProfileDefaults,
  companyName: 'Shree Ganesh Textiles',
  gstNumber: '27AAACZ9999Z1ZC',
  gstKind: 'regular',
  panNumber: 'AAACZ9999Z',
  registeredAddress: {
    street: '12, Mulji Jetha Market, Kalbadevi',
    city: 'Mumbai',
    state: 'Maharashtra',
    pincode: '400002',
    country: 'India',
  },
  deliveryAddresses: [
    {
      street: 'Godown 7, Anjur Phata',
      city: 'Bhiwandi',
      state: 'Maharashtra',
      pincode: '421302',
      country: 'India',
    },
  ],
  contactPerson: 'Ramesh Shah',
  phone: '91234 56789',
  email: 'ramesh@ganesh.example',
  originalLeadId: null,
  businessType: 'fabric_trader',
  establishedYear: null,
}

const line = (description: string, hsn: string, quantity: number, rate: number, discount = 0): DocumentLineInput => ({
  description,
  hsn,
  quantityMilli: quantity * 1000,
  unit: 'meters',
  ratePaise: rate * 100,
  discountPaise: discount * 100,
  gstRateBp: 500,
})

export const sampleLines: readonly DocumentLineInput[] = [
  line('Polyester georgette, dyed, 44 in', '540752', 1200.5, 48.5, 1000),
  line('Cotton cambric 60 x 60, grey, 63 in', '520811', 800, 62),
  line('Viscose dobby jacquard, printed, 58 in', '540834', 350.25, 118),
]

const sampleSupply: Supply = { supplier: 'regular', buyer: 'regular', lut: null }

/** Throws if the lines cannot be priced, which is a bug in the sample. */
export function samplePrice(
  lines: readonly DocumentLineInput[] = sampleLines,
  placeOfSupply: string = '27',
  supply: Supply = sampleSupply,
): PricedDocument {
  const priced = priceDocument(lines, { supplierState: sampleCompany.state, placeOfSupply, supply })
  if (!priced.ok) throw new Error(priced.refusal.code)
  return priced.value
}

type Terms = { lines?: readonly DocumentLineInput[]; placeOfSupply?: string; supply?: Supply }

export function sampleQuotation({ lines, placeOfSupply = '27', supply = sampleSupply }: Terms = {}): Quotation {
  const priced = samplePrice(lines, placeOfSupply, supply)
  return {
    id: '00000000-0000-4000-8000-000000000003',
    ...stored,
    ...priced,
    number: 'QT/26-27/0001',
    revision: 1,
    leadId: null,
    businessProfileId: sampleProfile.id,
    companyName: sampleProfile.companyName,
    location: 'Mumbai',
    withdrawReason: null,
    quoteDate: '2026-11-20',
    validUntil: '2026-12-05',
    supplierState: sampleCompany.state,
    placeOfSupply,
    supply,
    totalAmount: priced.totals.total,
    discountBp: null,
    discountPaise: null,
    status: 'approved',
    statusMessage: null,
    approvalDate: '2026-11-20',
    proformaInvoiceId: null,
    advanceRateBp: 5000,
    advancePaymentRequired: null,
    advancePaymentStatus: 'not_requested',
    notes: null,
    particulars: null,
    consignee: null,
    reverseCharge: null,
    answer: null,
  }
}

export function sampleProforma({ lines, placeOfSupply = '27', supply = sampleSupply }: Terms = {}): ProformaInvoice {
  const { totals, lines: priced } = samplePrice(lines, placeOfSupply, supply)
  return {
    id: '00000000-0000-4000-8000-000000000004',
    ...stored,
    number: 'PI/26-27/0001',
    quoteId: '00000000-0000-4000-8000-000000000003',
    leadId: null,
    businessProfileId: sampleProfile.id,
    companyName: sampleProfile.companyName,
    issueDate: '2026-11-21',
    dueDate: '2026-11-28',
    lines: priced,
    totals,
    placeOfSupply,
    supply,
    subtotal: totals.taxable,
    gstAmount: totals.cgst + totals.sgst + totals.igst,
    totalAmount: totals.total,
    advanceAmount: 80_000_00,
    bankDetails: sampleCompany.bankDetails,
    upiId: sampleCompany.upiId,
    status: 'sent',
    cancelReason: null,
    successorId: null,
    paymentInstructions: null,
    particulars: null,
    consignee: null,
  }
}

export const sampleReceipts: readonly [Receipt, Receipt] = [
  {
    id: '00000000-0000-4000-8000-000000000005',
    number: 'RV/26-27/0001',
    amount: 50_000_00,
    receivedDate: '2026-11-22',
    paymentMethod: 'neft',
    bankReference: 'SBIN026112200017',
    proformaInvoiceId: '00000000-0000-4000-8000-000000000004',
    recordedBy: 'Hetal',
    particulars: null,
  },
  {
    id: '00000000-0000-4000-8000-000000000006',
    number: 'RV/26-27/0002',
    amount: 30_000_00,
    receivedDate: '2026-11-24',
    paymentMethod: 'upi',
    bankReference: '632811223344',
    proformaInvoiceId: '00000000-0000-4000-8000-000000000004',
    recordedBy: 'Hetal',
    particulars: null,
  },
]

export const sampleAdvance = (receipts: readonly Receipt[] = sampleReceipts): AdvancePayment => ({
  id: '00000000-0000-4000-8000-000000000007',
  ...stored,
  proformaInvoiceId: '00000000-0000-4000-8000-000000000004',
  quoteId: '00000000-0000-4000-8000-000000000003',
  leadId: null,
  businessProfileId: sampleProfile.id,
  companyName: sampleProfile.companyName,
  amount: 80_000_00,
  dueDate: '2026-11-28',
  status: 'requested',
  receivedDate: null,
  receivedAmount: receipts.reduce((sum, { amount }) => sum + amount, 0),
  bankReference: null,
  paymentMethod: null,
  receipts: [...receipts],
  salesOrderId: null,
})

export function sampleInvoice({ lines, placeOfSupply = '27', supply = sampleSupply }: Terms = {}): FinalInvoice {
  const { totals, lines: priced } = samplePrice(lines, placeOfSupply, supply)
  const advanceAdjusted = Math.min(80_000_00, totals.total)
  return {
    id: '00000000-0000-4000-8000-000000000008',
    ...stored,
    number: 'INV/26-27/0001',
    salesOrderId: '00000000-0000-4000-8000-000000000009',
    customerId: sampleProfile.id,
    customerName: sampleProfile.companyName,
    invoiceDate: '2026-12-18',
    dueDate: '2027-01-17',
    lines: priced,
    orderLines: null,
    totals,
    supplierState: sampleCompany.state,
    placeOfSupply,
    supply,
    subtotal: totals.taxable,
    gstRate: 500,
    gstAmount: totals.cgst + totals.sgst + totals.igst,
    totalAmount: totals.total,
    advanceAdjusted,
    balanceAmount: totals.total - advanceAdjusted,
    status: 'sent',
    paymentReceivedDate: null,
    cancelReason: null,
    successorId: null,
    notes: null,
    consignee: null,
    dispatch: null,
    particulars: null,
  }
}

export const samplePayment: FinalPayment = {
  id: '00000000-0000-4000-8000-000000000010',
  ...stored,
  finalInvoiceId: '00000000-0000-4000-8000-000000000008',
  salesOrderId: '00000000-0000-4000-8000-000000000009',
  customerId: sampleProfile.id,
  customerName: sampleProfile.companyName,
  amount: 75_561_00,
  dueDate: '2027-01-17',
  paymentDate: '2027-01-12',
  paymentMethod: 'rtgs',
  transactionReference: 'SBINR52027011200017',
  status: 'received',
  notes: null,
  receiptId: null,
  accountCash: null,
}
