import type { ComponentProps } from 'react'
import { CreditNoteForm } from './credit-note-form.tsx'

/** The form of a credit note while it is open; a closed one starts afresh. */
export function CreditNoteSheet({ open, ...form }: ComponentProps<typeof CreditNoteForm> & { open: boolean }) {
  return open && <CreditNoteForm key={form.reason} {...form} />
}
