import { expect, test } from 'vitest'
import { exampleAdvancePayment } from '#domain/advance-payment/advance-payment-example.ts'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { exampleCompany } from '#domain/company/company-example.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { exampleLead } from '#domain/lead/lead-example.ts'
import { exampleQuotation } from '#domain/quotation/quotation-example.ts'
import { decideSendProformaInvoice } from './proforma-invoice-decisions.ts'
import { exampleProformaInvoice } from './proforma-invoice-example.ts'
import { createProformaInvoiceRule, sendProformaInvoiceRule } from './proforma-invoice-rules.ts'

const facts = exampleFacts()
const quotation = exampleQuotation({ status: 'approved' })
const profile = exampleBusinessProfile()
const input = {
  id: 'proforma',
  advancePaymentId: 'advance',
  quoteId: quotation.id,
  dueDate: null as string | null,
  paymentInstructions: null,
}
const known = {
  input,
  facts,
  quotation,
  profile,
  lead: null,
  openOrders: [],
  company: exampleCompany(),
  number: 'PI/26-27/0009' as string | null,
}

/** A rule's decision on these documents. */
function decided(rule: { decide: (known: never) => unknown }, change: object) {
  const outcome = rule.decide({ ...known, ...change } as never) // the documents the rule's needs name
  return outcome as {
    ok: boolean
    value: { main: Record<string, unknown>; changes: { entity: string; value: object }[] }
  }
}

test('a proforma bears the number that was taken for it, and says so on the quotation; a browser takes none', () => {
  const made = decided(createProformaInvoiceRule, {})
  expect(made.value.main).toMatchObject({ number: 'PI/26-27/0009', businessProfileId: quotation.businessProfileId })
  const said = (number: string | null) =>
    decided(createProformaInvoiceRule, { number }).value.changes.find(({ entity }) => entity === 'quotation')?.value
  expect(said('PI/26-27/0009')).toMatchObject({ statusMessage: { params: { id: 'PI/26-27/0009' } } })
  expect(said(null)).toMatchObject({ statusMessage: { params: { id: '' } } })
})

test('an advance may be asked for by today and by no day before', () => {
  const due = (dueDate: string) => decided(createProformaInvoiceRule, { input: { ...input, dueDate } })
  expect(due(facts.today).value.main['dueDate']).toBe(facts.today)
  expect(due('2026-11-20')).toEqual({
    ok: false,
    refusal: { code: 'due-date-in-the-past', params: { on: '2026-11-20' } },
  })
})

test('a lead remembers the day its proforma went out, and a quotation without a lead moves none', () => {
  const entities = (lead: object | null) => decided(createProformaInvoiceRule, { lead }).value.changes
  expect(entities(null).map(({ entity }) => entity)).toEqual(['proforma-invoice', 'advance-payment', 'quotation'])
  expect(entities(exampleLead()).at(-1)).toMatchObject({
    entity: 'lead',
    value: { lastContact: { code: 'proforma-sent', on: facts.today } },
  })
})

test('the tax of a proforma is all of its tax, and its advance begins without a sum', () => {
  const away = { ...quotation, totals: { ...quotation.totals, cgst: 0, sgst: 0, igst: 4_000_00 } }
  const made = decided(createProformaInvoiceRule, { quotation: away })
  expect(made.value.main['gstAmount']).toBe(4_000_00)
  expect(made.value.changes.find(({ entity }) => entity === 'advance-payment')?.value).toMatchObject({
    receipts: [],
    receivedAmount: 0,
  })
})

const proforma = exampleProformaInvoice({ status: 'pending' })
const advance = exampleAdvancePayment({ status: 'pending' })
const sending = {
  input: { id: proforma.id, version: 1, dueDate: '2026-12-01' },
  proforma,
  quotation: { ...quotation, advancePaymentStatus: 'awaiting' },
  orderNumber: 'SO/26-27/0004',
  ledger: null,
  held: [],
  expected: [],
}

test('a proforma whose advance nobody has is not sent', () => {
  expect(decided(sendProformaInvoiceRule, { ...sending, advances: [] })).toEqual({
    ok: false,
    refusal: { code: 'not-found' },
  })
})

test('a proforma that asks for nothing makes its order as it is sent, under the number taken for it', () => {
  const nothing = { ...advance, amount: 0 }
  const sent = decided(sendProformaInvoiceRule, { ...sending, advances: [nothing] })
  expect(sent.value.changes.find(({ entity }) => entity === 'sales-order')?.value).toMatchObject({
    number: 'SO/26-27/0004',
  })
  const asking = decided(sendProformaInvoiceRule, { ...sending, advances: [advance] })
  expect(asking.value.changes.map(({ entity }) => entity)).toEqual(['proforma-invoice', 'advance-payment'])
})

test('a number of an order is taken where one of the advances asks for nothing, and nowhere else', () => {
  const [, stage] = sendProformaInvoiceRule.stages
  const need = stage?.['orderNumber']
  if (need?.kind !== 'number') throw new Error('the rule takes a number')
  const day = (...amounts: number[]) =>
    need.date({ advances: amounts.map((amount) => ({ ...advance, amount })), facts } as never) // what the need asks for
  expect([day(0), day(1), day(1, 0), day()]).toEqual([facts.today, null, facts.today, null])
})

test('an advance that is paid already is not asked for again', () => {
  const paid = exampleAdvancePayment({ status: 'received', receivedAmount: 42_000_00 })
  const context = {
    company: exampleCompany(),
    advance: paid,
    quotation,
    profile,
    lead: null,
    ledger: null,
    held: [],
    openOrders: [],
    expected: [],
  }
  expect(
    decideSendProformaInvoice(proforma, { dueDate: '2026-12-01', creditReason: null }, context, {
      ...facts,
      orderNumber: null,
    }),
  ).toMatchObject({ ok: false })
})
