import { afterEach, beforeEach, expect, test } from 'vitest'
import { exampleAdvancePayment } from '#domain/advance-payment/advance-payment-example.ts'
import { exampleCompany } from '#domain/company/company-example.ts'
import { applyLoadedRates } from '#domain/gst/gst-rate.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { exampleSalesOrder } from '#domain/sales-order/sales-order-example.ts'
import { decideChangeFinalInvoice, decideCreateFinalInvoice } from './final-invoice-decisions.ts'
import { exampleFinalInvoice } from './final-invoice-example.ts'
import { ratesChangedSince } from './final-invoice-rates.ts'
import { decideSendFinalInvoice } from './final-invoice-sending.ts'
import type { FinalInvoice } from './final-invoice.ts'

const facts = exampleFacts()
const order = exampleSalesOrder({ status: 'production_completed', createdAt: '2026-11-01T06:30:00.000Z' })
const hsn = order.lines[0]?.hsn ?? ''
const books = { ledger: null, held: [], profile: null, company: exampleCompany() }
const draft = exampleFinalInvoice({ status: 'pending', number: null, invoiceDate: '2026-11-20', lines: order.lines })
const ratesOf = ({ lines }: FinalInvoice) => lines.map(({ gstRateBp }) => gstRateBp)
const send = (invoice: FinalInvoice, seenRates: string | null = null) =>
  decideSendFinalInvoice(
    'p',
    { invoice, seenRates, order, invoices: [], ...books },
    { ...facts, number: 'INV/26-27/0007' },
  )

// The law changes on the day of the facts.
const period = {
  since: facts.today,
  source: 'CBIC 1/2026',
  rows: [{ from: hsn.slice(0, 4), to: hsn.slice(0, 4), rule: 900 }],
}
beforeEach(() => applyLoadedRates([period]))
afterEach(() => applyLoadedRates([]))

test('a draft of yesterday is not sent at yesterday’s rates before its sender saw the new ones', () => {
  expect(ratesChangedSince(draft, facts.today)).toBe(`${hsn}: 5% → 9%`)
  expect(ratesChangedSince(draft, draft.invoiceDate)).toBe('')
  // Drafted today, before the change of today was loaded.
  expect(ratesChangedSince({ ...draft, invoiceDate: facts.today }, facts.today)).toBe(`${hsn}: 5% → 9%`)
  expect(send(draft)).toEqual({
    ok: false,
    refusal: { code: 'gst-rates-changed', params: { rates: `${hsn}: 5% → 9%` } },
  })
  expect(send(draft, `${hsn}: 5% → 8%`)).toMatchObject({ ok: false, refusal: { code: 'gst-rates-changed' } })
})

test('sent with the new rates in sight, it is priced anew, and what is owed follows', () => {
  const sent = send(draft, `${hsn}: 5% → 9%`)
  if (!sent.ok) throw new Error(sent.refusal.code)
  const { main, changes } = sent.value
  const { taxable } = draft.totals
  expect(ratesOf(main)).toEqual(draft.lines.map(() => 900))
  expect(main.gstAmount).toBe(Math.round(taxable * 0.09))
  expect(main).toMatchObject({
    gstRate: 900,
    subtotal: taxable,
    balanceAmount: main.totalAmount - main.advanceAdjusted,
  })
  const entry = changes.find(({ entity }) => entity === 'ledger-entry')
  expect(entry?.value).toMatchObject({ amount: main.totalAmount })
})

test('an invoice drafted, or corrected, after the change bears the new rates, and is sent without a question', () => {
  const advance = exampleAdvancePayment({ status: 'received', receivedAmount: 42_000_00 })
  const input = { id: draft.id, salesOrderId: order.id, lines: null, dueDate: null, notes: null }
  const made = decideCreateFinalInvoice(input, { order, advance, newest: null, ...books }, facts)
  expect(made.ok && ratesOf(made.value.main)).toEqual(draft.lines.map(() => 900))
  const change = { id: draft.id, version: 1, lines: undefined, dueDate: undefined, notes: 'By hand' }
  const changed = decideChangeFinalInvoice(draft, change, { order, ...books }, facts)
  if (!changed.ok) throw new Error(changed.refusal.code)
  expect(ratesOf(changed.value.main)).toEqual(draft.lines.map(() => 900))
  expect(send(changed.value.main).ok).toBe(true)
})
