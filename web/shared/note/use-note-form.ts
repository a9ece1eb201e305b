import { useState } from 'react'
import { useLocation } from 'wouter'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import type { WriteResult } from '#web/outbox/enqueue-write.ts'
import { newId } from '#web/outbox/new-id.ts'
import { useFormDraft } from '#web/outbox/use-form-draft.ts'
import { useFormFailure } from '#web/outbox/use-form-failure.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { useTranslation } from '#web/text/translation.tsx'
import type { NoteNoun } from './note-badge.tsx'
import { askedLines, type TypedLine } from './note-draft.ts'

/** Of which invoice the note is, and why. */
export type NoteFormProps<N extends { id: string; reason: string }> = {
  invoice: FinalInvoice
  reason: N['reason']
  /** The draft that is corrected; null for a new one. */
  note: N | null
  onClose: () => void
  onDone: (text: string) => void
}

type NoteForm<Draft> = Pick<NoteFormProps<{ id: string; reason: string }>, 'invoice' | 'reason' | 'note' | 'onDone'> & {
  noun: NoteNoun
  /** In the invoice's address, to open the form again. */
  action: string
  initial: Required<Draft>
}

/** What the forms of both notes do alike: keep what is typed, hand it in, and go to the new note. */
export function useNoteForm<Draft extends { lines: TypedLine[]; notes: string }>(form: NoteForm<Draft>) {
  const { noun, invoice, reason, note, action, initial, onDone } = form
  const { t } = useTranslation(noun)
  const [, go] = useLocation()
  const [id] = useState(newId)
  const draftKey = note ? `${noun}-${note.id}` : `${noun}-${reason}-${invoice.id}`
  const { value, change, reset } = useFormDraft<Draft>(draftKey, initial, Object.keys(initial) as (keyof Draft)[]) // its own fields
  const failure = useFormFailure(draftKey)
  const page = documentAddress('final-invoice', invoice.id)
  const reopen = { href: `${page}?action=${note ? 'correct' : action}`, draftKey, draft: value }
  return {
    id,
    value,
    change,
    failure,
    asked: askedLines(value.lines),
    about: { label: invoice.customerName, reopen },
    setLine: (at: number, patch: Partial<TypedLine>) => {
      failure.forget()
      const lines = value.lines.map((line, other) => (other === at ? { ...line, ...patch } : line))
      change({ lines } as Partial<Draft>) // every draft has lines of this type
    },
    finish: async (writing: Promise<WriteResult>) => {
      const result = await writing
      if (!result.ok) return failure.show(result)
      reset()
      onDone(t('saved'))
      if (!note) go(documentAddress(noun, id))
    },
  }
}
