import type { Facts } from '#domain/kernel/change.ts'
import { lifecycle } from '#domain/kernel/lifecycle.ts'
import type { ProformaInvoice } from './proforma-invoice.ts'

const stillDue = ({ dueDate }: ProformaInvoice, { today }: Facts) =>
  dueDate >= today ? { code: 'proforma-still-due', params: { on: dueDate } } : null

/**
 * Money that arrives late or before sending is still recorded: refusing it would only hide it. A sent proforma can be
 * sent again with a new due date once the old one has passed, even if a part payment keeps it from expiring. One that is
 * wrong is cancelled, alone or for its successor; once the order exists, only the order can be.
 */
export const proformaInvoiceLifecycle = lifecycle<ProformaInvoice, Facts>()('status', {
  pending: {
    send: { to: 'sent' },
    receive: { to: 'payment_received' },
    expire: { to: 'expired', unless: [stillDue] },
    cancel: { to: 'cancelled' },
  },
  sent: {
    send: { to: 'sent', unless: [stillDue] },
    receive: { to: 'payment_received' },
    expire: { to: 'expired', unless: [stillDue] },
    cancel: { to: 'cancelled' },
  },
  payment_received: {},
  expired: { send: { to: 'sent' }, receive: { to: 'payment_received' }, cancel: { to: 'cancelled' } },
  cancelled: {},
})
