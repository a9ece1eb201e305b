import { expect, test } from 'vitest'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { exampleCompany } from '#domain/company/company-example.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { exampleLead } from '#domain/lead/lead-example.ts'
import { invoiceView } from './document-invoice-view.ts'
import { particularsOf, partiesOf } from './document-issue.ts'
import { proformaView } from './document-proforma-view.ts'
import { quotationView } from './document-quotation-view.ts'
import { receiptView } from './document-receipt-view.ts'
import {
  sampleAdvance,
  sampleCompany,
  sampleInvoice,
  sampleProfile,
  sampleProforma,
  sampleQuotation,
  sampleReceipts,
  sampleWords,
} from './document-sample.ts'

const words = sampleWords('en', {})
const facts = exampleFacts()
const today = { company: sampleCompany, buyer: { profile: sampleProfile } }
const issued = { company: sampleCompany, companyName: 'Shree Ganesh', profile: sampleProfile }
const particulars = particularsOf(issued, facts)
/** Everything that settings and profile can change. */
const later = {
  company: exampleCompany({ companyName: 'Another Mill', state: '27', gstin: null, bankDetails: null, upiId: null }),
  buyer: { profile: exampleBusinessProfile({ companyName: 'Another Party' }) },
}

const [receipt] = sampleReceipts
const papers = {
  quotation: (of: typeof today) => quotationView({ ...of, quotation: { ...sampleQuotation(), particulars } }, words),
  proforma: (of: typeof today) =>
    proformaView(
      { ...of, proforma: { ...sampleProforma(), particulars }, advance: null, quotationNumber: 'QT/26-27/0001' },
      words,
    ),
  invoice: (of: typeof today) =>
    invoiceView(
      { ...of, invoice: { ...sampleInvoice(), particulars }, orderNumber: 'SO/26-27/0001', receipts: sampleReceipts },
      words,
    ),
  receipt: (of: typeof today) =>
    receiptView(
      { ...of, receipt: { ...receipt, particulars }, advance: sampleAdvance(), proforma: sampleProforma() },
      words,
    ),
}

test.each(Object.entries(papers))(
  'a %s that was issued stays as it is when settings and profile change',
  (_kind, draw) => {
    const before = draw(today)
    expect(before.supplier.name).toBe('Zari Mills')
    expect(before.parties[0]?.name).toBe('Shree Ganesh Textiles')
    expect(draw(later)).toEqual(before)
  },
)

test('a paper that is not issued yet names the parties of today', () => {
  const draft = invoiceView({ ...later, invoice: sampleInvoice(), orderNumber: null, receipts: [] }, words)
  expect([draft.supplier.name, draft.parties[0]?.name]).toEqual(['Another Mill', 'Another Party'])
})

test('a proforma that was sent asks for what was owed then, and not for less after a payment', () => {
  const sent = { ...sampleProforma(), particulars: particularsOf({ ...issued, received: 30_000_00 }, facts) }
  const paid = proformaView(
    { ...today, proforma: { ...sent, status: 'payment_received' }, advance: sampleAdvance(), quotationNumber: null },
    words,
  )
  expect(new URL(paid.upi?.link ?? '').searchParams.get('am')).toBe('50000.00')
})

test('the buyer is named as in the business profile; one without a profile as in the lead', () => {
  const nameOf = (profile: typeof sampleProfile | null) =>
    partiesOf(null, { company: sampleCompany, buyer: { profile, lead: exampleLead() } }, 'Ganesh').buyer.companyName
  expect([nameOf(sampleProfile), nameOf(null)]).toEqual(['Shree Ganesh Textiles', 'Ganesh'])
})
