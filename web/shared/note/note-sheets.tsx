import { useState, type ReactNode } from 'react'
import { gstReturnDay, isInReturn } from '#domain/gst/gst-return.ts'
import type { InvoiceNote } from '#domain/invoice-note/invoice-note.ts'
import { sumText } from '#domain/money/money-format.ts'
import type { WriteResult } from '#web/outbox/enqueue-write.ts'
import { newId } from '#web/outbox/new-id.ts'
import { useToday } from '#web/session/use-today.ts'
import { ConfirmWrite } from '#web/shared/document/confirm-write.tsx'
import type { AskProps } from '#web/shared/document/document-action.ts'
import { ReasonSheet } from '#web/shared/document/reason-sheet.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import type { NoteNoun } from './note-badge.tsx'
import { NoteGaps } from './note-gaps.tsx'

type Note = InvoiceNote & { id: string }
type StepProps = AskProps<Note> & { noun: NoteNoun }

/** Issues a note after a confirmation: it takes a number and can no longer be changed. */
export function NoteIssue({
  noun,
  document: note,
  write,
  ...sheet
}: StepProps & { write: () => Promise<WriteResult> }) {
  const { t } = useTranslation(noun)
  const { customerName } = note
  return (
    <ConfirmWrite
      feature={noun}
      title={t('issue.title', { amount: sumText(note.totals.total), company: customerName })}
      confirmLabel={t('action.issue')}
      write={write}
      onClose={sheet.onClose}
      onDone={() => sheet.onDone(t('done.issue', { company: customerName }))}
    >
      <NoteGaps noun={noun} note={note} />
      <p>{t('issue.text')}</p>
    </ConfirmWrite>
  )
}

type DiscardProps = Omit<StepProps, 'document'> & { write: () => Promise<WriteResult> }

/** Drops a draft, which has no number yet. */
export function NoteDiscard({ noun, write, onClose, onDone }: DiscardProps): ReactNode {
  const { t } = useTranslation(noun)
  return (
    <ConfirmWrite
      feature={noun}
      title={t('discard.title')}
      confirmLabel={t('action.discard')}
      {...{ write, onClose }}
      onDone={() => onDone(t('done.discard'))}
    >
      <p>{t('discard.text')}</p>
    </ConfirmWrite>
  )
}

type CancelProps = StepProps & { write: (taken: { idSeed: string; reason: string }) => Promise<WriteResult> }

/** Takes an issued note back, with a reason. */
export function NoteCancel({ noun, document: note, write, onClose, onDone }: CancelProps) {
  const { t } = useTranslation(noun)
  const [idSeed] = useState(newId)
  const { exactDay } = useSentences(noun)
  const today = useToday()
  const number = note.number ?? note.customerName
  // A note that gives no tax back is in no return.
  const isFiled = (note.totals.cgst > 0 || note.totals.igst > 0) && isInReturn(note.noteDate, today)
  const follows = isFiled ? t('cancel.filed', { date: exactDay(gstReturnDay(note.noteDate)) }) : t('cancel.follows')
  return (
    <ReasonSheet
      feature={noun}
      words={{ title: t('cancel.title', { number }), follows, confirm: t('action.cancel') }}
      write={(reason) => write({ idSeed, reason })}
      onClose={onClose}
      onDone={() => onDone(t('done.cancel', { number }))}
    />
  )
}
