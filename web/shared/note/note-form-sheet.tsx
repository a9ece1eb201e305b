import type { ReactNode } from 'react'
import { Money } from '#design/show/money.tsx'
import type { FormFailure } from '#web/outbox/use-form-failure.ts'
import { FormSheet } from '#web/shared/form/form-sheet.tsx'
import { NotesField } from '#web/shared/form/notes-field.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import type { NoteNoun } from './note-badge.tsx'

type NoteFormSheetProps = {
  noun: NoteNoun
  reason: string
  failure: FormFailure
  /** Paise; null while the lines come to nothing lawful. */
  total: number | null
  notes: string
  onNotes: (notes: string) => void
  save: () => Promise<void>
  onClose: () => void
  children: ReactNode
}

const noteOfNothing = { code: 'note-of-nothing' }

/** The frame of a note's form: why it was refused, the fields, and what the note comes to. */
export function NoteFormSheet(props: NoteFormSheetProps) {
  const { noun, reason, failure, total, notes, onNotes, save, onClose, children } = props
  const { t } = useTranslation(noun)
  const refusal = failure.refusal ?? ('lines' in failure.errors ? noteOfNothing : null)
  return (
    <FormSheet
      title={t('form.title', { reason })}
      feature={noun}
      failure={{ errors: failure.errors, refusal }}
      submit={{ label: t('form.save') }}
      onSubmit={save}
      onClose={onClose}
    >
      {children}
      <NotesField feature={noun} value={notes} errors={failure.errors} maxLength={2000} onValue={onNotes} />
      <p className="flex justify-between gap-3 border-t border-thread pt-3">
        <span>{t('form.total')}</span>
        <output className="font-semibold">{total === null ? '–' : <Money paise={total} exact />}</output>
      </p>
    </FormSheet>
  )
}

/** The error at the fields of the invoice's line `at`, from 0; `asked` are the lines that were handed in. */
export function lineErrorOf({ errors }: FormFailure, asked: readonly { line: number }[], at: number) {
  const place = asked.findIndex(({ line }) => line === at + 1)
  return errors[`lines.${place}.quantityMilli`] ?? errors[`lines.${place}.taxable`]
}
