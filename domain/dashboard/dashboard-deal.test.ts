import { expect, test } from 'vitest'
import { exampleAdvancePayment } from '#domain/advance-payment/advance-payment-example.ts'
import { exampleFinalPayment } from '#domain/final-payment/final-payment-example.ts'
import { exampleQuotation } from '#domain/quotation/quotation-example.ts'
import { exampleSalesOrder } from '#domain/sales-order/sales-order-example.ts'
import { dealsToDo, type DealDocuments } from './dashboard-deal.ts'
import { exampleLead } from '#domain/lead/lead-example.ts'

const today = '2026-11-21'
const nothing: DealDocuments = { leads: [], quotations: [], orders: [], advances: [], finals: [] }
const told = (documents: Partial<DealDocuments>) =>
  [...dealsToDo({ ...nothing, ...documents }, today)].map(({ id, reason }) => `${reason} ${id}`)

test('late money comes first, then late cloth, blocked cloth, quotations about to end, hot inquiries, and the rest', () => {
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

test('an agreed quotation with its order on the floor is one deal, not two', () => {
  const quotation = exampleQuotation({ id: 'quotation', status: 'converted_to_proforma' })
  const order = exampleSalesOrder({ id: 'order', quoteId: 'quotation', deliveryDate: '2026-12-20' })
  expect(told({ quotations: [quotation], orders: [order] })).toEqual(['in-hand order'])
})
