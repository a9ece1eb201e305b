import { TextArea } from '#design/field/text-area.tsx'
import type { FieldErrors } from '#web/outbox/field-errors.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

type NotesFieldProps = {
  /** Whose words name the field and say its errors. */
  feature: string
  value: string
  errors: FieldErrors
  maxLength?: number
  onValue: (notes: string) => void
}

/** What else is to be noted, at the end of a form. */
export function NotesField({ feature, value, errors, maxLength = 500, onValue }: NotesFieldProps) {
  const { t } = useTranslation(feature)
  const kernel = useTranslation('kernel')
  const { error } = useSentences(feature)
  return (
    <TextArea
      label={t('field.notes')}
      optional={kernel.t('optional')}
      error={error(errors['notes'])}
      maxLength={maxLength}
      value={value}
      onChange={({ target }) => onValue(target.value)}
    />
  )
}
