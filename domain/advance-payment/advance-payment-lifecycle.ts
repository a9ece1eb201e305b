import type { Facts } from '#domain/kernel/change.ts'
import { lifecycle } from '#domain/kernel/lifecycle.ts'
import type { AdvancePayment } from './advance-payment.ts'

const stillDue = ({ dueDate }: AdvancePayment, { today }: Facts) =>
  dueDate >= today ? { code: 'advance-still-due', params: { on: dueDate } } : null

/** `pending` waits for its proforma to be sent; `part` and `settle` record partial and full payment. */
export const advancePaymentLifecycle = lifecycle<AdvancePayment, Facts>()('status', {
  pending: {
    request: { to: 'requested' },
    part: { to: 'partial' },
    settle: { to: 'received' },
    lapse: { to: 'overdue', unless: [stillDue] },
  },
  requested: {
    request: { to: 'requested' },
    part: { to: 'partial' },
    settle: { to: 'received' },
    lapse: { to: 'overdue', unless: [stillDue] },
  },
  partial: {
    request: { to: 'partial' },
    part: { to: 'partial' },
    settle: { to: 'received' },
    lapse: { to: 'overdue', unless: [stillDue] },
  },
  overdue: { request: { to: 'requested' }, part: { to: 'partial' }, settle: { to: 'received' } },
  received: {},
})
