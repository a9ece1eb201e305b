import type { Facts } from '#domain/kernel/change.ts'
import { lifecycle } from '#domain/kernel/lifecycle.ts'
import type { DebitNote } from './debit-note.ts'

/** Only a draft may be edited; an issued note is taken back by cancelling it. GST may be charged later at any time. */
export const debitNoteLifecycle = lifecycle<DebitNote, Facts>()('status', {
  draft: { change: { to: 'draft' }, discard: { to: 'discarded' }, issue: { to: 'issued' } },
  issued: { cancel: { to: 'cancelled' } },
  discarded: {},
  cancelled: {},
})

/** Whether a note is a bill of its own on the ledger, and so stands on its invoice. */
export const isCharged = ({ status }: Pick<DebitNote, 'status'>): boolean => status === 'issued'

/** Still to be changed: no buyer has it. */
export const isDebitDraft = ({ status }: Pick<DebitNote, 'status'>): boolean => status === 'draft'
