import { creditNoteLifecycle } from '#domain/credit-note/credit-note-lifecycle.ts'
import {
  cancelCreditNote,
  changeCreditNote,
  discardCreditNote,
  issueCreditNote,
} from '#domain/credit-note/credit-note-operations.ts'
import type { CreditNote } from '#domain/credit-note/credit-note.ts'
import type { Facts } from '#domain/kernel/change.ts'
import { byLifecycle, type DocumentAction } from '#web/shared/document/document-action.ts'
import { CreditNoteCancel, CreditNoteChange, CreditNoteDiscard, CreditNoteIssue } from './credit-note-sheets.tsx'

/** Every action on a credit note. */
export const creditNoteActions: readonly DocumentAction<CreditNote, { facts: Facts }>[] = [
  {
    id: 'issue',
    operation: issueCreditNote,
    icon: 'check',
    words: ['credit-note', 'action.issue'],
    isMain: true,
    offered: byLifecycle(creditNoteLifecycle, 'issue'),
    at: 'issue',
    asks: CreditNoteIssue,
  },
  {
    id: 'change',
    operation: changeCreditNote,
    icon: 'edit',
    words: ['credit-note', 'action.change'],
    offered: byLifecycle(creditNoteLifecycle, 'change'),
    at: 'edit',
    asks: CreditNoteChange,
  },
  {
    id: 'discard',
    operation: discardCreditNote,
    icon: 'trash',
    words: ['credit-note', 'action.discard'],
    offered: byLifecycle(creditNoteLifecycle, 'discard'),
    asks: CreditNoteDiscard,
  },
  {
    id: 'cancel',
    operation: cancelCreditNote,
    icon: 'close',
    words: ['credit-note', 'action.cancel'],
    offered: byLifecycle(creditNoteLifecycle, 'cancel'),
    asks: CreditNoteCancel,
  },
]
