import type { IconName } from '#design/press/icon-paths.ts'
import { StatusBadge, type Tone } from '#design/show/status-badge.tsx'
import { awaitsNumber } from '#domain/invoice-note/invoice-note-list.ts'
import type { InvoiceNote } from '#domain/invoice-note/invoice-note.ts'
import { useTranslation } from '#web/text/translation.tsx'

/** The nouns that change an invoice, each with texts of its own under the same keys. */
export type NoteNoun = 'credit-note' | 'debit-note'

const looks: Record<InvoiceNote['status'], { tone: Tone; icon: IconName }> = {
  draft: { tone: 'warning', icon: 'edit' },
  issued: { tone: 'success', icon: 'check' },
  discarded: { tone: 'plain', icon: 'trash' },
  cancelled: { tone: 'plain', icon: 'close' },
}

/** The number of a note as its rows say it; null for a draft: it has none to come, and its badge says what it is. */
export function useNoteNumber(): (note: Pick<InvoiceNote, 'number' | 'status'>) => string | null {
  const { t } = useTranslation('kernel')
  return (note) => note.number ?? (awaitsNumber(note) ? t('number-awaited') : null)
}

/** A note's status badge. */
export function NoteBadge({ noun, status }: { noun: NoteNoun } & Pick<InvoiceNote, 'status'>) {
  const { t } = useTranslation(noun)
  return <StatusBadge {...looks[status]}>{t(`status.${status}`)}</StatusBadge>
}
