import { expect, test } from 'vitest'
import { exampleAdvancePayment } from '#domain/advance-payment/advance-payment-example.ts'
import { exampleCompany } from '#domain/company/company-example.ts'
import { change } from '#domain/kernel/change.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { exampleSalesOrder } from '#domain/sales-order/sales-order-example.ts'
import { decideChangeFinalInvoice, decideCreateFinalInvoice } from './final-invoice-decisions.ts'
import { finalInvoiceEntity } from './final-invoice-entity.ts'
import { exampleFinalInvoice } from './final-invoice-example.ts'
import { sendFinalInvoiceRule } from './final-invoice-rules.ts'

const facts = exampleFacts()
const company = exampleCompany()
const order = exampleSalesOrder({ status: 'production_completed' })
const advance = exampleAdvancePayment({ status: 'received', receivedAmount: 42_000_00 })
const input = { id: exampleFinalInvoice().id, salesOrderId: order.id, lines: null, dueDate: null, notes: null }
const books = { ledger: null, held: [] }
const source = { order, advance, newest: null, profile: null, company, ...books }
const draft = exampleFinalInvoice({ status: 'pending', number: null, invoiceDate: '2026-11-20' })

test('an order whose cloth is not made has no invoice', () => {
  const early = exampleSalesOrder({ status: 'pending_materials' })
  expect(decideCreateFinalInvoice(input, { ...source, order: early }, facts)).toEqual({
    ok: false,
    refusal: { code: 'order-not-made' },
  })
})

test('an invoice may be due on the day it is drafted and on no day before', () => {
  const due = (dueDate: string) => decideCreateFinalInvoice({ ...input, dueDate }, source, facts)
  expect(due(facts.today)).toMatchObject({ ok: true, value: { main: { dueDate: facts.today } } })
  expect(due('2026-11-20')).toEqual({
    ok: false,
    refusal: { code: 'due-date-in-the-past', params: { on: '2026-11-20' } },
  })
})

test('the tax of an invoice is all of its tax, whichever taxes it bears', () => {
  const away = { ...order, totals: { ...order.totals, cgst: 0, sgst: 0, igst: 4_000_00 } }
  expect(decideCreateFinalInvoice(input, { ...source, order: away }, facts)).toMatchObject({
    value: { main: { gstAmount: 4_000_00 } },
  })
})

test('a draft may be due on its own day, and correcting it changes nothing but it', () => {
  const due = (dueDate: string) =>
    decideChangeFinalInvoice(
      draft,
      { id: draft.id, version: 1, dueDate },
      { order, profile: null, company, ...books },
      facts,
    )
  const outcome = due(draft.invoiceDate)
  if (!outcome.ok) throw new Error(outcome.refusal.code)
  expect(outcome.value.main.dueDate).toBe(draft.invoiceDate)
  expect(outcome.value.changes).toEqual([change(finalInvoiceEntity, outcome.value.main)])
  expect(due('2026-11-19')).toMatchObject({ ok: false, refusal: { code: 'due-date-in-the-past' } })
})

test('a sent invoice bears the number that was taken for it', () => {
  const known = {
    input: { finalPaymentId: 'payment' },
    facts,
    invoice: draft,
    order,
    invoices: [],
    company: exampleCompany(),
    number: 'INV/26-27/0007',
    ledger: null,
    held: [],
  }
  expect(sendFinalInvoiceRule.decide(known as never)).toMatchObject({ value: { main: { number: 'INV/26-27/0007' } } }) // the documents the rule's needs name
})
