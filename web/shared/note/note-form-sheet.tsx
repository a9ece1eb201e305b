import type { ReactNode } from 'react'
import { TextArea } from '#design/field/text-area.tsx'
import { Button } from '#design/press/button.tsx'
import { Money } from '#design/show/money.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { Sheet } from '#design/tell/sheet.tsx'
import { unawaited } from '#web/browser/unawaited.ts'
import type { useFormFailure } from '#web/outbox/use-form-failure.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import type { NoteNoun } from './note-badge.tsx'

type Failure = ReturnType<typeof useFormFailure>

type NoteFormSheetProps = {
  noun: NoteNoun
  reason: string
  busy: boolean
  failure: Failure
  /** Paise; null while the lines come to nothing lawful. */
  total: number | null
  notes: string
  onNotes: (notes: string) => void
  save: () => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** The frame of a note's form: why it was refused, the fields, and what the note comes to. */
export function NoteFormSheet(props: NoteFormSheetProps) {
  const { noun, reason, busy, failure, total, notes, onNotes, save, onClose, children } = props
  const { t } = useTranslation(noun)
  const kernel = useTranslation('kernel')
  const { error, refusal } = useSentences(noun)
  const objection = failure.refusal ?? (failure.errors['lines'] && { code: 'note-of-nothing' })
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('form.title', { reason })}
      closeLabel={kernel.t('close')}
      busy={busy}
      footer={
        <>
          <Button onClick={onClose}>{kernel.t('cancel')}</Button>
          <Button tone="primary" busy={busy} onClick={() => unawaited(save())}>
            {t('form.save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {objection && <Banner tone="danger">{refusal(objection)}</Banner>}
        {children}
        <TextArea
          label={t('field.notes')}
          optional={kernel.t('optional')}
          error={error(failure.errors['notes'])}
          maxLength={2000}
          value={notes}
          onChange={({ target }) => onNotes(target.value)}
        />
        <p className="flex justify-between gap-3 border-t border-thread pt-3">
          <span>{t('form.total')}</span>
          <output className="font-semibold">{total === null ? '–' : <Money paise={total} exact />}</output>
        </p>
      </div>
    </Sheet>
  )
}

/** The error at the fields of the invoice's line `at`, from 0; `asked` are the lines that were handed in. */
export function lineErrorOf({ errors }: Failure, asked: readonly { line: number }[], at: number) {
  const place = asked.findIndex(({ line }) => line === at + 1)
  return errors[`lines.${place}.quantityMilli`] ?? errors[`lines.${place}.taxable`]
}
