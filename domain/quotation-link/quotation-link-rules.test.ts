import { expect, test } from 'vitest'
import { advancePaymentEntity } from '#domain/advance-payment/advance-payment-entity.ts'
import { exampleAdvancePayment } from '#domain/advance-payment/advance-payment-example.ts'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { companyEntity } from '#domain/company/company-entity.ts'
import { exampleCompany } from '#domain/company/company-example.ts'
import type { Facts } from '#domain/kernel/change.ts'
import { nthId } from '#domain/kernel/nth-id.ts'
import { Documents } from '#domain/kernel/testing-documents.ts'
import { leadEntity } from '#domain/lead/lead-entity.ts'
import { exampleLead } from '#domain/lead/lead-example.ts'
import { paymentClaimEntity } from '#domain/payment-claim/payment-claim-entity.ts'
import { profileLinkEntity } from '#domain/profile-link/profile-link-entity.ts'
import { exampleProfileLink } from '#domain/profile-link/profile-link-example.ts'
import { proformaInvoiceEntity } from '#domain/proforma-invoice/proforma-invoice-entity.ts'
import { exampleProformaInvoice } from '#domain/proforma-invoice/proforma-invoice-example.ts'
import { quotationEntity } from '#domain/quotation/quotation-entity.ts'
import { answeredQuotation } from '#domain/quotation/quotation-example.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import { exampleSalesOrder } from '#domain/sales-order/sales-order-example.ts'
import { quotationLinkEntity } from './quotation-link-entity.ts'
import {
  acceptOnQuotationLinkRule,
  askOnQuotationLinkRule,
  claimOnQuotationLinkRule,
  declineOnQuotationLinkRule,
  orderAgainOnQuotationLinkRule,
  profileOnQuotationLinkRule,
} from './quotation-link-rules.ts'
import type { QuotationLink } from './quotation-link.ts'

const lead = exampleLead()
const agreed = answeredQuotation({}, { leadId: lead.id, businessProfileId: null, approvalDate: '2026-11-18' })
const since = agreed.particulars?.since ?? ''
const page: QuotationLink = {
  ...{ id: 'page', version: 1, createdAt: since, updatedAt: since, quoteId: agreed.id, sentOn: '2026-11-11' },
  ...{ sentRevision: 1, sentSince: since, expiresOn: '2027-01-25', revokedOn: null, lastOpenedOn: null },
}
const books = (patch: Partial<Quotation> = {}) =>
  new Documents()
    .put(companyEntity, exampleCompany())
    .put(quotationEntity, { ...agreed, ...patch })
    .put(quotationLinkEntity, page)
    .put(leadEntity, lead)
const onPage = <Input extends object>(input: Input) => ({ pageId: 'page', ...input }) as never // what the server knows it by
const stored = (documents: Documents) => documents.get(quotationEntity, agreed.id)

const profileId = '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7009'
const entered = {
  ...{ id: profileId, companyName: 'Shree Ganesh Garments', gstNumber: '24AAAFZ9999Z1ZC', hasNoGstin: false },
  ...{ street: '12 Ring Road', city: 'Surat', state: null, pincode: '395002', contactPerson: 'Kirit Shah' },
  ...{ phone: '98250 12345', email: '', confirmed: [] },
}
const handIn = (documents: Documents, patch: object = {}, facts: Partial<Facts> = {}) =>
  documents.refusal(profileOnQuotationLinkRule, onPage({ ...entered, ...patch }), facts)?.code ?? null

test('a buyer who said yes becomes a party of its quotation and lead, with State and PAN out of its GSTIN', () => {
  const documents = books()
  const another = { ...agreed, id: 'another', status: 'pending' as const }
  const known = { ...agreed, id: 'known', businessProfileId: 'somebody else' }
  documents.put(quotationEntity, another, known)
  expect(handIn(documents)).toBeNull()
  expect(documents.get(businessProfileEntity, profileId)).toMatchObject({
    ...{
      companyName: 'Shree Ganesh Garments',
      gstKind: 'regular',
      panNumber: 'AAAFZ9999Z',
      customerStatus: 'prospect',
    },
    ...{ registeredAddress: { state: 'Gujarat', country: 'India', pincode: '395002' }, originalLeadId: lead.id },
  })
  expect(stored(documents).businessProfileId).toBe(profileId)
  expect(documents.get(quotationEntity, 'another').businessProfileId).toBe(profileId)
  expect(documents.get(quotationEntity, 'known').businessProfileId).toBe('somebody else')
  expect(documents.get(leadEntity, lead.id).businessProfileId).toBe(profileId)
  expect(documents.all(profileLinkEntity)).toMatchObject([{ id: nthId(profileId, 1), quoteId: agreed.id, completedAt: '2026-11-21T06:30:00.000Z' }]) // prettier-ignore
  expect(handIn(documents)).toBe('profile-exists')
})

test('without a GSTIN the State is the chosen one or the pincode’s, and without either it is asked for', () => {
  const unregistered = { gstNumber: '', hasNoGstin: true }
  const documents = books()
  expect(handIn(documents, { ...unregistered, pincode: '400001' })).toBeNull()
  const party = documents.get(businessProfileEntity, profileId)
  expect(party).toMatchObject({ gstKind: 'unregistered', panNumber: null, registeredAddress: { state: 'Maharashtra' } })
  // The page now shows the quotation priced for the buyer's own State; nobody has to send it again.
  expect(documents.get(quotationLinkEntity, 'page')).toMatchObject({ sentSince: stored(documents).particulars?.since, sentRevision: stored(documents).revision }) // prettier-ignore
  expect(stored(documents).placeOfSupply).toBe('27')
  expect(handIn(books(), { ...unregistered, pincode: '999999' })).toBe('state-required')
})

test('a profile is given on an offer as it was sent, after a yes, up to the end of the seventh day', () => {
  const corrected = { particulars: agreed.particulars && { ...agreed.particulars, since: 'later' } }
  expect(handIn(books(corrected))).toBe('quotation-not-as-sent')
  expect(handIn(books({ status: 'pending' }))).toBe('link-needs-approval')
  expect(handIn(books(), {}, { today: '2026-11-25' })).toBeNull()
  expect(handIn(books(), {}, { today: '2026-11-26' })).toBe('link-expired')
})

test('the link that staff have sent is filled in on the page; in the last hours of its day the page has its own', () => {
  const linkOf = (documents: Documents, id: string) => documents.all(profileLinkEntity).find((one) => one.id === id)
  const sent = exampleProfileLink({ quoteId: agreed.id, expiresAt: '2026-11-27T06:30:00.000Z' })
  const inTime = books().put(profileLinkEntity, sent)
  expect(handIn(inTime)).toBeNull()
  expect(inTime.all(profileLinkEntity)).toMatchObject([{ id: sent.id, completedAt: '2026-11-21T06:30:00.000Z' }])
  const late = books().put(profileLinkEntity, sent)
  expect(handIn(late, {}, { today: '2026-11-27', now: '2026-11-27T12:00:00.000Z' })).toBeNull() // prettier-ignore
  expect([linkOf(late, sent.id)?.completedAt, linkOf(late, nthId(profileId, 1))?.completedAt]).toEqual([null, '2026-11-27T12:00:00.000Z']) // prettier-ignore
  const completed = books().put(profileLinkEntity, { ...sent, completedAt: since })
  expect(handIn(completed)).toBe('link-completed')
})

test('each button of the page gives its own answer, with the words that belong to it', () => {
  const pending = { status: 'pending', answer: null, approvalDate: null } as const
  const answerOf = (documents: Documents) => stored(documents).answer
  const [yes, ask, no] = [books(pending), books(pending), books(pending)]
  yes.done(acceptOnQuotationLinkRule, onPage({ name: 'Ramesh', since }))
  ask.done(askOnQuotationLinkRule, onPage({ text: 'In blue', since }))
  no.done(declineOnQuotationLinkRule, onPage({ reason: 'Too dear', since: null }))
  expect(answerOf(yes)).toMatchObject({ kind: 'accept', name: 'Ramesh', text: null })
  expect(answerOf(ask)).toMatchObject({ kind: 'change', name: null, text: 'In blue' })
  expect(answerOf(no)).toMatchObject({ kind: 'decline', name: null, text: 'Too dear' })
  expect(books(pending).refusal(askOnQuotationLinkRule, onPage({ text: 'x', since: 'before' }))?.code).toBe('quotation-sent-anew') // prettier-ignore
})

const advance = exampleAdvancePayment()
const sold = (patch: Partial<AdvancePayment> = {}, quotation: Partial<Quotation> = {}) =>
  books({ businessProfileId: advance.businessProfileId, proformaInvoiceId: advance.proformaInvoiceId, ...quotation })
    .put(
      proformaInvoiceEntity,
      exampleProformaInvoice({ id: advance.proformaInvoiceId, quoteId: agreed.id, particulars: agreed.particulars }),
    )
    .put(advancePaymentEntity, { ...advance, ...patch })
const claim = { id: 'claim', amount: 10_000_00, date: '2026-11-20', utr: null }
const tell = (documents: Documents, patch: object = {}) => documents.refusal(claimOnQuotationLinkRule, onPage({ ...claim, ...patch }))?.code ?? null // prettier-ignore

test('money told of on the page is for the advance while that is asked for, after that on the account', () => {
  const asked = sold()
  expect(tell(asked)).toBeNull()
  const told = {
    customerId: advance.businessProfileId,
    quoteId: agreed.id,
    customerName: advance.companyName,
    note: null,
  }
  expect(asked.get(paymentClaimEntity, 'claim')).toMatchObject({ ...told, advancePaymentId: advance.id })
  const paid = sold({ status: 'received', receivedAmount: advance.amount, salesOrderId: 'order' })
  expect(tell(paid)).toBeNull()
  expect(paid.get(paymentClaimEntity, 'claim')).toMatchObject({ ...told, advancePaymentId: null })
})

test('nothing is paid where nothing is asked for: before the proforma, of an unknown buyer, or with the advance cancelled', () => {
  expect(tell(books())).toBe('nothing-to-pay')
  expect(tell(sold({}, { businessProfileId: null }))).toBe('nothing-to-pay')
  expect(tell(sold({ status: 'cancelled' }))).toBe('nothing-to-pay')
  const twice = sold()
  expect([tell(twice, { utr: '412345678901' }), tell(twice, { id: 'more', utr: 'UTR 412345678901' })]).toEqual([null, 'transfer-told']) // prettier-ignore
})

test('the same goods are asked for again by a buyer who has ordered them, and by no other', () => {
  const again = onPage({ id: profileId, quantities: agreed.lines.map(() => 100_000), note: 'Soon' })
  const documents = sold().put(businessProfileEntity, exampleBusinessProfile({ id: advance.businessProfileId }))
  expect(documents.refusal(orderAgainOnQuotationLinkRule, again)?.code).toBe('nothing-to-repeat')
  documents.put(salesOrderEntity, exampleSalesOrder({ quoteId: agreed.id }))
  documents.done(orderAgainOnQuotationLinkRule, again)
  const leads = documents.all(leadEntity).filter(({ id }) => id !== lead.id)
  expect(leads).toMatchObject([{ again: { quoteId: agreed.id, quantities: agreed.lines.map(() => 100_000) } }])
})
