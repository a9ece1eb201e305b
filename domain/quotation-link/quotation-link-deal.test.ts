import { expect, test } from 'vitest'
import { exampleAdvancePayment } from '#domain/advance-payment/advance-payment-example.ts'
import { exampleConsignment } from '#domain/consignment/consignment-example.ts'
import { exampleFinalInvoice } from '#domain/final-invoice/final-invoice-example.ts'
import { exampleProfileLink } from '#domain/profile-link/profile-link-example.ts'
import { exampleProformaInvoice } from '#domain/proforma-invoice/proforma-invoice-example.ts'
import { exampleQuotation } from '#domain/quotation/quotation-example.ts'
import { exampleSalesOrder } from '#domain/sales-order/sales-order-example.ts'
import { salesOrderStages } from '#domain/sales-order/sales-order-status.ts'
import { dealPapers, dealWay, type Deal, type OrderMove } from './quotation-link-deal.ts'
import { profileUntil, stateWritten } from './quotation-link-profile.ts'

const quotation = exampleQuotation({ status: 'converted_to_proforma', approvalDate: '2026-11-10' })
const deal = (patch: Partial<Deal> = {}): Deal => ({
  quotation,
  proforma: exampleProformaInvoice(),
  advance: exampleAdvancePayment({ status: 'received', receivedDate: '2026-11-12' }),
  order: exampleSalesOrder({ status: 'order_confirmed', orderDate: '2026-11-12' }),
  invoices: [],
  consignments: [],
  creditNotes: [],
  debitNotes: [],
  payments: [],
  receipts: [],
  refunds: [],
  moves: [],
  ...patch,
})
const current = (one: Deal) => dealWay(one).find(({ state }) => state === 'current')?.code

test('each stage of the order is one of the buyer’s, in order, and a cancelled order stands nowhere', () => {
  const at = salesOrderStages.map((status) => current(deal({ order: exampleSalesOrder({ status }) })))
  expect(at).toEqual(['making', 'making', 'making', 'ready', 'ready', 'ready', 'on-the-way', 'delivered', 'delivered', 'paid', undefined]) // prettier-ignore
  expect(current(deal({ order: exampleSalesOrder({ status: 'cancelled' }) }))).toBeUndefined()
})

test('a step that was taken back and taken again has the day of the second time; rework keeps the first', () => {
  const move = (from: OrderMove['from'], to: OrderMove['to'], on: string): OrderMove => ({
    from,
    to,
    at: `${on}T06:00:00.000Z`,
  })
  const moves = [
    move('production_planning', 'production_started', '2026-11-13'),
    move('production_started', 'quality_check', '2026-11-14'),
    move('quality_check', 'production_started', '2026-11-15'),
    move('quality_check', 'production_completed', '2026-11-16'),
    move('production_completed', 'ready_to_ship', '2026-11-17'),
    move('ready_to_ship', 'shipped', '2026-11-18'),
    move('shipped', 'ready_to_ship', '2026-11-18'),
    move('ready_to_ship', 'shipped', '2026-11-20'),
  ]
  const days = dealWay(deal({ order: exampleSalesOrder({ status: 'shipped' }), moves })).map(({ code, on }) => [
    code,
    on,
  ])
  expect(Object.fromEntries(days)).toMatchObject({
    making: '2026-11-13',
    ready: '2026-11-17',
    'on-the-way': '2026-11-20',
  })
})

test('the bill of a deal says how its goods travel, as was noted since it was sent', () => {
  const invoice = exampleFinalInvoice()
  const paper = (consignments: Deal['consignments']) =>
    dealPapers(deal({ invoices: [invoice], consignments })).find(({ kind }) => kind === 'final-invoice')
  expect(paper([])).toMatchObject({ id: invoice.id, travel: [] })
  const other = exampleConsignment({ id: 'another invoice', lrNumber: 'LR 1' })
  expect(paper([other, exampleConsignment()])?.travel).toEqual([
    { field: 'transporter', value: 'Maruti Roadways', on: null },
    { field: 'lrNumber', value: '4411', on: '2026-11-20' },
  ])
  expect(paper([exampleConsignment({ status: 'taken_back' })])?.travel).toEqual([])
})

test('without an advance nobody waits for one, and without a yes there is no way', () => {
  const none = deal({ quotation: { ...quotation, advanceRateBp: 0 }, advance: null, order: null })
  expect(dealWay(none).map(({ code }) => code)).not.toContain('advance')
  expect(current(none)).toBe('confirmed')
  for (const status of ['pending', 'rejected', 'expired', 'withdrawn'] as const) {
    const ended = deal({ quotation: { ...quotation, status } })
    expect([dealWay(ended), dealPapers(ended)]).toEqual([[], []])
  }
})

test('a draft, a cancelled proforma and money taken back are no papers of the buyer', () => {
  const draft = deal({
    proforma: exampleProformaInvoice({ status: 'pending', particulars: null }),
    advance: null,
    order: null,
  })
  expect(dealPapers(draft)).toEqual([])
  const replaced = deal({ proforma: exampleProformaInvoice({ status: 'cancelled' }), advance: null, order: null })
  expect(dealPapers(replaced)).toEqual([])
})

test('the profile is asked for on seven days, on those of a later link, and not of a buyer who is known', () => {
  const agreed = exampleQuotation({ status: 'approved', approvalDate: '2026-11-10', businessProfileId: null })
  const until = (patch: object = {}, profileLinks = [] as never[], today = '2026-11-21') =>
    profileUntil({ quotation: { ...agreed, ...patch }, profileLinks }, today)
  expect(until()).toBe('2026-11-17')
  expect(until({}, [exampleProfileLink()] as never[])).toBe('2026-11-27')
  expect(until({}, [exampleProfileLink({ replacedAt: '2026-11-21T00:00:00.000Z' })] as never[])).toBe('2026-11-17')
  expect(until({}, [exampleProfileLink({ completedAt: '2026-11-21T00:00:00.000Z' })] as never[])).toBeNull()
  expect(until({ businessProfileId: 'known' })).toBeNull()
  expect(until({ status: 'pending' })).toBeNull()
})

test('the State is the GSTIN’s, else the one chosen, else the pincode’s if it lies in one', () => {
  const none = { gstNumber: '', state: null, pincode: '395002' }
  expect(stateWritten({ ...none, gstNumber: '27AAAFZ9999Z1Z6', state: 'Gujarat' })).toBe('Maharashtra')
  expect(stateWritten(none)).toBe('Gujarat')
  expect(stateWritten({ ...none, state: 'Goa' })).toBe('Goa')
  expect(stateWritten({ ...none, pincode: '396001' })).toBeNull()
  expect(stateWritten({ ...none, pincode: '999999' })).toBeNull()
})
