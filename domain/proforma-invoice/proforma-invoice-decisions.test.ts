import { expect, test } from 'vitest'
import { exampleAdvancePayment } from '#domain/advance-payment/advance-payment-example.ts'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { exampleCompany } from '#domain/company/company-example.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { exampleLead } from '#domain/lead/lead-example.ts'
import { exampleQuotation } from '#domain/quotation/quotation-example.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { decideCreateProformaInvoice, decideSendProformaInvoice } from './proforma-invoice-decisions.ts'
import { exampleProformaInvoice } from './proforma-invoice-example.ts'
import type { ProformaInvoice } from './proforma-invoice.ts'

const company = exampleCompany({
  bankDetails: {
    bankName: 'Example Bank',
    accountNumber: '123456789',
    ifscCode: 'EXMP0000001',
    accountName: 'Tapi Weaves',
    branch: 'Ring Road',
  },
  upiId: 'tapi@example',
})
const input = {
  id: 'proforma',
  advancePaymentId: 'advance',
  quoteId: exampleQuotation().id,
  dueDate: null,
  paymentInstructions: null,
}
const facts = { ...exampleFacts(), number: 'PI/26-27/0009' }
const create = (quotation: Quotation, patch: { dueDate?: string } = {}) =>
  decideCreateProformaInvoice(
    { ...input, ...patch },
    { quotation, profile: exampleBusinessProfile(), lead: exampleLead(), company },
    facts,
  )

function changesOf(outcome: ReturnType<typeof create>) {
  if (!outcome.ok) throw new Error(outcome.refusal.code)
  return Object.fromEntries(outcome.value.changes.map(({ entity, value }) => [entity, value]))
}

const send = (
  proforma: ProformaInvoice,
  dueDate: string | null,
  advance: AdvancePayment,
  quotation = exampleQuotation({ status: 'converted_to_proforma', advancePaymentStatus: 'awaiting' }),
) =>
  decideSendProformaInvoice(
    proforma,
    { dueDate, creditReason: null },
    {
      company,
      advance,
      quotation,
      profile: exampleBusinessProfile(),
      lead: exampleLead(),
      ledger: null,
      held: [],
      openOrders: [],
      expected: [],
    },
    { ...facts, orderNumber: 'SO/26-27/0004' },
  )

test('a proforma asks for half, says where to pay, and quotation and lead say so', () => {
  const changed = changesOf(create(exampleQuotation()))
  expect(changed['proforma-invoice']).toMatchObject({
    number: 'PI/26-27/0009',
    status: 'pending',
    issueDate: '2026-11-21',
    dueDate: '2026-11-28',
    subtotal: 80_000_00,
    gstAmount: 4_000_00,
    totalAmount: 84_000_00,
    advanceAmount: 42_000_00,
    bankDetails: company.bankDetails,
    upiId: 'tapi@example',
  })
  expect(changed['advance-payment']).toMatchObject({
    id: 'advance',
    proformaInvoiceId: 'proforma',
    amount: 42_000_00,
    dueDate: '2026-11-28',
    status: 'pending',
    receivedAmount: 0,
  })
  expect(changed['quotation']).toMatchObject({
    status: 'converted_to_proforma',
    proformaInvoiceId: 'proforma',
    advancePaymentRequired: 42_000_00,
    advancePaymentStatus: 'awaiting',
    statusMessage: { code: 'proforma-generated', params: { id: 'PI/26-27/0009', amount: 42_000_00 } },
  })
  expect(changed['lead']).toMatchObject({ conversionStatus: 'proforma_sent' })
})

test('the advance is the quotation’s own share, rounded to the rupee', () => {
  const line = { ...exampleQuotation().lines[0], ratePaise: 80_01, quantityMilli: 1_003_000 }
  const quotation = exampleQuotation({ lines: [line as Quotation['lines'][number]], advanceRateBp: 3000 })
  // 1,003 × 80.01 = 80,250.03, with 5% 84,262.53, to the rupee 84,263; 30% of it is 25,278.90.
  expect(quotation.totalAmount).toBe(84_263_00)
  expect(changesOf(create(quotation))['proforma-invoice']).toMatchObject({ advanceAmount: 25_279_00 })
})

test('without a customer’s profile there is no proforma', () => {
  expect(
    decideCreateProformaInvoice(input, { quotation: exampleQuotation(), profile: null, lead: null, company }, facts),
  ).toEqual({ ok: false, refusal: { code: 'quotation-or-customer-not-found' } })
})

test('a quotation that is not approved makes no proforma, and an approved one makes one only', () => {
  expect(create(exampleQuotation({ status: 'pending' }))).toMatchObject({
    ok: false,
    refusal: { code: 'step-not-open' },
  })
  const converted = changesOf(create(exampleQuotation()))['quotation'] as Quotation
  expect(create(converted)).toMatchObject({ ok: false, refusal: { code: 'step-not-open' } })
})

test('a due date cannot be in the past', () => {
  const past = { code: 'due-date-in-the-past', params: { on: '2026-11-20' } }
  expect(create(exampleQuotation(), { dueDate: '2026-11-20' })).toEqual({ ok: false, refusal: past })
  const lapsed = exampleProformaInvoice({ status: 'expired', dueDate: '2026-11-20' })
  expect(send(lapsed, null, exampleAdvancePayment())).toEqual({ ok: false, refusal: past })
})

test('a proforma drafted before the account was in the settings is sent with it, and one that has another keeps that', () => {
  const settings = { ...company, bankDetails: null, upiId: 'zarimills@sbi' }
  const sent = (upiId: string | null) =>
    decideSendProformaInvoice(
      exampleProformaInvoice({ status: 'pending', bankDetails: null, upiId }),
      { dueDate: '2026-12-01', creditReason: null },
      {
        company: settings,
        advance: exampleAdvancePayment({ status: 'pending' }),
        quotation: exampleQuotation(),
        profile: exampleBusinessProfile(),
        lead: null,
        ledger: null,
        held: [],
        openOrders: [],
        expected: [],
      },
      { ...facts, orderNumber: null },
    )
  expect(sent(null)).toMatchObject({ value: { main: { upiId: 'zarimills@sbi' } } })
  expect(sent('older@sbi')).toMatchObject({ value: { main: { upiId: 'older@sbi' } } })
})

test('sending asks for the advance by the same day, an expired proforma too', () => {
  for (const status of ['pending', 'expired'] as const) {
    const advance = exampleAdvancePayment({ status: status === 'expired' ? 'overdue' : 'pending' })
    expect(send(exampleProformaInvoice({ status }), '2026-12-01', advance)).toMatchObject({
      ok: true,
      value: {
        main: { status: 'sent', dueDate: '2026-12-01' },
        changes: [{ entity: 'proforma-invoice' }, { value: { status: 'requested', dueDate: '2026-12-01' } }],
      },
    })
  }
})

test.each(['partial', 'overdue'] as const)('a part that is already in stays a part when it was %s', (status) => {
  const advance = exampleAdvancePayment({ status, receivedAmount: 10_000_00 })
  expect(send(exampleProformaInvoice({ status: 'expired' }), '2026-12-01', advance)).toMatchObject({
    ok: true,
    value: { changes: [{}, { value: { status: 'partial', receivedAmount: 10_000_00, dueDate: '2026-12-01' } }] },
  })
})

test('a proforma of which a part came gets a new last day for the rest, once its own has passed', () => {
  const advance = exampleAdvancePayment({ status: 'overdue', receivedAmount: 10_000_00, dueDate: '2026-11-20' })
  const late = exampleQuotation({ status: 'converted_to_proforma', advancePaymentStatus: 'overdue' })
  const sent = exampleProformaInvoice({ status: 'sent', dueDate: '2026-11-20' })
  expect(changesOf(send(sent, '2026-12-01', advance, late))).toMatchObject({
    'proforma-invoice': { status: 'sent', dueDate: '2026-12-01' },
    'advance-payment': { status: 'partial', receivedAmount: 10_000_00, dueDate: '2026-12-01' },
    quotation: { advancePaymentStatus: 'awaiting' },
  })
  expect(send({ ...sent, dueDate: '2026-11-21' }, '2026-12-01', advance, late)).toMatchObject({
    ok: false,
    refusal: { code: 'proforma-still-due' },
  })
})

test('a quotation whose advance was late awaits it again once the proforma has a new last day', () => {
  const late = exampleQuotation({ status: 'converted_to_proforma', advancePaymentStatus: 'overdue' })
  const sent = send(
    exampleProformaInvoice({ status: 'expired' }),
    '2026-12-01',
    exampleAdvancePayment({ status: 'overdue' }),
    late,
  )
  expect(changesOf(sent)['quotation']).toMatchObject({
    advancePaymentStatus: 'awaiting',
    statusMessage: { code: 'proforma-generated', params: { id: 'PI/26-27/0001', amount: 42_000_00 } },
  })
})

test('a proforma that asks for no advance makes the customer and the order as it is sent', () => {
  const advance = exampleAdvancePayment({ status: 'pending', amount: 0 })
  const sent = send(exampleProformaInvoice({ status: 'pending', advanceAmount: 0 }), null, advance)
  if (!sent.ok) throw new Error(sent.refusal.code)
  expect(sent.value.main).toMatchObject({ status: 'payment_received' })
  const changed = changesOf(sent)
  expect(changed['proforma-invoice']).toBe(sent.value.main)
  expect(changed['advance-payment']).toMatchObject({ status: 'received', receivedAmount: 0, salesOrderId: advance.id })
  expect(changed['quotation']).toMatchObject({
    statusMessage: { code: 'ordered-without-advance', params: { order: 'SO/26-27/0004' } },
  })
  expect(changed['business-profile']).toMatchObject({ customerStatus: 'customer', totalOrders: 1, onAccountAmount: 0 })
  expect(changed['lead']).toMatchObject({ conversionStatus: 'converted_to_customer' })
  expect(changed['sales-order']).toMatchObject({
    id: advance.id,
    number: 'SO/26-27/0004',
    balancePaymentDue: 84_000_00,
    status: 'order_confirmed',
  })
})

test('no proforma is made with the taxes of another State than the buyer’s', () => {
  const profile = exampleBusinessProfile({ gstNumber: '27AAACZ9999Z1ZC' })
  const made = (quotation: Quotation) =>
    decideCreateProformaInvoice(input, { quotation, profile, lead: exampleLead(), company }, facts)
  const valid = { validUntil: '2026-12-26' }
  expect(made(exampleQuotation(valid))).toEqual({
    ok: false,
    refusal: { code: 'place-of-supply-differs', params: { state: '27', place: '24' } },
  })
  expect(made(exampleQuotation({ ...valid, placeOfSupply: '27' })).ok).toBe(true)
})
