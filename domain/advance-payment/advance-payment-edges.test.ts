import { expect, test } from 'vitest'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { exampleCompany } from '#domain/company/company-example.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { exampleLead } from '#domain/lead/lead-example.ts'
import { noneAlike } from '#domain/payment/payment-example.ts'
import { exampleProformaInvoice } from '#domain/proforma-invoice/proforma-invoice-example.ts'
import { exampleQuotation } from '#domain/quotation/quotation-example.ts'
import { decideOrderAtOnce } from './advance-payment-decisions.ts'
import { isAdvanceOverdue } from './advance-payment-due.ts'
import { exampleAdvancePayment } from './advance-payment-example.ts'
import { recordAdvancePaymentRule } from './advance-payment-rules.ts'

const facts = exampleFacts()
const advance = exampleAdvancePayment()
const input = {
  id: advance.id,
  version: 1,
  receiptId: 'receipt',
  salesOrderId: 'order',
  amount: advance.amount,
  receivedDate: '2026-11-20',
  paymentMethod: 'neft',
  bankReference: 'UTR123',
}
const known = {
  input,
  facts,
  advance,
  company: exampleCompany(),
  proforma: exampleProformaInvoice(),
  profile: exampleBusinessProfile(),
  lead: null,
  quotation: exampleQuotation({ status: 'converted_to_proforma', advancePaymentStatus: 'awaiting' }),
  receiptNumber: 'RV/26-27/0002',
  orderNumber: 'SO/26-27/0003',
  held: [],
  ...noneAlike,
}

/** The rule's decision on these documents: the payment, and each changed entity. */
function recorded(change: object) {
  const outcome = recordAdvancePaymentRule.decide({ ...known, ...change } as never) // the documents the rule's needs name
  if (!outcome.ok) throw new Error(outcome.refusal.code)
  const of = (name: string) => outcome.value.changes.find(({ entity }) => entity === name)?.value
  return { main: outcome.value.main, of }
}

test('voucher and order bear the numbers that were taken for them, and the order says that it is confirmed', () => {
  const { main, of } = recorded({})
  expect(main).toMatchObject({ receipts: [{ number: 'RV/26-27/0002' }] })
  expect(of('sales-order')).toMatchObject({
    number: 'SO/26-27/0003',
    statusMessage: { code: 'order-confirmed', params: {} },
  })
})

test('a lead became a customer on the day of its first complete advance, and is in touch from then', () => {
  expect(recorded({ lead: exampleLead() }).of('lead')).toMatchObject({
    convertedToCustomerDate: facts.today,
    lastContact: { code: 'converted', on: facts.today },
  })
  const before = exampleLead({ convertedToCustomerDate: '2026-01-05' })
  expect(recorded({ lead: before }).of('lead')).toMatchObject({ convertedToCustomerDate: '2026-01-05' })
})

test('a payment for something already paid is refused', () => {
  const closed = { ...known, proforma: exampleProformaInvoice({ status: 'payment_received' }) }
  expect(recordAdvancePaymentRule.decide(closed as never)).toMatchObject({ ok: false }) // the documents the rule's needs name
  const paid = exampleAdvancePayment({ status: 'received', receivedAmount: advance.amount })
  const again = { ...known, advance: paid, input: { ...input, amount: 1 } }
  expect(recordAdvancePaymentRule.decide(again as never)).toMatchObject({ ok: false }) // the documents the rule's needs name
})

test('an advance is late from the day after its last, or when it has been called late, and never once it is in', () => {
  const at = (status: 'requested' | 'overdue' | 'received', dueDate: string) =>
    isAdvanceOverdue(exampleAdvancePayment({ status, dueDate }), '2026-11-21')
  expect([at('requested', '2026-11-21'), at('requested', '2026-11-20')]).toEqual([false, true])
  expect([at('overdue', '2026-12-31'), at('received', '2026-11-01')]).toEqual([true, false])
})

test('an order for which no advance is asked does not say that the advance is in', () => {
  const none = exampleAdvancePayment({ amount: 0 })
  const outcome = decideOrderAtOnce({ ...known, advance: none, ledger: null, held: [] }, known.facts as never) // an order's number is all it takes
  if (!outcome.ok) throw new Error(outcome.refusal.code)
  const order = outcome.value.changes.find(({ entity }) => entity === 'sales-order')?.value
  expect(order).toMatchObject({ statusMessage: { code: 'order-order-confirmed', params: {} } })
})
