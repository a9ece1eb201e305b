import type { Facts } from '#domain/kernel/change.ts'
import { lifecycle } from '#domain/kernel/lifecycle.ts'
import { whyNotWithGst } from '#domain/ledger/ledger-note-kind.ts'
import type { CreditNote } from './credit-note.ts'

const withoutGst = (note: CreditNote, { today }: Facts) => (note.tax === 'gst' ? whyNotWithGst(note, today) : null)

/** Only a draft may be edited; an issued note is taken back by cancelling it. */
export const creditNoteLifecycle = lifecycle<CreditNote, Facts>()('status', {
  draft: { change: { to: 'draft' }, discard: { to: 'discarded' }, issue: { to: 'issued', unless: [withoutGst] } },
  issued: { cancel: { to: 'cancelled' } },
  discarded: {},
  cancelled: {},
})

/** Whether a note counts against its invoice. */
export const isIssued = ({ status }: Pick<CreditNote, 'status'>): boolean => status === 'issued'
