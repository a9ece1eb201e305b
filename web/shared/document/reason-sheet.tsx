import { useState, type ReactNode } from 'react'
import { TextArea } from '#design/field/text-area.tsx'
import { Button } from '#design/press/button.tsx'
import type { WriteResult } from '#web/outbox/enqueue-write.ts'
import type { FieldErrors } from '#web/outbox/field-errors.ts'
import { useFailure } from '#web/outbox/use-form-failure.ts'
import { FormSheet } from '#web/shared/form/form-sheet.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

export type ReasonSheetProps = {
  /** Feature whose translations explain errors and refusals. */
  feature: string
  words: {
    title: string
    /** What follows from it. */
    follows: string
    /** On the button that does it. */
    confirm: string
  }
  /** Above the reason: other fields, by the errors of the last try. */
  children?: (errors: FieldErrors) => ReactNode
  /** What is asked instead of the reason: the input's field and its label. */
  field?: { name: string; label: string }
  /** Danger unless nothing is taken back. */
  tone?: 'danger' | 'primary'
  write: (reason: string) => Promise<WriteResult>
  onClose: () => void
  onDone: () => void
}

/** Asks why before something is taken back; the reason stays with the document and in its history. */
export function ReasonSheet(props: ReasonSheetProps) {
  const { feature, words, children, tone = 'danger', write, onClose, onDone } = props
  const { t } = useTranslation('kernel')
  const { name, label } = props.field ?? { name: 'reason', label: t('reason') }
  const { error } = useSentences(feature)
  const [reason, setReason] = useState('')
  const failure = useFailure()
  const submit = async () => {
    const result = await write(reason)
    if (!result.ok) return failure.show(result)
    onDone()
  }
  return (
    <FormSheet
      title={words.title}
      feature={feature}
      failure={failure}
      submit={{ tone, label: words.confirm }}
      aside={<Button onClick={onClose}>{t('back')}</Button>}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{words.follows}</p>
      {children?.(failure.errors)}
      <TextArea
        label={label}
        maxLength={300}
        value={reason}
        error={error(failure.errors[name])}
        onChange={(event) => {
          failure.forget(name)
          setReason(event.target.value)
        }}
      />
    </FormSheet>
  )
}
