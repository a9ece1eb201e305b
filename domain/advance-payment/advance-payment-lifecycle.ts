import type { Facts } from '#domain/kernel/change.ts'
import { lifecycle } from '#domain/kernel/lifecycle.ts'
import { sumText } from '#domain/money/money-format.ts'
import type { AdvancePayment } from './advance-payment.ts'

const stillDue = ({ dueDate }: AdvancePayment, { today }: Facts) =>
  dueDate >= today ? { code: 'advance-still-due', params: { on: dueDate } } : null

/** Paid in full on a proforma that has to be corrected: the buyer is not late. */
const isPaidUp = ({ amount, receivedAmount }: AdvancePayment) =>
  receivedAmount > 0 && receivedAmount >= amount ? { code: 'advance-is-paid' } : null

/** Money on a cancelled proforma would belong to nothing. */
const hasMoney = ({ receivedAmount }: AdvancePayment) =>
  receivedAmount > 0 ? { code: 'proforma-has-money', params: { amount: sumText(receivedAmount) } } : null

/** Nothing is to be given back: its proforma is simply cancelled. */
const hasNoMoney = ({ receivedAmount }: AdvancePayment) =>
  receivedAmount > 0 ? null : { code: 'advance-has-no-money' }

/**
 * `pending` waits for its proforma to be sent; `part` and `settle` record partial and full payment, and `add` more for the
 * order once it is made. `follow` moves it, with its money, to the proforma that replaces its own. `reduce` takes money
 * back that was returned, `empty` the last of it. `release` ends one whose order never came, and its money is free.
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
    release: { to: 'cancelled', unless: [hasNoMoney] },
  },
  requested: {
    request: { to: 'requested' },
    part: { to: 'partial' },
    settle: { to: 'received' },
    lapse: { to: 'overdue', unless: [stillDue] },
    follow: { to: 'pending' },
    cancel: { to: 'cancelled', unless: [hasMoney] },
    release: { to: 'cancelled', unless: [hasNoMoney] },
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
    release: { to: 'cancelled', unless: [hasNoMoney] },
  },
  overdue: {
    request: { to: 'requested' },
    part: { to: 'partial' },
    settle: { to: 'received' },
    follow: { to: 'pending' },
    reduce: { to: 'overdue' },
    cancel: { to: 'cancelled', unless: [hasMoney] },
    release: { to: 'cancelled', unless: [hasNoMoney] },
  },
  received: { add: { to: 'received' }, reduce: { to: 'received' } },
  // A cheque of a released one may still come back.
  cancelled: { reduce: { to: 'cancelled' } },
})
