import type { CreditNote } from '#domain/credit-note/credit-note.ts'
import type { DebitNote } from '#domain/debit-note/debit-note.ts'
import { CreditNoteForm } from './credit-note-form.tsx'
import { DebitNoteForm } from './debit-note-form.tsx'
import type { NoteFormProps } from './use-note-form.ts'

type NoteSheetProps = Omit<NoteFormProps<CreditNote>, 'reason' | 'note'> & {
  open: boolean
  /** Why less is due; null if more is. */
  fault: CreditNote['reason'] | null
  charge: DebitNote['reason'] | null
}

/** The form of a new note while it is open; a closed one starts afresh. */
export function NoteSheet({ open, fault, charge, ...form }: NoteSheetProps) {
  if (!open) return null
  if (fault) return <CreditNoteForm key={fault} {...form} reason={fault} note={null} />
  return charge && <DebitNoteForm key={charge} {...form} reason={charge} note={null} />
}
