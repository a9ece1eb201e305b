import { isCharged } from '#domain/debit-note/debit-note-lifecycle.ts'
import { asCharged } from '#domain/debit-note/debit-note-lines.ts'
import { findDebitNote } from '#domain/debit-note/debit-note-operations.ts'
import type { DebitNote } from '#domain/debit-note/debit-note.ts'
import { debitNoteView } from '#domain/document/document-note-view.ts'
import { openAmount } from '#domain/ledger-entry/ledger-entry-open.ts'
import { places } from '#web/page/addresses.ts'
import type { ScreenProps } from '#web/page/lazy-screen.ts'
import { useEntity, useLinked } from '#web/replica/use-entities.ts'
import { DocumentAbsent } from '#web/shared/document/document-absent.tsx'
import { useStoredDocument } from '#web/shared/document/use-stored-document.ts'
import { NotePage } from '#web/shared/note/note-page.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { debitNoteActions } from './debit-note-action.ts'

/** One debit note. */
export function DebitNoteScreen({ id }: ScreenProps) {
  const { t } = useTranslation('debit-note')
  const stored = useStoredDocument('debit-note', id, findDebitNote)
  const back = { href: places.debitNotes, label: t('back') }
  if (stored.state !== 'found') return <DocumentAbsent stored={stored} missing={t('missing')} back={back} />
  return <DebitNotePage key={id} stored={stored.document} back={back} />
}

type DebitNotePageProps = { stored: DebitNote; back: { href: string; label: string } }

function DebitNotePage({ stored, back }: DebitNotePageProps) {
  const { t } = useTranslation('debit-note')
  const { day } = useSentences('debit-note')
  const invoice = useEntity('final-invoice', stored.invoiceId)
  const entry = useEntity('ledger-entry', stored.id)
  const allocations = useLinked('allocation', 'debitEntryId', stored.id)
  // It shows what will be issued, also of a draft that an earlier release taxed.
  const note = invoice ? asCharged(stored, invoice) : stored
  const isSettled = isCharged(note) && entry !== undefined && openAmount(entry) === 0
  return (
    <NotePage
      noun="debit-note"
      {...{ note, back }}
      message={t(isSettled ? 'message.settled' : `message.${note.status}`, {
        reason: note.cancelReason ?? '',
        day: day(note.dueDate),
      })}
      actions={debitNoteActions}
      draw={(known, words) => debitNoteView({ note, allocations, ...known }, words)}
    />
  )
}
