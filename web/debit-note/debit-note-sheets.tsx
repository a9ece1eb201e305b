import { cancelDebitNote, discardDebitNote, issueDebitNote } from '#domain/debit-note/debit-note-operations.ts'
import type { DebitNote } from '#domain/debit-note/debit-note.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { useEntity } from '#web/replica/use-entities.ts'
import type { AskProps } from '#web/shared/document/document-action.ts'
import { DebitNoteForm } from '#web/shared/note/debit-note-form.tsx'
import { NoteCancel, NoteDiscard, NoteIssue } from '#web/shared/note/note-sheets.tsx'

/** Corrects a draft with the form it was made with. */
export function DebitNoteChange({ document: note, onClose, onDone }: AskProps<DebitNote>) {
  const invoice = useEntity('final-invoice', note.invoiceId)
  return invoice && <DebitNoteForm reason={note.reason} {...{ invoice, note, onClose, onDone }} />
}

export function DebitNoteIssue(props: AskProps<DebitNote>) {
  const { write } = useWrite(issueDebitNote)
  const { id, version, customerName } = props.document
  const issue = () => write({ id, version }, { label: customerName })
  return <NoteIssue noun="debit-note" {...props} write={issue} />
}

export function DebitNoteDiscard({ document: { id, version, customerName }, ...props }: AskProps<DebitNote>) {
  const { write } = useWrite(discardDebitNote)
  const discard = () => write({ id, version }, { label: customerName })
  return <NoteDiscard noun="debit-note" {...props} write={discard} />
}

export function DebitNoteCancel(props: AskProps<DebitNote>) {
  const { write } = useWrite(cancelDebitNote)
  const { id, version, customerName } = props.document
  return (
    <NoteCancel
      noun="debit-note"
      {...props}
      write={(taken) => write({ id, version, ...taken }, { label: customerName })}
    />
  )
}
