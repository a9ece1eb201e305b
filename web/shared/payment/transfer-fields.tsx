import { DateField } from '#design/field/date-field.tsx'
import { RadioCards } from '#design/field/radio-cards.tsx'
import { TextField } from '#design/field/text-field.tsx'
import { paymentMethods } from '#domain/payment/payment-method.ts'
import type { FieldErrors } from '#web/outbox/field-errors.ts'
import { useToday } from '#web/session/use-today.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

/** When and how money changes hands, as entered. */
export type TransferDraft = { date: string; method: string; reference: string }

type TransferFieldsProps = {
  /** Whose words name the fields: of money that came, or of money that goes. */
  feature: 'receipt' | 'refund'
  value: TransferDraft
  errors: FieldErrors
  dateHint?: string | undefined
  onValue: (patch: Partial<TransferDraft>) => void
}

/** The day, the way and the reference of money that comes or goes. */
export function TransferFields({ feature, value, errors, dateHint, onValue }: TransferFieldsProps) {
  const { t } = useTranslation(feature)
  const kernel = useTranslation('kernel')
  const words = useTranslation('payment')
  const { error } = useSentences(feature)
  const today = useToday()
  return (
    <>
      <DateField
        label={t('field.date')}
        hint={dateHint}
        error={error(errors['date'])}
        max={today}
        value={value.date}
        onChange={({ target }) => onValue({ date: target.value })}
      />
      <RadioCards
        legend={t('field.method')}
        name="method"
        options={paymentMethods.map((method) => ({ value: method, label: words.t(`method.${method}`) }))}
        value={value.method}
        onValue={(method) => onValue({ method })}
        error={error(errors['method'])}
      />
      <TextField
        label={t('field.reference')}
        optional={kernel.t('optional')}
        error={error(errors['reference'])}
        autoComplete="off"
        maxLength={40}
        value={value.reference}
        onChange={({ target }) => onValue({ reference: target.value })}
      />
    </>
  )
}
