import { paymentMethods } from '#domain/payment/payment-method.ts'
import { DateField } from '#design/field/date-field.tsx'
import { RadioCards } from '#design/field/radio-cards.tsx'
import { TextField } from '#design/field/text-field.tsx'
import type { FieldErrors } from '#web/outbox/field-errors.ts'
import { useToday } from '#web/session/use-today.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

/** How money goes back to a customer, as entered. */
export type PayoutDraft = { date: string; method: string; reference: string }

type PayoutFieldsProps = { value: PayoutDraft; errors: FieldErrors; onValue: (patch: Partial<PayoutDraft>) => void }

/** The day, the way and the reference of money that goes back. */
export function PayoutFields({ value, errors, onValue }: PayoutFieldsProps) {
  const { t } = useTranslation('refund')
  const kernel = useTranslation('kernel')
  const words = useTranslation('payment')
  const { error } = useSentences('refund')
  const today = useToday()
  return (
    <>
      <DateField
        label={t('field.date')}
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
