import { cancelCreditNote, discardCreditNote, issueCreditNote } from '#domain/credit-note/credit-note-operations.ts'
import type { CreditNote } from '#domain/credit-note/credit-note.ts'
import { newId } from '#web/outbox/new-id.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { useEntity } from '#web/replica/use-entities.ts'
import type { AskProps } from '#web/shared/document/document-action.ts'
import { CreditNoteForm } from '#web/shared/note/credit-note-form.tsx'
import { NoteCancel, NoteDiscard, NoteIssue } from '#web/shared/note/note-sheets.tsx'

/** Corrects a draft with the form it was made with. */
export function CreditNoteChange({ document: note, onClose, onDone }: AskProps<CreditNote>) {
  const invoice = useEntity('final-invoice', note.invoiceId)
  return invoice && <CreditNoteForm reason={note.reason} {...{ invoice, note, onClose, onDone }} />
}

export function CreditNoteIssue(props: AskProps<CreditNote>) {
  const { write } = useWrite(issueCreditNote)
  const { id, version, customerName } = props.document
  const issue = () => write({ id, version, idSeed: newId() }, { label: customerName })
  return <NoteIssue noun="credit-note" {...props} write={issue} />
}

export function CreditNoteDiscard({ document: { id, version, customerName }, ...props }: AskProps<CreditNote>) {
  const { write } = useWrite(discardCreditNote)
  const discard = () => write({ id, version }, { label: customerName })
  return <NoteDiscard noun="credit-note" {...props} write={discard} />
}

export function CreditNoteCancel(props: AskProps<CreditNote>) {
  const { write } = useWrite(cancelCreditNote)
  const { id, version, customerName } = props.document
  return (
    <NoteCancel
      noun="credit-note"
      {...props}
      write={(taken) => write({ id, version, ...taken }, { label: customerName })}
    />
  )
}
