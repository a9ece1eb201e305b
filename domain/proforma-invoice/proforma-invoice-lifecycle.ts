import type { Facts } from '#domain/kernel/change.ts'
import { lifecycle } from '#domain/kernel/lifecycle.ts'
import type { ProformaInvoice } from './proforma-invoice.ts'

const stillDue = ({ dueDate }: ProformaInvoice, { today }: Facts) =>
  dueDate >= today ? { code: 'proforma-still-due', params: { on: dueDate } } : null

/**
 * Money that comes late or before the paper was sent is still taken: refusing it would only hide it. What was sent goes
 * out again with a new day once its own has passed, also where a part that is in keeps it from expiring.
 */
export const proformaInvoiceLifecycle = lifecycle<ProformaInvoice, Facts>()('status', {
  pending: { send: { to: 'sent' }, receive: { to: 'payment_received' }, expire: { to: 'expired', unless: [stillDue] } },
  sent: {
    send: { to: 'sent', unless: [stillDue] },
    receive: { to: 'payment_received' },
    expire: { to: 'expired', unless: [stillDue] },
  },
  payment_received: {},
  expired: { send: { to: 'sent' }, receive: { to: 'payment_received' } },
})
