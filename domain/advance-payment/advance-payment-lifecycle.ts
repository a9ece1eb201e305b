import type { Facts } from '#domain/kernel/change.ts'
import { lifecycle } from '#domain/kernel/lifecycle.ts'
import { formatRupees } from '#domain/money/money-format.ts'
import type { AdvancePayment } from './advance-payment.ts'

const stillDue = ({ dueDate }: AdvancePayment, { today }: Facts) =>
  dueDate >= today ? { code: 'advance-still-due', params: { on: dueDate } } : null

/** Paid in full on a proforma that has to be corrected: the buyer is not late. */
const isPaidUp = ({ amount, receivedAmount }: AdvancePayment) =>
  receivedAmount > 0 && receivedAmount >= amount ? { code: 'advance-is-paid' } : null

/** Money on a cancelled proforma would belong to nothing. */
const hasMoney = ({ receivedAmount }: AdvancePayment) =>
  receivedAmount > 0 ? { code: 'proforma-has-money', params: { amount: formatRupees(receivedAmount) } } : null

/**
 * `pending` waits for its proforma to be sent; `part` and `settle` record partial and full payment, and `add` more for the
 * order once it is made. `follow` moves it, with its money, to the proforma that replaces its own. `reduce` takes money
 * back that was returned, `empty` the last of it.
 */
export const advancePaymentLifecycle = lifecycle<AdvancePayment, Facts>()('status', {
  pending: {
    request: { to: 'requested' },
    part: { to: 'partial' },
    settle: { to: 'received' },
    lapse: { to: 'overdue', unless: [stillDue] },
    follow: { to: 'pending' },
    reduce: { to: 'pending' },
    cancel: { to: 'cancelled', unless: [hasMoney] },
  },
  requested: {
    request: { to: 'requested' },
    part: { to: 'partial' },
    settle: { to: 'received' },
    lapse: { to: 'overdue', unless: [stillDue] },
    follow: { to: 'pending' },
    cancel: { to: 'cancelled', unless: [hasMoney] },
  },
  partial: {
    request: { to: 'partial' },
    part: { to: 'partial' },
    settle: { to: 'received' },
    lapse: { to: 'overdue', unless: [stillDue, isPaidUp] },
    follow: { to: 'pending' },
    reduce: { to: 'partial' },
    empty: { to: 'requested' },
    cancel: { to: 'cancelled', unless: [hasMoney] },
  },
  overdue: {
    request: { to: 'requested' },
    part: { to: 'partial' },
    settle: { to: 'received' },
    follow: { to: 'pending' },
    reduce: { to: 'overdue' },
    cancel: { to: 'cancelled', unless: [hasMoney] },
  },
  received: { add: { to: 'received' }, reduce: { to: 'received' } },
  cancelled: {},
})
