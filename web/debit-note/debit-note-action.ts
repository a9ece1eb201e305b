import { debitNoteLifecycle } from '#domain/debit-note/debit-note-lifecycle.ts'
import {
  cancelDebitNote,
  changeDebitNote,
  discardDebitNote,
  issueDebitNote,
} from '#domain/debit-note/debit-note-operations.ts'
import type { DebitNote } from '#domain/debit-note/debit-note.ts'
import type { Facts } from '#domain/kernel/change.ts'
import { byLifecycle, type DocumentAction } from '#web/shared/document/document-action.ts'
import { DebitNoteCancel, DebitNoteChange, DebitNoteDiscard, DebitNoteIssue } from './debit-note-sheets.tsx'

/** Every action on a debit note. */
export const debitNoteActions: readonly DocumentAction<DebitNote, { facts: Facts }>[] = [
  {
    id: 'issue',
    operation: issueDebitNote,
    icon: 'check',
    words: ['debit-note', 'action.issue'],
    isMain: true,
    offered: byLifecycle(debitNoteLifecycle, 'issue'),
    at: 'issue',
    asks: DebitNoteIssue,
  },
  {
    id: 'change',
    operation: changeDebitNote,
    icon: 'edit',
    words: ['debit-note', 'action.change'],
    offered: byLifecycle(debitNoteLifecycle, 'change'),
    at: 'edit',
    asks: DebitNoteChange,
  },
  {
    id: 'discard',
    operation: discardDebitNote,
    icon: 'trash',
    words: ['debit-note', 'action.discard'],
    offered: byLifecycle(debitNoteLifecycle, 'discard'),
    asks: DebitNoteDiscard,
  },
  {
    id: 'cancel',
    operation: cancelDebitNote,
    icon: 'close',
    words: ['debit-note', 'action.cancel'],
    offered: byLifecycle(debitNoteLifecycle, 'cancel'),
    asks: DebitNoteCancel,
  },
]
