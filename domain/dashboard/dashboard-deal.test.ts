import { expect, test } from 'vitest'
import { exampleAdvancePayment } from '#domain/advance-payment/advance-payment-example.ts'
import { exampleFinalPayment } from '#domain/final-payment/final-payment-example.ts'
import { exampleLead } from '#domain/lead/lead-example.ts'
import { answeredQuotation, exampleQuotation } from '#domain/quotation/quotation-example.ts'
import { exampleSalesOrder } from '#domain/sales-order/sales-order-example.ts'
import { dealAmount, dealsToDo, type DealDocuments } from './dashboard-deal.ts'

const today = '2026-11-21'
const nothing: DealDocuments = { leads: [], quotations: [], orders: [], advances: [], finals: [], claims: [] }
const told = (documents: Partial<DealDocuments>) =>
  [...dealsToDo({ ...nothing, ...documents }, today)].map(({ id, reason }) => `${reason} ${id}`)

test('late payments come first, then late deliveries, blocked orders, expiring quotations, hot inquiries, and the rest', () => {
  expect(
    told({
      leads: [exampleLead({ id: 'hot', priority: 'hot' }), exampleLead({ id: 'warm', priority: 'warm' })],
      quotations: [
        exampleQuotation({ id: 'ending', status: 'pending', validUntil: '2026-11-23' }),
        exampleQuotation({ id: 'fresh', status: 'pending', validUntil: '2026-12-05' }),
        exampleQuotation({ id: 'agreed', status: 'approved' }),
      ],
      orders: [
        exampleSalesOrder({ id: 'paid-late', status: 'delivered', quoteId: 'q1' }),
        exampleSalesOrder({ id: 'late', deliveryDate: '2026-11-19', quoteId: 'q2' }),
        exampleSalesOrder({ id: 'blocked', status: 'pending_materials', quoteId: 'q3' }),
        exampleSalesOrder({ id: 'done', status: 'completed', quoteId: 'q4' }),
      ],
      advances: [exampleAdvancePayment({ quoteId: 'advanced', status: 'requested', dueDate: '2026-11-18' })],
      finals: [exampleFinalPayment({ salesOrderId: 'paid-late', status: 'pending', dueDate: '2026-11-01' })],
    }),
  ).toEqual([
    'payment-late paid-late',
    'advance-late advanced',
    'delivery-late late',
    'blocked blocked',
    'quote-ending ending',
    'hot-lead hot',
    'in-hand agreed',
  ])
})

test('a deal with several reasons appears once, with the most urgent', () => {
  expect(
    told({ orders: [exampleSalesOrder({ id: 'one', status: 'pending_materials', deliveryDate: '2026-11-01' })] }),
  ).toEqual(['delivery-late one'])
})

test('within one reason the longest waiting comes first', () => {
  const payment = (salesOrderId: string, dueDate: string) =>
    exampleFinalPayment({ salesOrderId, status: 'pending', dueDate })
  expect(told({ finals: [payment('a', '2026-11-12'), payment('b', '2026-10-30')] })).toEqual([
    'payment-late b',
    'payment-late a',
  ])
})

test('money that is not late yet, and an advance not yet due, call for nothing', () => {
  expect(
    told({
      advances: [exampleAdvancePayment({ status: 'requested', dueDate: today })],
      finals: [exampleFinalPayment({ status: 'pending', dueDate: today })],
    }),
  ).toEqual([])
})

test('a quotation is about to end from three days before its last day until that day, while it is unanswered', () => {
  const quotation = (id: string, validUntil: string, status: 'pending' | 'rejected' = 'pending') =>
    exampleQuotation({ id, status, validUntil })
  expect(
    told({
      quotations: [
        quotation('gone', '2026-11-20'),
        quotation('last-day', today),
        quotation('third-day', '2026-11-24'),
        quotation('fourth-day', '2026-11-25'),
        quotation('refused', today, 'rejected'),
      ],
    }),
  ).toEqual(['quote-ending last-day', 'quote-ending third-day'])
})

test('each deal names the document to open, the party, and the day or instant it has waited from', () => {
  const deals = dealsToDo(
    {
      leads: [exampleLead({ id: 'lead', priority: 'hot' })],
      quotations: [
        exampleQuotation({ id: 'ending', status: 'pending', validUntil: today }),
        exampleQuotation({ id: 'agreed', updatedAt: '2026-11-12T05:00:00.000Z' }),
      ],
      orders: [
        exampleSalesOrder({ id: 'late', quoteId: 'a', deliveryDate: '2026-11-19' }),
        exampleSalesOrder({ id: 'weaving', quoteId: 'b', updatedAt: '2026-11-13T05:00:00.000Z' }),
      ],
      advances: [exampleAdvancePayment({ quoteId: 'asked', status: 'requested', dueDate: '2026-11-18' })],
      finals: [exampleFinalPayment({ salesOrderId: 'sold', status: 'pending', dueDate: '2026-11-01' })],
      claims: [],
    },
    today,
  )
  const party = 'Shree Ganesh Garments'
  expect([...deals]).toEqual([
    { reason: 'payment-late', entity: 'sales-order', id: 'sold', party, since: '2026-11-01' },
    { reason: 'advance-late', entity: 'quotation', id: 'asked', party, since: '2026-11-18' },
    { reason: 'delivery-late', entity: 'sales-order', id: 'late', party, since: '2026-11-19' },
    { reason: 'quote-ending', entity: 'quotation', id: 'ending', party, since: today },
    { reason: 'hot-lead', entity: 'lead', id: 'lead', party, since: '2026-11-10T05:00:00.000Z' },
    { reason: 'in-hand', entity: 'quotation', id: 'agreed', party, since: '2026-11-12T05:00:00.000Z' },
    { reason: 'in-hand', entity: 'sales-order', id: 'weaving', party, since: '2026-11-13T05:00:00.000Z' },
  ])
})

test('a quotation with a proforma and no order yet is a deal in hand', () => {
  expect(told({ quotations: [exampleQuotation({ id: 'asked', status: 'converted_to_proforma' })] })).toEqual([
    'in-hand asked',
  ])
})

test('an approved quotation and its order in production count as one deal', () => {
  const quotation = exampleQuotation({ id: 'quotation', status: 'converted_to_proforma' })
  const order = exampleSalesOrder({ id: 'order', quoteId: 'quotation', deliveryDate: '2026-12-20' })
  expect(told({ quotations: [quotation], orders: [order] })).toEqual(['in-hand order'])
})

test('a buyer’s answer comes before what merely ends soon, until somebody has noted it', () => {
  const ending = exampleQuotation({ id: 'ending', status: 'pending', validUntil: '2026-11-22' })
  const answered = answeredQuotation({ kind: 'decline' }, { id: 'answered' })
  expect(told({ quotations: [ending, answered] })).toEqual(['buyer-answered answered', 'quote-ending ending'])
  const noted = answeredQuotation({ kind: 'decline', notedAt: '2026-11-21T06:00:00.000Z' }, { id: 'noted' })
  expect(told({ quotations: [ending, noted] })).toEqual(['quote-ending ending'])
})

test('what buyers told on their pages comes after their answers: an advance they paid, goods they want again', () => {
  const claim = {
    id: 'claim',
    quoteId: 'paid',
    advancePaymentId: 'advance',
    customerName: 'Om',
    createdAt: '2026-11-20T05:00:00.000Z',
    status: 'claimed',
  }
  const claims = [
    claim,
    { ...claim, quoteId: 'seen', status: 'accepted' },
    { ...claim, advancePaymentId: null },
  ] as never
  const again = exampleLead({ id: 'again', priority: 'hot', again: { quoteId: 'paid', quantities: [1] } })
  const quoted = exampleLead({
    id: 'quoted',
    conversionStatus: 'quote_sent',
    again: { quoteId: 'paid', quantities: [1] },
  })
  const answered = answeredQuotation({}, { id: 'answered' })
  expect(told({ claims, leads: [again, quoted], quotations: [answered] })).toEqual([
    'buyer-answered answered',
    'buyer-paid paid',
    'ordered-again again',
  ])
})

test('a deal that is late is about what is late of it, any other about its next payment, or else its value', () => {
  const advance = exampleAdvancePayment({ amount: 42_000_00, receivedAmount: 2_000_00, status: 'partial' })
  const payment = (id: string, amount: number, dueDate: string) => exampleFinalPayment({ id, amount, dueDate, status: 'pending' }) // prettier-ignore
  const payments = [payment('a', 10_000_00, '2026-11-01'), payment('b', 5_000_00, '2026-11-20'), payment('c', 1_000_00, '2026-11-22')] // prettier-ignore
  const [quotation, order] = [exampleQuotation(), exampleSalesOrder({ totalAmount: 90_000_00 })]
  // An advance that lapsed is asked for by sending its proforma again.
  const about = (reason: 'payment-late' | 'advance-late' | 'in-hand', id: string, papers: object) =>
    dealAmount({ reason }, { id }, { payments: [], ...papers }, today)
  expect(about('advance-late', 'proforma', { advance, quotation })).toBe(40_000_00)
  expect(about('in-hand', advance.id, { advance, quotation })).toBe(40_000_00)
  expect(about('in-hand', 'proforma', { advance, quotation })).toBe(quotation.totalAmount)
  expect(about('payment-late', 'order', { payments, order, quotation })).toBe(15_000_00)
  expect(about('in-hand', 'c', { payments, order, quotation })).toBe(1_000_00)
  expect(about('payment-late', 'order', { order, quotation })).toBe(90_000_00)
  expect(about('in-hand', 'lead', {})).toBe(null)
})
