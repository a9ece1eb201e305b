import { expect, test } from 'vitest'
import { exampleAdvancePayment } from '#domain/advance-payment/advance-payment-example.ts'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { exampleCompany } from '#domain/company/company-example.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import type { Outcome } from '#domain/kernel/outcome.ts'
import { exampleSalesOrder } from '#domain/sales-order/sales-order-example.ts'
import { salesOrderStages } from '#domain/sales-order/sales-order-status.ts'
import { decideChangeFinalInvoice, decideCreateFinalInvoice } from './final-invoice-decisions.ts'
import { exampleFinalInvoice } from './final-invoice-example.ts'
import { whyNoFinalInvoice } from './final-invoice-ready.ts'
import { decideSendFinalInvoice } from './final-invoice-sending.ts'

const facts = exampleFacts()
const paymentId = '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b70b1'
const made = exampleSalesOrder({ status: 'production_completed' })
const advance = exampleAdvancePayment({ status: 'received', receivedAmount: 42_000_00 })
const input = { id: exampleFinalInvoice().id, salesOrderId: made.id, lines: null, dueDate: null, notes: null }
const profile = exampleBusinessProfile()
const company = exampleCompany()
const books = { ledger: null, held: [] }
const parties = { profile, company, ...books }
const source = { order: made, advance, newest: null, ...parties }
const draft = exampleFinalInvoice({ status: 'pending', number: null, invoiceDate: '2026-11-20' })

function value<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(outcome.refusal.code)
  return outcome.value
}

test('an invoice takes lines and totals of the order, and the advance off below the total', () => {
  const { main, changes } = value(decideCreateFinalInvoice(input, source, facts))
  expect(main).toMatchObject({
    number: null,
    status: 'pending',
    customerName: 'Shree Ganesh Garments',
    lines: made.lines,
    totals: made.totals,
    subtotal: 80_000_00,
    gstRate: 500,
    gstAmount: 4_000_00,
    totalAmount: 84_000_00,
    advanceAdjusted: 42_000_00,
    balanceAmount: 42_000_00,
    invoiceDate: '2026-11-21',
    dueDate: '2026-12-21',
  })
  expect(changes.map(({ entity }) => entity)).toEqual(['final-invoice', 'sales-order'])
  expect(changes[1]?.value).toMatchObject({ finalInvoiceId: main.id })
})

test('an advance beyond the total is adjusted up to the total and never makes the balance negative', () => {
  const more = exampleAdvancePayment({ receivedAmount: 90_000_00 })
  const { main } = value(decideCreateFinalInvoice(input, { ...source, advance: more }, facts))
  expect([main.advanceAdjusted, main.balanceAmount]).toEqual([84_000_00, 0])
})

test('an invoice with lines of different rates has no single rate', () => {
  const [line] = made.lines
  if (!line) throw new Error('the example has a line')
  const mixed = { ...made, lines: [line, { ...line, gstRateBp: 1800 }] }
  expect(value(decideCreateFinalInvoice(input, { ...source, order: mixed }, facts)).main.gstRate).toBeNull()
})

test('an order is invoiced from the day cloth is made until all of it is billed, one draft at a time', () => {
  expect(whyNoFinalInvoice(made, draft)).toEqual({ code: 'invoice-exists' })
  expect(whyNoFinalInvoice(made, exampleFinalInvoice())).toBeNull()
  expect(whyNoFinalInvoice({ ...made, billed: [1_000_000] }, exampleFinalInvoice())).toEqual({ code: 'order-billed' })
  const early = salesOrderStages.slice(0, salesOrderStages.indexOf('production_started'))
  const late = salesOrderStages.slice(salesOrderStages.indexOf('production_started'))
  const why = (status: (typeof salesOrderStages)[number]) => whyNoFinalInvoice(exampleSalesOrder({ status }), null)
  expect(early.map(why)).toEqual(early.map(() => ({ code: 'order-not-made' })))
  expect(late.map(why)).toEqual(late.map(() => null))
  expect(whyNoFinalInvoice(exampleSalesOrder({ status: 'cancelled' }), null)).toEqual({ code: 'order-is-cancelled' })
})

test('an invoice is not due before it is written', () => {
  const refused = { ok: false, refusal: { code: 'due-date-in-the-past', params: { on: '2026-11-19' } } }
  expect(decideCreateFinalInvoice({ ...input, dueDate: '2026-11-19' }, source, facts)).toEqual(refused)
  expect(
    decideChangeFinalInvoice(
      draft,
      { id: draft.id, version: 1, dueDate: '2026-11-19', notes: null },
      { order: made, ...parties },
      facts,
    ),
  ).toEqual(refused)
})

test('a draft takes a new due date and notes; what was sent takes neither', () => {
  const change = { id: draft.id, version: 1, dueDate: '2026-12-31', notes: 'Transport: ours' }
  expect(value(decideChangeFinalInvoice(draft, change, { order: made, ...parties }, facts)).main).toMatchObject({
    status: 'pending',
    dueDate: '2026-12-31',
    notes: 'Transport: ours',
  })
  expect(decideChangeFinalInvoice(exampleFinalInvoice(), change, { order: made, ...parties }, facts)).toMatchObject({
    ok: false,
    refusal: { code: 'step-not-open' },
  })
})

test('sending takes the number, today as its date, and expects what is left to pay', () => {
  const sent = value(
    decideSendFinalInvoice(
      paymentId,
      { invoice: draft, order: made, invoices: [], ...parties },
      { ...facts, number: 'INV/26-27/0007' },
    ),
  )
  expect(sent.main).toMatchObject({ status: 'sent', number: 'INV/26-27/0007', invoiceDate: '2026-11-21' })
  expect(sent.changes.map(({ entity }) => entity)).toEqual([
    'final-invoice',
    'final-payment',
    'sales-order',
    'party-ledger',
    'ledger-entry',
  ])
  expect(sent.changes[1]?.value).toMatchObject({
    id: paymentId,
    finalInvoiceId: draft.id,
    amount: 42_000_00,
    dueDate: '2026-12-21',
    status: 'pending',
  })
})

test('the party’s days count from the day the invoice is sent, unless a person chose the day', () => {
  const dueOf = (dueDate: string, creditDays: number) => {
    const profile = exampleBusinessProfile({ creditDays })
    const known = { invoice: { ...draft, dueDate }, order: made, invoices: [], ...parties, profile }
    return value(decideSendFinalInvoice(paymentId, known, { ...facts, number: null })).main.dueDate
  }
  expect(dueOf('2027-01-04', 45)).toBe('2027-01-05')
  expect(dueOf('2027-01-03', 45)).toBe('2027-01-03')
  expect(dueOf('2026-12-20', 45)).toBe('2026-12-20')
})

test('a draft that lay until after its due date is due on the day it is sent', () => {
  const late = { ...draft, dueDate: '2026-11-20' }
  expect(
    value(
      decideSendFinalInvoice(
        paymentId,
        { invoice: late, order: made, invoices: [], ...parties },
        { ...facts, number: null },
      ),
    ).main.dueDate,
  ).toBe('2026-11-21')
})

test('where the advance covered everything the invoice is paid as it is sent, and nothing more is expected', () => {
  const covered = { ...draft, advanceAdjusted: 84_000_00, balanceAmount: 0 }
  const sent = value(
    decideSendFinalInvoice(
      paymentId,
      { invoice: covered, order: made, invoices: [], ...parties },
      { ...facts, number: 'INV/26-27/0007' },
    ),
  )
  expect(sent.main).toMatchObject({ status: 'paid', paymentReceivedDate: '2026-11-21' })
  expect(sent.changes.map(({ entity }) => entity)).toEqual([
    'final-invoice',
    'sales-order',
    'party-ledger',
    'ledger-entry',
  ])
  expect(sent.changes[1]?.value).toMatchObject({ paymentStatus: 'completed', balancePaymentDue: 0 })
})

test('an invoice is sent once', () => {
  expect(
    decideSendFinalInvoice(
      paymentId,
      { invoice: exampleFinalInvoice(), order: made, invoices: [], ...parties },
      { ...facts, number: 'INV/26-27/0008' },
    ),
  ).toMatchObject({
    ok: false,
    refusal: { code: 'step-not-open', params: { status: 'sent' } },
  })
})

const inMumbai = exampleBusinessProfile({ gstNumber: '27AAACZ9999Z1ZC' })
const igst = { placeOfSupply: '27', totals: { taxable: 80_000_00, cgst: 0, sgst: 0, igst: 4_000_00 } }

test('an invoice is drafted at the place of supply the customer’s profile requires, whatever the order says', () => {
  const { main } = value(decideCreateFinalInvoice(input, { ...source, profile: inMumbai }, facts))
  expect(main).toMatchObject({ ...igst, gstAmount: 4_000_00, balanceAmount: 42_000_00 })
  expect(main.lines[0]).toMatchObject({ cgst: 0, sgst: 0, igst: 4_000_00 })
})

test('a draft whose customer moved to another State is not sent until it has been calculated anew', () => {
  const moved = { invoice: draft, order: made, invoices: [], ...parties, profile: inMumbai }
  expect(decideSendFinalInvoice(paymentId, moved, { ...facts, number: 'INV/26-27/0007' })).toEqual({
    ok: false,
    refusal: { code: 'place-of-supply-differs', params: { state: '27', place: '24' } },
  })
  const patch = { id: draft.id, version: 1, dueDate: draft.dueDate }
  const { main } = value(decideChangeFinalInvoice(draft, patch, moved, facts))
  expect(main).toMatchObject({ ...igst, advanceAdjusted: 42_000_00, balanceAmount: 42_000_00 })
  const sent = decideSendFinalInvoice(paymentId, { ...moved, invoice: main }, { ...facts, number: 'INV/26-27/0007' })
  expect(sent.ok).toBe(true)
})

test('once the seller is registered in another State, the tax follows the new registration, draft or not yet drafted', () => {
  const toMumbai = exampleCompany({ state: '27', gstin: '27AAACZ9999Z1ZC' })
  const moved = { invoice: draft, order: made, invoices: [], ...parties, company: toMumbai }
  const numbered = { ...facts, number: 'INV/26-27/0007' }
  const fromMumbai = { ...igst, supplierState: '27', placeOfSupply: '24' }
  expect(value(decideCreateFinalInvoice(input, { ...source, company: toMumbai }, facts)).main).toMatchObject(fromMumbai)
  expect(decideSendFinalInvoice(paymentId, moved, numbered)).toEqual({
    ok: false,
    refusal: { code: 'registration-differs' },
  })
  const patch = { id: draft.id, version: 1, dueDate: draft.dueDate }
  const { main } = value(decideChangeFinalInvoice(draft, patch, moved, facts))
  expect(main).toMatchObject(fromMumbai)
  const sent = value(decideSendFinalInvoice(paymentId, { ...moved, invoice: main }, numbered))
  expect(sent.main).toMatchObject({ ...fromMumbai, particulars: { seller: { state: '27' } } })
})

test('a draft that bears IGST from either State is sent as it is, from the State of the seller then', () => {
  const { main } = value(decideCreateFinalInvoice(input, { ...source, profile: inMumbai }, facts))
  const inGoa = exampleCompany({ state: '30', gstin: '30AAACZ9999Z1ZP' })
  const moved = { invoice: main, order: made, invoices: [], ...parties, profile: inMumbai, company: inGoa }
  const sent = value(decideSendFinalInvoice(paymentId, moved, { ...facts, number: 'INV/26-27/0007' }))
  expect(sent.main).toMatchObject({ ...igst, supplierState: '30' })
})
