import type { Facts } from '#domain/kernel/change.ts'
import { proformaInvoiceLifecycle } from '#domain/proforma-invoice/proforma-invoice-lifecycle.ts'
import { sendProformaInvoice } from '#domain/proforma-invoice/proforma-invoice-operations.ts'
import type { ProformaInvoice } from '#domain/proforma-invoice/proforma-invoice.ts'
import { byLifecycle, onlyWhereOpen, type DocumentAction } from '#web/shared/document/document-action.ts'
import { ProformaInvoiceSendSheet } from './proforma-invoice-send-sheet.tsx'

type ProformaInvoiceAction = DocumentAction<ProformaInvoice, { facts: Facts }>

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
    asks: ProformaInvoiceSendSheet,
  },
]
