import { expect, test } from 'vitest'
import { exampleAdvance } from '#domain/advance-payment/advance-payment-example.ts'
import { examplePayment } from '#domain/final-payment/final-payment-example.ts'
import { exampleQuotation } from '#domain/quotation/quotation-example.ts'
import { exampleOrder } from '#domain/sales-order/sales-order-example.ts'
import { dealsToDo, type DealDocuments } from './dashboard-deal.ts'
import { exampleLead } from './dashboard-example.ts'

const today = '2026-11-21'
const nothing: DealDocuments = { leads: [], quotations: [], orders: [], advances: [], finals: [] }
const told = (documents: Partial<DealDocuments>) =>
  [...dealsToDo({ ...nothing, ...documents }, today)].map(({ id, reason }) => `${reason} ${id}`)

test('late money comes first, then late cloth, blocked cloth, quotations about to end, hot inquiries, and the rest', () => {
  expect(
    told({
      leads: [exampleLead({ id: 'hot', priority: 'hot' }), exampleLead({ id: 'warm' })],
      quotations: [
        exampleQuotation({ id: 'ending', status: 'pending', validUntil: '2026-11-23' }),
        exampleQuotation({ id: 'fresh', status: 'pending', validUntil: '2026-12-05' }),
        exampleQuotation({ id: 'agreed', status: 'approved' }),
      ],
      orders: [
        exampleOrder({ id: 'paid-late', status: 'delivered', quoteId: 'q1' }),
        exampleOrder({ id: 'late', deliveryDate: '2026-11-19', quoteId: 'q2' }),
        exampleOrder({ id: 'blocked', status: 'pending_materials', quoteId: 'q3' }),
        exampleOrder({ id: 'done', status: 'completed', quoteId: 'q4' }),
      ],
      advances: [exampleAdvance({ quoteId: 'advanced', status: 'requested', dueDate: '2026-11-18' })],
      finals: [examplePayment({ salesOrderId: 'paid-late', status: 'pending', dueDate: '2026-11-01' })],
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

test('of several reasons a deal is told with the most urgent, once', () => {
  expect(
    told({ orders: [exampleOrder({ id: 'one', status: 'pending_materials', deliveryDate: '2026-11-01' })] }),
  ).toEqual(['delivery-late one'])
})

test('within one reason the longest waiting comes first', () => {
  const payment = (salesOrderId: string, dueDate: string) =>
    examplePayment({ salesOrderId, status: 'pending', dueDate })
  expect(told({ finals: [payment('a', '2026-11-12'), payment('b', '2026-10-30')] })).toEqual([
    'payment-late b',
    'payment-late a',
  ])
})

test('an agreed quotation with its order on the floor is one deal, not two', () => {
  const quotation = exampleQuotation({ id: 'quotation', status: 'converted_to_proforma' })
  const order = exampleOrder({ id: 'order', quoteId: 'quotation', deliveryDate: '2026-12-20' })
  expect(told({ quotations: [quotation], orders: [order] })).toEqual(['in-hand order'])
})
