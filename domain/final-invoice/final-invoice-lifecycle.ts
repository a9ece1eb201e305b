import type { Facts } from '#domain/kernel/change.ts'
import { lifecycle } from '#domain/kernel/lifecycle.ts'
import type { FinalInvoice } from './final-invoice.ts'

const stillDue = ({ dueDate }: FinalInvoice, { today }: Facts) =>
  dueDate >= today ? { code: 'invoice-still-due', params: { on: dueDate } } : null
const hasBalance = ({ balanceAmount }: FinalInvoice) =>
  balanceAmount > 0 ? { code: 'invoice-has-balance', params: { amount: balanceAmount } } : null

/** Only a draft may be edited or dropped; a sent one is corrected by notes, or cancelled. A returned cheque opens it again. */
export const finalInvoiceLifecycle = lifecycle<FinalInvoice, Facts>()('status', {
  pending: { change: { to: 'pending' }, send: { to: 'sent' }, discard: { to: 'discarded' } },
  sent: {
    part: { to: 'sent' },
    receive: { to: 'payment_received' },
    lapse: { to: 'overdue', unless: [stillDue] },
    'credit-off': { to: 'credited' },
    cancel: { to: 'cancelled' },
  },
  overdue: {
    part: { to: 'overdue' },
    receive: { to: 'payment_received' },
    'credit-off': { to: 'credited' },
    cancel: { to: 'cancelled' },
  },
  payment_received: { settle: { to: 'paid', unless: [hasBalance] }, reopen: { to: 'sent' } },
  paid: { reopen: { to: 'sent' } },
  discarded: {},
  credited: { reopen: { to: 'sent' } },
  cancelled: {},
})
