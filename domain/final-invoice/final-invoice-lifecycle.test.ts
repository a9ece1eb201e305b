import { expect, test } from 'vitest'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { absentSteps, stepsOf } from '#domain/kernel/lifecycle-example.ts'
import { exampleFinalInvoice } from './final-invoice-example.ts'
import { finalInvoiceLifecycle } from './final-invoice-lifecycle.ts'
import { finalInvoiceStatuses, type FinalInvoice } from './final-invoice.ts'

test('an invoice is drafted, sent, paid and reconciled; only a draft may be changed', () => {
  expect(finalInvoiceLifecycle.statuses.toSorted()).toEqual(finalInvoiceStatuses.toSorted())
  expect(stepsOf(finalInvoiceLifecycle)).toEqual([
    'pending change pending',
    'pending send sent',
    'pending discard discarded',
    'sent part sent',
    'sent receive payment_received',
    'sent lapse overdue',
    'sent credit-off credited',
    'sent cancel cancelled',
    'overdue part overdue',
    'overdue receive payment_received',
    'overdue credit-off credited',
    'overdue cancel cancelled',
    'payment_received settle paid',
    'payment_received reopen sent',
    'paid reopen sent',
    'credited reopen sent',
  ])
})

test.each(absentSteps(finalInvoiceLifecycle))('an invoice that is $from refuses $step', ({ from, step }) => {
  const invoice = exampleFinalInvoice({
    status: from as FinalInvoice['status'],
    dueDate: '2026-11-01',
    balanceAmount: 0,
  })
  expect(finalInvoiceLifecycle.take(invoice, step as 'send', exampleFacts())).toMatchObject({
    ok: false,
    refusal: { code: 'step-not-open', params: { status: from, step } },
  })
})

test('an invoice is late the day after its due date, not on it', () => {
  const invoice = exampleFinalInvoice({ dueDate: '2026-11-21' })
  expect(finalInvoiceLifecycle.refusal(invoice, 'lapse', exampleFacts())).toEqual({
    code: 'invoice-still-due',
    params: { on: '2026-11-21' },
  })
  expect(finalInvoiceLifecycle.refusal(invoice, 'lapse', exampleFacts({ today: '2026-11-22' }))).toBeNull()
})

test('an invoice on which anything is open is never called paid', () => {
  const invoice = exampleFinalInvoice({ status: 'payment_received', balanceAmount: 1 })
  expect(finalInvoiceLifecycle.refusal(invoice, 'settle', exampleFacts())).toEqual({
    code: 'invoice-has-balance',
    params: { amount: 1 },
  })
})
