import { expect, test } from 'vitest'
import { advancePaymentEntity } from '#domain/advance-payment/advance-payment-entity.ts'
import { exampleAdvancePayment } from '#domain/advance-payment/advance-payment-example.ts'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { companyEntity } from '#domain/company/company-entity.ts'
import { exampleCompany } from '#domain/company/company-example.ts'
import { exampleDocumentLine } from '#domain/document-line/document-line-example.ts'
import { sampleCompany } from '#domain/document/document-sample.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { Documents } from '#domain/kernel/testing-documents.ts'
import { leadEntity } from '#domain/lead/lead-entity.ts'
import { exampleLead } from '#domain/lead/lead-example.ts'
import { quotationEntity } from '#domain/quotation/quotation-entity.ts'
import { exampleQuotation } from '#domain/quotation/quotation-example.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { isReadyAtOnce } from './proforma-invoice-at-once.ts'
import { proformaInvoiceEntity } from './proforma-invoice-entity.ts'
import { exampleProformaInvoice } from './proforma-invoice-example.ts'
import type { correctProformaInvoice } from './proforma-invoice-operations.ts'
import { cancelProformaInvoiceRule, correctProformaInvoiceRule } from './proforma-invoice-rules.ts'
import { isProformaOpen } from './proforma-invoice-state.ts'

const party = exampleBusinessProfile()
const lead = exampleLead({ conversionStatus: 'proforma_sent' })
const proforma = exampleProformaInvoice({ leadId: lead.id, businessProfileId: party.id })
const successorId = '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7f01'
type Books = { advance?: Partial<AdvancePayment>; quotation?: Partial<Quotation> }
const books = ({ advance, quotation }: Books = {}) =>
  new Documents()
    .put(companyEntity, exampleCompany())
    .put(businessProfileEntity, party)
    .put(leadEntity, lead)
    .put(proformaInvoiceEntity, proforma)
    .put(advancePaymentEntity, exampleAdvancePayment({ proformaInvoiceId: proforma.id, leadId: lead.id, businessProfileId: party.id, ...advance })) // prettier-ignore
    .put(quotationEntity, exampleQuotation({ leadId: lead.id, businessProfileId: party.id, status: 'converted_to_proforma', proformaInvoiceId: proforma.id, revision: 1, ...quotation })) // prettier-ignore
const quotationOf = (documents: Documents) => documents.get(quotationEntity, proforma.quoteId)
const advanceOf = (documents: Documents) => documents.get(advancePaymentEntity, exampleAdvancePayment().id)
const cancel = { id: proforma.id, version: 1, reason: 'Wrong party' }

test('a proforma that is taken back asks for nothing more, and its quotation is approved again', () => {
  const documents = books()
  documents.done(cancelProformaInvoiceRule, cancel)
  expect(documents.get(proformaInvoiceEntity, proforma.id)).toMatchObject({ status: 'cancelled', cancelReason: 'Wrong party', successorId: null }) // prettier-ignore
  expect(advanceOf(documents).status).toBe('cancelled')
  expect(quotationOf(documents)).toMatchObject({
    ...{ status: 'approved', proformaInvoiceId: null, advancePaymentRequired: null },
    ...{ advancePaymentStatus: 'not_requested', statusMessage: { code: 'proforma-cancelled', params: { id: 'PI/26-27/0001' } } }, // prettier-ignore
  })
  expect(documents.get(leadEntity, lead.id).conversionStatus).toBe('quote_sent')
  expect(documents.history.find(({ entity }) => entity === 'proforma-invoice')?.why).toBe('Wrong party')
  expect(documents.refusal(cancelProformaInvoiceRule, { ...cancel, version: 2 })?.code).toBe('step-not-open')
})

test('a lead with another proforma that counts stays at it, one with a cancelled one besides does not', () => {
  const stage = (status: 'sent' | 'cancelled') => {
    const documents = books().put(proformaInvoiceEntity, { ...proforma, id: 'other', status })
    documents.done(cancelProformaInvoiceRule, cancel)
    return documents.get(leadEntity, lead.id).conversionStatus
  }
  expect([stage('sent'), stage('cancelled')]).toEqual(['proforma_sent', 'quote_sent'])
  const customer = books().put(leadEntity, { ...lead, conversionStatus: 'converted_to_customer' })
  customer.done(cancelProformaInvoiceRule, cancel)
  expect(customer.get(leadEntity, lead.id).conversionStatus).toBe('converted_to_customer')
})

test('a proforma that money has come for, or that has an order, is not taken back', () => {
  const paid = books({ advance: { status: 'partial', receivedAmount: 100_00 } })
  expect(paid.refusal(cancelProformaInvoiceRule, cancel)).toEqual({ code: 'proforma-has-money', params: { amount: '₹100' } }) // prettier-ignore
  const ordered = books().put(proformaInvoiceEntity, { ...proforma, status: 'payment_received' })
  expect(ordered.refusal(cancelProformaInvoiceRule, cancel)?.code).toBe('step-not-open')
  const replaced = books().drop(advancePaymentEntity, exampleAdvancePayment().id)
  expect(replaced.refusal(cancelProformaInvoiceRule, cancel)?.code).toBe('not-found')
  expect(isProformaOpen({ status: 'payment_received' }) || isProformaOpen({ status: 'cancelled' })).toBe(false)
  expect((['pending', 'sent', 'expired'] as const).every((status) => isProformaOpen({ status }))).toBe(true)
})

const correction = (
  patch: Partial<InputOf<typeof correctProformaInvoice>> = {},
): InputOf<typeof correctProformaInvoice> => ({
  // prettier-ignore
  ...{ id: proforma.id, version: 1, successorId, reason: 'Rate', dueDate: '2026-11-28', paymentInstructions: 'By RTGS' },
  ...patch,
})
const corrected = (patch: Partial<InputOf<typeof correctProformaInvoice>> = {}, of: Books = {}) => {
  const documents = books(of)
  documents.done(correctProformaInvoiceRule, correction(patch))
  return documents
}
const successorOf = (documents: Documents) => documents.get(proformaInvoiceEntity, successorId)

test('a proforma of the same price is replaced by another with its own number and day, and the quotation stays one revision', () => {
  const documents = corrected()
  expect(successorOf(documents)).toMatchObject({
    ...{ number: 'proforma-invoice 2026-11-21 1', status: 'pending', dueDate: '2026-11-28', issueDate: '2026-11-21' },
    ...{ paymentInstructions: 'By RTGS', totalAmount: 84_000_00, advanceAmount: 42_000_00, successorId: null },
  })
  expect(documents.get(proformaInvoiceEntity, proforma.id)).toMatchObject({ status: 'cancelled', cancelReason: 'Rate', successorId }) // prettier-ignore
  expect(advanceOf(documents)).toMatchObject({ status: 'pending', proformaInvoiceId: successorId, dueDate: '2026-11-28', amount: 42_000_00 }) // prettier-ignore
  expect(quotationOf(documents)).toMatchObject({
    ...{
      status: 'converted_to_proforma',
      revision: 1,
      proformaInvoiceId: successorId,
      advancePaymentRequired: 42_000_00,
    },
    ...{ advancePaymentStatus: 'awaiting' },
    statusMessage: {
      code: 'proforma-replaced',
      params: { id: 'proforma-invoice 2026-11-21 1', before: 'PI/26-27/0001', amount: 42_000_00 },
    },
  })
  expect(documents.history.filter(({ entity }) => entity === 'proforma-invoice').map(({ id, why }) => [id, why])).toEqual([[proforma.id, 'Rate'], [successorId, null]]) // prettier-ignore
  expect(documents.refusal(correctProformaInvoiceRule, correction({ version: 2 }))?.code).toBe('step-not-open')
})

test('another price, discount or rate of the advance is another revision with another advance', () => {
  const lines = [exampleDocumentLine({ quantityMilli: 500_000 })]
  const half = corrected({ lines })
  expect(successorOf(half)).toMatchObject({ totalAmount: 42_000_00, advanceAmount: 21_000_00 })
  expect(quotationOf(half)).toMatchObject({ revision: 2, totalAmount: 42_000_00 })
  expect(advanceOf(half).amount).toBe(21_000_00)
  const discounted = corrected({ discountBp: 1000 })
  expect([successorOf(discounted).totalAmount, quotationOf(discounted).revision]).toEqual([75_600_00, 2])
  const inRupees = corrected({ discountPaise: 8_000_00 })
  expect([successorOf(inRupees).totalAmount, quotationOf(inRupees).revision]).toEqual([75_600_00, 2])
  const less = corrected({ advanceRateBp: 2500 })
  expect([successorOf(less).advanceAmount, quotationOf(less).revision]).toEqual([21_000_00, 1])
})

test('money that came for it follows, and the advance is then paid in part', () => {
  const documents = corrected({}, { advance: { status: 'partial', receivedAmount: 10_000_00 } })
  expect(advanceOf(documents)).toMatchObject({ status: 'partial', receivedAmount: 10_000_00, proformaInvoiceId: successorId }) // prettier-ignore
})

test('goods that go elsewhere, or a party that moved, bear the tax of that place', () => {
  const consignee = { street: 'x', city: 'Bhiwandi', state: 'Maharashtra', pincode: '421302', country: 'India', name: 'Om', gstNumber: '' } // prettier-ignore
  const elsewhere = corrected({ consignee })
  expect([quotationOf(elsewhere).consignee?.city, quotationOf(elsewhere).revision]).toEqual(['Bhiwandi', 2])
  const moved = books().put(businessProfileEntity, { ...party, gstNumber: '27AABCU9603R1ZN', panNumber: null, registeredAddress: { ...party.registeredAddress, state: 'Maharashtra', pincode: '400001' } }) // prettier-ignore
  moved.done(correctProformaInvoiceRule, correction())
  expect([successorOf(moved).placeOfSupply, quotationOf(moved).revision]).toEqual(['27', 2])
  expect(successorOf(moved).totals).toMatchObject({ cgst: 0, igst: 4_000_00 })
})

test('a correction for a day that is over, to nothing, or of a proforma with an order is refused', () => {
  const code = (patch: Partial<InputOf<typeof correctProformaInvoice>>, documents = books()) => documents.refusal(correctProformaInvoiceRule, correction(patch)) // prettier-ignore
  expect(code({ dueDate: '2026-11-20' })).toEqual({ code: 'due-date-in-the-past', params: { on: '2026-11-20' } })
  expect(code({ dueDate: '2026-11-21' })).toBeNull()
  expect(code({ discountBp: 10_000 })?.code).toBe('proforma-is-free')
  expect(code({}, books().put(proformaInvoiceEntity, { ...proforma, status: 'payment_received' }))?.code).toBe('step-not-open') // prettier-ignore
})

test('a proforma follows a yes by itself where the company wants it, knows its buyer and can be paid', () => {
  const company = { proformaAtOnce: true, bankDetails: null, upiId: 'a@sbi' }
  const agreed = {
    status: 'approved' as const,
    businessProfileId: 'party',
    totalAmount: 1_99_998_00,
    advanceRateBp: 5000,
  }
  expect(isReadyAtOnce(company, agreed)).toBe(true)
  expect(isReadyAtOnce({ ...company, proformaAtOnce: false }, agreed)).toBe(false)
  expect(isReadyAtOnce({ ...company, upiId: null }, agreed)).toBe(false)
  // UPI does not carry an advance of one lakh rupees: somebody adds the account first.
  const large = { ...agreed, totalAmount: 2_00_000_00 }
  expect(isReadyAtOnce(company, large)).toBe(false)
  expect(isReadyAtOnce({ ...company, bankDetails: sampleCompany.bankDetails }, large)).toBe(true)
  expect(isReadyAtOnce(company, { ...agreed, status: 'pending' })).toBe(false)
  expect(isReadyAtOnce(company, { ...agreed, businessProfileId: null })).toBe(false)
})
