import { expect, test } from 'vitest'
import { exampleAdvancePayment } from '#domain/advance-payment/advance-payment-example.ts'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { exampleCreditNote } from '#domain/credit-note/credit-note-example.ts'
import { exampleDebitNote } from '#domain/debit-note/debit-note-example.ts'
import { exampleFinalInvoice } from '#domain/final-invoice/final-invoice-example.ts'
import { exampleFinalPayment } from '#domain/final-payment/final-payment-example.ts'
import { exampleGoodsReturn } from '#domain/goods-return/goods-return-example.ts'
import { exampleLead } from '#domain/lead/lead-example.ts'
import { exampleLedger } from '#domain/party-ledger/party-ledger-example.ts'
import { exampleProfileLink } from '#domain/profile-link/profile-link-example.ts'
import { exampleProformaInvoice } from '#domain/proforma-invoice/proforma-invoice-example.ts'
import { exampleQuotation } from '#domain/quotation/quotation-example.ts'
import { exampleRefund } from '#domain/refund/refund-example.ts'
import { exampleSalesOrder } from '#domain/sales-order/sales-order-example.ts'
import { exampleView } from '#web/replica/view-example.ts'
import { threadDocuments, type ThreadEntity } from './thread-documents.ts'

const day = (n: number) => `2026-11-0${n}T06:00:00.000Z`
/** All papers of one deal; their ids begin with its name. */
const dealOf = (name: string) => {
  const id = (paper: string) => `${name}-${paper}`
  const [leadId, quoteId, salesOrderId, invoiceId] = [id('lead'), id('quotation'), id('order'), id('invoice')]
  const advancePaymentId = id('advance')
  return {
    lead: [exampleLead({ id: leadId })],
    'business-profile': [exampleBusinessProfile({ id: id('profile') })],
    quotation: [
      exampleQuotation({
        id: quoteId,
        leadId,
        businessProfileId: id('profile'),
        proformaInvoiceId: id('proforma'),
        createdAt: day(1),
      }),
    ],
    'profile-link': [exampleProfileLink({ id: id('profile-link'), quoteId })],
    'proforma-invoice': [
      exampleProformaInvoice({ id: id('earlier-proforma'), quoteId }),
      exampleProformaInvoice({ id: id('proforma'), quoteId }),
    ],
    'advance-payment': [
      exampleAdvancePayment({ id: id('cancelled-advance'), quoteId, status: 'cancelled' }),
      exampleAdvancePayment({ id: advancePaymentId, quoteId }),
    ],
    refund: [exampleRefund({ id: id('refund'), advancePaymentId })],
    'sales-order': [
      exampleSalesOrder({ id: salesOrderId, quoteId, leadId, businessProfileId: id('profile'), createdAt: day(2) }),
    ],
    'final-invoice': [exampleFinalInvoice({ id: invoiceId, salesOrderId, customerId: id('profile') })],
    'final-payment': [exampleFinalPayment({ id: id('payment'), salesOrderId, finalInvoiceId: invoiceId })],
    'credit-note': [exampleCreditNote({ id: id('credit-note'), invoiceId })],
    'debit-note': [exampleDebitNote({ id: id('debit-note'), invoiceId })],
    'goods-return': [exampleGoodsReturn({ id: id('return'), invoiceId })],
  }
}
type Deal = ReturnType<typeof dealOf>
const [other, ours] = [dealOf('other'), dealOf('ours')]
const both = Object.fromEntries(
  Object.entries(ours).map(([entity, papers]) => [entity, [...other[entity as keyof Deal], ...papers]]), // the same kinds
) as Deal
const { view } = exampleView(both)

test.each(Object.keys(ours) as ThreadEntity[])(
  'from a %s one sees its whole deal, and nothing of another',
  (entity) => {
    const id = ours[entity as keyof Deal].at(-1)?.id ?? ''
    const found = threadDocuments(view, entity, id)
    expect({
      lead: found.lead?.id,
      quotation: found.quotation?.id,
      profileLink: found.profileLink?.id,
      profile: found.profile?.id,
      proforma: found.proforma?.id,
      advance: found.advance?.id,
      order: found.order?.id,
      invoice: found.invoice?.id,
      payments: found.payments.map((payment) => payment.id),
      repeats: found.repeats,
    }).toEqual({
      lead: 'ours-lead',
      quotation: 'ours-quotation',
      profileLink: 'ours-profile-link',
      profile: 'ours-profile',
      proforma: 'ours-proforma',
      advance: 'ours-advance',
      order: 'ours-order',
      invoice: 'ours-invoice',
      payments: ['ours-payment'],
      repeats: [],
    })
  },
)

test('what a customer asks for after the order repeats it; what was quoted before belongs to the same purchase', () => {
  const [quotation] = ours.quotation
  if (!quotation) throw new RangeError('the deal has a quotation')
  const quoted = [1, 3].map((at) => ({ ...quotation, id: `day-${at}`, leadId: null, createdAt: day(at) }))
  const later = exampleView({ ...both, quotation: [...both.quotation, ...quoted] }).view
  expect(threadDocuments(later, 'sales-order', 'ours-order').repeats.map(({ id }) => id)).toEqual(['day-3'])
  const unordered = exampleView({ ...ours, quotation: [quotation, ...quoted], 'sales-order': [] }).view
  expect(threadDocuments(unordered, 'quotation', quotation.id).repeats).toEqual([])
  const written = { ...quotation, createdAt: day(3) }
  const own = exampleView({ ...ours, quotation: [written] }).view
  expect(threadDocuments(own, 'quotation', quotation.id).repeats).toEqual([])
})

test('before the order its quotation says whose deal it is; of a lead without a quotation there is the lead', () => {
  const before = exampleView({
    ...both,
    'sales-order': [],
    'party-ledger': [exampleLedger({ id: 'ours-profile' })],
  }).view
  expect(threadDocuments(before, 'quotation', 'ours-quotation')).toMatchObject({
    lead: { id: 'ours-lead' },
    profile: { id: 'ours-profile' },
    ledger: { id: 'ours-profile' },
    order: undefined,
  })
  const asked = exampleView({ ...both, quotation: [], 'sales-order': [] }).view
  expect(threadDocuments(asked, 'lead', 'ours-lead')).toMatchObject({ lead: { id: 'ours-lead' }, profile: undefined })
})

test('what was said and shown to the buyer is that of this deal’s quotation and bill', () => {
  const talk = {
    ...{
      version: 1,
      createdAt: day(3),
      updatedAt: day(3),
      date: '2026-11-03',
      time: '11:30',
      type: 'call' as const,
      takenBackAt: null,
    },
    ...{ message: 'Paid soon', author: 'Meena', status: 'noted' as const, followUpOn: null, followUpTime: null },
  }
  const link = {
    ...{ version: 1, createdAt: day(1), updatedAt: day(1), sentOn: '2026-11-01', sentRevision: 0, sentSince: day(1) },
    ...{ expiresOn: '2026-12-01', revokedOn: null, lastOpenedOn: null },
  }
  const { view: spoken } = exampleView({
    ...both,
    'communication-log': ['ours-quotation', 'other-quotation', 'ours-invoice', 'other-invoice'].map((subjectId) => ({
      ...{ ...talk, id: `talk-${subjectId}`, subjectId },
      subject: subjectId.endsWith('quotation') ? ('quotation' as const) : ('final-invoice' as const),
    })),
    'quotation-link': ['ours', 'other'].map((name) => ({ ...link, id: `${name}-link`, quoteId: `${name}-quotation` })),
  })
  const found = threadDocuments(spoken, 'quotation', 'ours-quotation')
  expect(found.talks?.map(({ id }) => id)).toEqual(['talk-ours-quotation', 'talk-ours-invoice'])
  expect(found.quotationLinks?.map(({ id }) => id)).toEqual(['ours-link'])
})

test.each(Object.keys(ours) as ThreadEntity[])('a %s that the device has not got has an empty deal', (entity) => {
  expect(threadDocuments(view, entity, 'unknown')).toMatchObject({
    quotation: undefined,
    order: undefined,
    payments: [],
    repeats: [],
    talks: [],
  })
})
