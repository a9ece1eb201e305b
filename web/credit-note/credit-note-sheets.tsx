import { useState } from 'react'
import { cancelCreditNote, discardCreditNote, issueCreditNote } from '#domain/credit-note/credit-note-operations.ts'
import type { CreditNote } from '#domain/credit-note/credit-note.ts'
import { moneyText } from '#design/show/money-text.ts'
import { newId } from '#web/outbox/new-id.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { useEntities, useEntity } from '#web/replica/use-entities.ts'
import type { AskProps } from '#web/shared/document/document-action.ts'
import { ConfirmWrite } from '#web/shared/document/confirm-write.tsx'
import { DocumentGaps } from '#web/shared/document/document-gaps.tsx'
import { ReasonSheet } from '#web/shared/document/reason-sheet.tsx'
import { CreditNoteForm } from '#web/shared/note/credit-note-form.tsx'
import { useTranslation } from '#web/text/translation.tsx'

/** Corrects a draft with the form it was made with. */
export function CreditNoteChange({ document: note, onClose, onDone }: AskProps<CreditNote>) {
  const invoice = useEntity('final-invoice', note.invoiceId)
  return invoice && <CreditNoteForm reason={note.reason} {...{ invoice, note, onClose, onDone }} />
}

/** Issues the note after a confirmation: it takes a number and can no longer be changed. */
export function CreditNoteIssue({ document: note, onClose, onDone }: AskProps<CreditNote>) {
  const { t } = useTranslation('credit-note')
  const { write, busy } = useWrite(issueCreditNote)
  const [company] = useEntities('company')
  const { id, version, customerName } = note
  return (
    <ConfirmWrite
      feature="credit-note"
      title={t('issue.title', { amount: moneyText(note.totals.total), company: customerName })}
      confirmLabel={t('action.issue')}
      busy={busy}
      write={() => write({ id, version, idSeed: newId() }, { label: customerName })}
      onClose={onClose}
      onDone={() => onDone(t('done.issue', { company: customerName }))}
    >
      <DocumentGaps kind="credit-note" company={company} />
      <p>{t('issue.text')}</p>
    </ConfirmWrite>
  )
}

/** Drops a draft, which has no number yet. */
export function CreditNoteDiscard({ document: { id, version, customerName }, onClose, onDone }: AskProps<CreditNote>) {
  const { t } = useTranslation('credit-note')
  const { write, busy } = useWrite(discardCreditNote)
  return (
    <ConfirmWrite
      feature="credit-note"
      title={t('discard.title')}
      confirmLabel={t('action.discard')}
      busy={busy}
      write={() => write({ id, version }, { label: customerName })}
      onClose={onClose}
      onDone={() => onDone(t('done.discard'))}
    >
      <p>{t('discard.text')}</p>
    </ConfirmWrite>
  )
}

/** Takes an issued note back, with a reason. */
export function CreditNoteCancelSheet({ document: note, onClose, onDone }: AskProps<CreditNote>) {
  const { t } = useTranslation('credit-note')
  const { write, busy } = useWrite(cancelCreditNote)
  const [idSeed] = useState(newId)
  const { id, version, customerName } = note
  const number = note.number ?? customerName
  return (
    <ReasonSheet
      feature="credit-note"
      title={t('cancel.title', { number })}
      follows={t('cancel.follows')}
      confirmLabel={t('action.cancel')}
      busy={busy}
      write={(reason) => write({ id, version, idSeed, reason }, { label: customerName })}
      onClose={onClose}
      onDone={() => onDone(t('done.cancel', { number }))}
    />
  )
}
