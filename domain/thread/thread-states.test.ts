import { expect, test } from 'vitest'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import type { ProformaInvoice } from '#domain/proforma-invoice/proforma-invoice.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { salesOrderStatuses } from '#domain/sales-order/sales-order-status.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { billed, inquiry, invoicedInAdvance, ordered, paid, quoted, requested, the } from './thread-example.ts'
import { currentBill, threadSteps, type ThreadDocuments, type ThreadStepId } from './thread.ts'

const completeIn = (documents: ThreadDocuments): ThreadStepId[] =>
  threadSteps(documents).flatMap(({ id, state }) => (state === 'complete' ? [id] : []))
const isComplete = (documents: ThreadDocuments, id: ThreadStepId): boolean => completeIn(documents).includes(id)
const lateIn = (documents: ThreadDocuments): ThreadStepId[] =>
  threadSteps(documents).flatMap(({ id, late }) => (late ? [id] : []))
const leadsOf = (documents: ThreadDocuments) =>
  Object.fromEntries(threadSteps(documents).flatMap(({ id, document }) => (document ? [[id, document]] : [])))
const nothing: ThreadDocuments = { payments: [], repeats: [] }

const quotation = (status: Quotation['status'], id = 'quotation') => ({ ...the(quoted.quotation), id, status })
const proforma = (status: ProformaInvoice['status']) => ({ ...the(requested.proforma), status })
const advance = (status: AdvancePayment['status']) => ({ ...the(requested.advance), status })
const order = (status: SalesOrder['status']) => ({ ...the(ordered.order), status })
const billedOrder = (status: SalesOrder['status']) => ({ ...the(billed.order), status })
const invoice = (status: FinalInvoice['status']) => ({ ...the(billed.invoice), status })
const payment = (status: FinalPayment['status'], id: string) => ({ ...the(paid.payments[0]), status, id })

test('a deal without documents has no complete step and no links', () => {
  expect(completeIn(nothing)).toEqual([])
  expect(leadsOf(nothing)).toEqual({})
  expect(lateIn(nothing)).toEqual([])
})

test.each([
  ['pending', false],
  ['rejected', false],
  ['expired', false],
  ['approved', true],
  ['converted_to_proforma', true],
] as const)('a quotation that is %s completes the inquiry, and its own step: %s', (status, own) => {
  const documents = { ...nothing, quotation: quotation(status) }
  expect(completeIn(documents)).toEqual(own ? ['lead', 'quotation'] : ['lead'])
})

test('a proforma proves that the quotation was agreed, and not yet that anything was paid', () => {
  expect(completeIn({ ...nothing, proforma: proforma('sent') })).toEqual(['lead', 'quotation'])
})

test('an advance that was received proves the sale before there is an order, and one that was not does not', () => {
  expect(completeIn({ ...nothing, advance: advance('received') })).toEqual(['lead', 'quotation', 'advance'])
  for (const status of ['pending', 'requested', 'partial', 'overdue'] as const)
    expect(completeIn({ ...nothing, advance: advance(status) })).toEqual([])
})

test("the order's status decides whether procurement, manufacturing and delivery are complete", () => {
  const completed = Object.fromEntries(
    salesOrderStatuses.map((status) => [
      status,
      completeIn({ ...nothing, order: order(status) })
        .slice(3)
        .join(' '),
    ]),
  )
  const woven = 'procurement manufacturing'
  expect(completed).toEqual({
    order_confirmed: '',
    production_planning: '',
    pending_materials: '',
    production_started: 'procurement',
    quality_check: 'procurement',
    production_completed: woven,
    ready_to_ship: woven,
    shipped: woven,
    in_transit: woven,
    delivered: `${woven} delivery`,
    completed: `${woven} delivery invoicing payment`,
    cancelled: '',
  })
})

test('a deal whose order was cancelled ends at the step it had not reached, and shows where', () => {
  const ended = (documents: ThreadDocuments) =>
    threadSteps(documents).flatMap(({ id, ended: isEnd }) => (isEnd ? [id] : []))
  expect(ended({ ...ordered, order: order('cancelled') })).toEqual(['procurement'])
  expect(ended({ ...ordered, order: order('production_started') })).toEqual([])
  expect(lateIn({ ...ordered, order: order('cancelled') })).toEqual([])
})

test.each([
  ['pending', false, false],
  ['discarded', false, false],
  ['sent', true, false],
  ['overdue', true, false],
  ['payment_received', true, true],
  ['paid', true, true],
] as const)('an invoice that is %s completes invoicing: %s, and payment: %s', (status, billing, paying) => {
  const documents = { ...nothing, order: billedOrder('shipped'), invoice: invoice(status) }
  expect(isComplete(documents, 'invoicing')).toBe(billing)
  expect(isComplete(documents, 'payment')).toBe(paying)
})

test('a deal is billed and paid only when nothing of the order is left to bill', () => {
  const documents = { ...nothing, order: order('delivered'), invoice: invoice('paid') }
  expect(completeIn(documents).filter((id) => id === 'invoicing' || id === 'payment')).toEqual([])
  const closed = { ...order('delivered'), shortClosed: { reason: 'Loom stopped', by: 'Meena', since: '2026-11-20' } }
  expect(isComplete({ ...documents, order: closed }, 'payment')).toBe(true)
})

test('of several invoices the draft comes first, then the oldest unpaid one, then the newest', () => {
  const one = (status: FinalInvoice['status'], day: number) => ({ ...invoice(status), createdAt: `2026-11-0${day}` })
  const [paidFirst, unpaid, later, draft] = [one('paid', 1), one('overdue', 2), one('sent', 3), one('pending', 4)]
  expect(currentBill([draft, later, unpaid, paidFirst])).toBe(draft)
  expect(currentBill([later, unpaid, paidFirst])).toBe(unpaid)
  expect(currentBill([one('payment_received', 2), paidFirst])?.createdAt).toBe('2026-11-02')
  expect(currentBill([])).toBeUndefined()
})

test('a second quotation completes loyalty, and the repeat order only once it is agreed', () => {
  expect(completeIn({ ...nothing, repeats: [quotation('pending')] })).toEqual(['loyalty'])
  const agreed = { ...nothing, repeats: [quotation('rejected'), quotation('approved')] }
  expect(completeIn(agreed)).toEqual(['loyalty', 'repeat'])
})

test('each step leads to its own document and to no other', () => {
  const documents: ThreadDocuments = {
    ...paid,
    lead: { ...the(inquiry.lead), id: 'lead' },
    payments: [payment('received', 'came'), payment('pending', 'open')],
    repeats: [quotation('approved', 'first'), quotation('rejected', 'second')],
  }
  expect(leadsOf(documents)).toEqual({
    lead: { entity: 'lead', id: 'lead' },
    quotation: { entity: 'quotation', id: 'quotation' },
    advance: { entity: 'advance-payment', id: 'advance' },
    procurement: { entity: 'sales-order', id: 'order' },
    manufacturing: { entity: 'sales-order', id: 'order' },
    delivery: { entity: 'sales-order', id: 'order' },
    invoicing: { entity: 'final-invoice', id: 'invoice' },
    // An open payment takes precedence over a received one.
    payment: { entity: 'final-payment', id: 'open' },
    loyalty: { entity: 'business-profile', id: 'profile' },
    repeat: { entity: 'quotation', id: 'first' },
  })
  expect(leadsOf({ ...documents, payments: [payment('received', 'came')] })['payment']?.id).toBe('came')
})

test('without an advance the step links to the proforma', () => {
  const { proforma: asking } = invoicedInAdvance
  expect(leadsOf({ ...nothing, proforma: asking })).toEqual({ advance: { entity: 'proforma-invoice', id: 'proforma' } })
})

test('a step is late when its own document is behind its date, and no other step with it', () => {
  expect(lateIn({ ...quoted, quotation: quotation('expired') })).toEqual(['quotation'])
  expect(lateIn({ ...requested, advance: advance('overdue') })).toEqual(['advance'])
  expect(lateIn({ ...requested, proforma: proforma('expired') })).toEqual(['advance'])
  const delivered = { ...paid, order: billedOrder('delivered') }
  expect(lateIn({ ...delivered, invoice: invoice('overdue') })).toEqual(['payment'])
  const owed = { ...billedOrder('delivered'), paymentStatus: 'balance_overdue' as const }
  expect(lateIn({ ...delivered, order: owed, invoice: invoice('sent') })).toEqual(['payment'])
})

test('no step of a deal that is on time is late', () => {
  const onTime: ThreadDocuments[] = [
    { ...nothing, lead: the(inquiry.lead) },
    { ...quoted, quotation: quotation('approved') },
    { ...requested, advance: advance('requested'), proforma: proforma('sent') },
    { ...nothing, order: order('pending_materials') },
    { ...paid, order: order('delivered'), invoice: invoice('sent') },
  ]
  expect(onTime.flatMap(lateIn)).toEqual([])
})

test('steps before the current one are no longer late', () => {
  const expired = { quotation: quotation('expired'), proforma: proforma('expired') }
  expect(lateIn({ ...ordered, ...expired, order: order('production_started') })).toEqual([])
})
