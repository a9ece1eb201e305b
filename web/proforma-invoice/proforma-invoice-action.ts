import { advancePaymentLifecycle } from '#domain/advance-payment/advance-payment-lifecycle.ts'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import type { Facts } from '#domain/kernel/change.ts'
import { proformaInvoiceLifecycle } from '#domain/proforma-invoice/proforma-invoice-lifecycle.ts'
import {
  cancelProformaInvoice,
  correctProformaInvoice,
  sendProformaInvoice,
} from '#domain/proforma-invoice/proforma-invoice-operations.ts'
import type { ProformaInvoice } from '#domain/proforma-invoice/proforma-invoice.ts'
import { byLifecycle, onlyWhereOpen, type DocumentAction } from '#web/shared/document/document-action.ts'
import { ProformaInvoiceCancelSheet } from './proforma-invoice-cancel-sheet.tsx'
import { ProformaInvoiceSendSheet } from './proforma-invoice-send-sheet.tsx'

type ProformaInvoiceAction = DocumentAction<ProformaInvoice, { facts: Facts; advance: AdvancePayment | null }>

const whereSendable: ProformaInvoiceAction['offered'] = onlyWhereOpen(byLifecycle(proformaInvoiceLifecycle, 'send'))

/** Every action on a proforma. */
export const proformaInvoiceActions: readonly ProformaInvoiceAction[] = [
  {
    id: 'send',
    operation: sendProformaInvoice,
    icon: 'whatsapp',
    words: ['thread', 'next.send-proforma'],
    // The message needs the number, which the server assigns.
    offered: (proforma, known) =>
      whereSendable(proforma, known) && {
        refusal: proforma.number === null ? { code: 'proforma-number-awaited' } : null,
      },
    at: 'send',
    asks: ProformaInvoiceSendSheet,
  },
  {
    id: 'correct',
    operation: correctProformaInvoice,
    icon: 'edit',
    words: ['proforma-invoice', 'action.correct'],
    offered: byLifecycle(proformaInvoiceLifecycle, 'cancel'),
    at: 'correct',
    asks: 'page',
  },
  {
    id: 'cancel',
    operation: cancelProformaInvoice,
    icon: 'close',
    words: ['proforma-invoice', 'action.cancel'],
    // Money on it moves to a corrected one; there is no cancelling it.
    offered: (proforma, { facts, advance }) =>
      proformaInvoiceLifecycle.holds(proforma, 'cancel')
        ? { refusal: advance && advancePaymentLifecycle.refusal(advance, 'cancel', facts) }
        : null,
    asks: ProformaInvoiceCancelSheet,
  },
]
