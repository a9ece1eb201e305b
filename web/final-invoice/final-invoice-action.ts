import { addCommunication } from '#domain/communication-log/communication-log-operations.ts'
import { noteConsignment } from '#domain/consignment/consignment-operations.ts'
import { finalInvoiceLifecycle } from '#domain/final-invoice/final-invoice-lifecycle.ts'
import {
  cancelFinalInvoice,
  changeFinalInvoice,
  discardFinalInvoice,
  replaceFinalInvoice,
  sendFinalInvoice,
} from '#domain/final-invoice/final-invoice-operations.ts'
import { isBillSent, whyNotStanding } from '#domain/final-invoice/final-invoice-ready.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import type { Facts } from '#domain/kernel/change.ts'
import { byLifecycle, onlyWhereOpen, type DocumentAction } from '#web/shared/document/document-action.ts'
import { FinalInvoiceDiscard } from './final-invoice-discard.tsx'
import { FinalInvoiceForm } from './final-invoice-form.tsx'
import { FinalInvoiceSend } from './final-invoice-send.tsx'
import { FinalInvoiceShare } from './final-invoice-share.tsx'
import { FinalInvoiceTransportSheet } from './final-invoice-transport-sheet.tsx'
import { isTransportNoted } from './final-invoice-transport.tsx'
import { FinalInvoiceCancel, FinalInvoiceReplace } from './final-invoice-undo.tsx'

/** Every action on an invoice itself; actions on its money belong to its payments. */
export const finalInvoiceActions: readonly DocumentAction<FinalInvoice, { facts: Facts }>[] = [
  {
    id: 'send',
    operation: sendFinalInvoice,
    icon: 'share',
    words: ['final-invoice', 'send'],
    isMain: true,
    offered: onlyWhereOpen(byLifecycle(finalInvoiceLifecycle, 'send')),
    at: 'send',
    asks: FinalInvoiceSend,
  },
  {
    id: 'share',
    operation: addCommunication,
    icon: 'whatsapp',
    words: ['final-invoice', 'whatsapp'],
    // The message names it by its number.
    offered: (invoice) => (isBillSent(invoice) && invoice.number !== null ? { refusal: null } : null),
    at: 'share',
    asks: FinalInvoiceShare,
  },
  {
    id: 'transport',
    operation: noteConsignment,
    icon: 'truck',
    words: ['consignment', 'add'],
    offered: (invoice) => (isTransportNoted(invoice) ? { refusal: null } : null),
    at: 'transport',
    asks: FinalInvoiceTransportSheet,
  },
  {
    id: 'change',
    operation: changeFinalInvoice,
    icon: 'edit',
    words: ['final-invoice', 'edit'],
    offered: onlyWhereOpen(byLifecycle(finalInvoiceLifecycle, 'change')),
    at: 'edit',
    asks: FinalInvoiceForm,
  },
  {
    id: 'discard',
    operation: discardFinalInvoice,
    icon: 'trash',
    words: ['final-invoice', 'discard'],
    offered: onlyWhereOpen(byLifecycle(finalInvoiceLifecycle, 'discard')),
    asks: FinalInvoiceDiscard,
  },
  {
    id: 'cancel',
    operation: cancelFinalInvoice,
    icon: 'close',
    words: ['final-invoice', 'cancel'],
    offered: byLifecycle(finalInvoiceLifecycle, 'cancel'),
    asks: FinalInvoiceCancel,
  },
  {
    id: 'replace',
    operation: replaceFinalInvoice,
    icon: 'undo',
    words: ['final-invoice', 'replace'],
    offered: (invoice) => (whyNotStanding(invoice) ? null : { refusal: null }),
    asks: FinalInvoiceReplace,
  },
]
