import { expect, test } from 'vitest'
import { exampleAdvancePayment } from '#domain/advance-payment/advance-payment-example.ts'
import { exampleFinalInvoice } from '#domain/final-invoice/final-invoice-example.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { exampleProformaInvoice } from '#domain/proforma-invoice/proforma-invoice-example.ts'
import { exampleQuotation } from '#domain/quotation/quotation-example.ts'
import { exampleSalesOrder } from '#domain/sales-order/sales-order-example.ts'
import { decideLapseAdvancePayment, decideLapseFinalInvoice } from './expiry-decisions.ts'
import * as operations from './expiry-operations.ts'
import * as rules from './expiry-rules.ts'

const all = Object.values(operations)
const schemas = await Promise.all(all.map(async ({ name, schema }) => ({ name, ...(await schema()) })))
const facts = exampleFacts({ today: '2026-11-22' })
const quotation = exampleQuotation({ status: 'converted_to_proforma', advancePaymentStatus: 'awaiting' })
const lapse = (advance = exampleAdvancePayment(), proforma = exampleProformaInvoice()) =>
  decideLapseAdvancePayment(advance, { quotation, proforma }, facts)

function changesOf(outcome: ReturnType<typeof lapse> | ReturnType<typeof decideLapseFinalInvoice>) {
  if (!outcome.ok) throw new Error(outcome.refusal.code)
  return outcome.value.changes
}

test('an advance not paid by its day is overdue, the quotation says so, and the unpaid proforma expires', () => {
  const [advance, proforma] = [exampleAdvancePayment(), exampleProformaInvoice()]
  expect(changesOf(lapse(advance, proforma))).toEqual([
    { entity: 'advance-payment', value: { ...advance, status: 'overdue' } },
    {
      entity: 'quotation',
      value: {
        ...quotation,
        advancePaymentStatus: 'overdue',
        statusMessage: { code: 'advance-overdue', params: { on: '2026-11-21' } },
      },
    },
    { entity: 'proforma-invoice', value: { ...proforma, status: 'expired' } },
  ])
})

test.each([
  ['part of its advance has come', exampleAdvancePayment({ status: 'partial', receivedAmount: 1 }), {}],
  ['it has a later day of its own', exampleAdvancePayment(), { dueDate: '2026-11-30' }],
  ['it has been paid', exampleAdvancePayment(), { status: 'payment_received' as const }],
])('the proforma of an overdue advance does not expire when %s', (_when, advance, patch) => {
  const changed = changesOf(lapse(advance, exampleProformaInvoice(patch))).map(({ entity }) => entity)
  expect(changed).toEqual(['advance-payment', 'quotation'])
})

test('an advance is not overdue on its last day, nor once it has been received', () => {
  expect(lapse(exampleAdvancePayment({ dueDate: '2026-11-22' })).ok).toBe(false)
  expect(lapse(exampleAdvancePayment({ status: 'received' })).ok).toBe(false)
})

test('an invoice not paid by its day is overdue, and its order at risk', () => {
  const [invoice, order] = [exampleFinalInvoice({ dueDate: '2026-11-21' }), exampleSalesOrder()]
  expect(changesOf(decideLapseFinalInvoice(invoice, order, facts))).toEqual([
    { entity: 'final-invoice', value: { ...invoice, status: 'overdue' } },
    { entity: 'sales-order', value: { ...order, paymentStatus: 'balance_overdue', lateBills: 1 } },
  ])
  expect(decideLapseFinalInvoice({ ...invoice, dueDate: '2026-11-22' }, order, facts).ok).toBe(false)
})

test('no role may call the writes that time triggers, and each has its rule and its schema', () => {
  expect(all.flatMap(({ roles }) => roles)).toEqual([])
  expect(
    Object.values(rules)
      .map(({ operation }) => operation.name)
      .toSorted(),
  ).toEqual(all.map(({ name }) => name).toSorted())
  for (const { name, input, summary } of schemas) {
    expect(input.safeParse({ id: quotation.id, idSeed: quotation.id }).success, name).toBe(true)
    expect(summary, name).toMatch(/^(The|Money) /)
  }
})
