import { expect, test } from 'vitest'
import { exampleAdvancePayment } from '#domain/advance-payment/advance-payment-example.ts'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { sampleReceipts } from '#domain/document/document-sample.ts'
import { exampleFinalInvoice } from '#domain/final-invoice/final-invoice-example.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { noneAlike } from '#domain/payment/payment-example.ts'
import { exampleSalesOrder } from '#domain/sales-order/sales-order-example.ts'
import { decideRecordFinalPayment } from './final-payment-decisions.ts'
import { exampleFinalPayment } from './final-payment-example.ts'

type Context = Parameters<typeof decideRecordFinalPayment>[1]
const context: Context = {
  payment: exampleFinalPayment(),
  invoice: exampleFinalInvoice(),
  order: exampleSalesOrder({ status: 'shipped' }),
  profile: exampleBusinessProfile({ customerStatus: 'customer', activeOrders: 1 }),
  advance: null,
  earlier: [],
  promises: [],
  ledger: null,
  bill: null,
  ...noneAlike,
}
const input: Parameters<typeof decideRecordFinalPayment>[0] = {
  id: exampleFinalPayment().id,
  version: 1,
  restId: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b70f9',
  amount: 42_000_00,
  paymentDate: exampleFacts().today,
  paymentMethod: 'rtgs',
  transactionReference: null,
  notes: null,
  confirmed: false,
}

test('cash of an order stays below the limit of the Income-tax Act, the advance and earlier parts counted', () => {
  const [receipt] = sampleReceipts
  const advance = exampleAdvancePayment({ receipts: [{ ...receipt, paymentMethod: 'cash', amount: 1_98_000_00 }] })
  const pay = (patch: Partial<Context>, amount = 1_000_00) =>
    decideRecordFinalPayment({ ...input, paymentMethod: 'cash', amount }, { ...context, ...patch }, exampleFacts())
  expect(pay({ advance }).ok).toBe(true)
  expect(pay({ advance }, 2_000_00)).toMatchObject({ refusal: { code: 'cash-over-limit' } })
  const earlier = [exampleFinalPayment({ id: 'earlier', paymentMethod: 'cash', amount: 1_000_00 })]
  expect(pay({ advance, earlier })).toMatchObject({ refusal: { code: 'cash-over-limit' } })
})

test('a final payment may be older than its invoice, not older than its order', () => {
  const on = (paymentDate: string) => decideRecordFinalPayment({ ...input, paymentDate }, context, exampleFacts())
  const { orderDate } = exampleSalesOrder()
  expect(on(orderDate).ok).toBe(true)
  expect(on(addDays(orderDate, -1))).toEqual({
    ok: false,
    refusal: { code: 'payment-before-paper', params: { on: orderDate } },
  })
})
