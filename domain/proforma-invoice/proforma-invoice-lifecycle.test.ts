import { expect, test } from 'vitest'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { absentSteps, stepsOf } from '#domain/kernel/lifecycle-example.ts'
import { exampleProformaInvoice } from './proforma-invoice-example.ts'
import { proformaInvoiceLifecycle } from './proforma-invoice-lifecycle.ts'
import { proformaStatuses, type ProformaInvoice } from './proforma-invoice.ts'

test('a proforma is sent and paid, lapses by its date, and takes money at any time before it is paid', () => {
  expect(proformaInvoiceLifecycle.statuses.toSorted()).toEqual(proformaStatuses.toSorted())
  expect(stepsOf(proformaInvoiceLifecycle)).toEqual([
    'pending send sent',
    'pending receive payment_received',
    'pending expire expired',
    'pending cancel cancelled',
    'sent send sent',
    'sent receive payment_received',
    'sent expire expired',
    'sent cancel cancelled',
    'expired send sent',
    'expired receive payment_received',
    'expired cancel cancelled',
  ])
})

test.each(absentSteps(proformaInvoiceLifecycle))('a proforma that is $from refuses $step', ({ from, step }) => {
  const proforma = exampleProformaInvoice({ status: from as ProformaInvoice['status'], dueDate: '2026-11-01' })
  expect(proformaInvoiceLifecycle.refusal(proforma, step as 'send', exampleFacts())).toEqual({
    code: 'step-not-open',
    params: expect.objectContaining({ status: from, step }),
  })
})

test('a sent proforma goes out again with a new day once its day has passed, and not before', () => {
  const proforma = exampleProformaInvoice({ status: 'sent', dueDate: '2026-11-21' })
  expect(proformaInvoiceLifecycle.refusal(proforma, 'send', exampleFacts())).toEqual({
    code: 'proforma-still-due',
    params: { on: '2026-11-21' },
  })
  expect(proformaInvoiceLifecycle.refusal(proforma, 'send', exampleFacts({ today: '2026-11-22' }))).toBeNull()
})

test.each(['pending', 'sent'] as const)('a %s proforma lapses the day after its last, not on it', (status) => {
  const proforma = exampleProformaInvoice({ status, dueDate: '2026-11-21' })
  expect(proformaInvoiceLifecycle.refusal(proforma, 'expire', exampleFacts())).toEqual({
    code: 'proforma-still-due',
    params: { on: '2026-11-21' },
  })
  expect(proformaInvoiceLifecycle.refusal(proforma, 'expire', exampleFacts({ today: '2026-11-22' }))).toBeNull()
})
