import { useState } from 'react'
import { TextField } from '#design/field/text-field.tsx'
import { latinDigits } from '#domain/identifier/latin-digits.ts'
import { startNumberSeries } from '#domain/number-series/number-series-operations.ts'
import { atItsField, failedCall, useFailure } from '#web/outbox/use-form-failure.ts'
import { FormSheet } from '#web/shared/form/form-sheet.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { useMutation } from '#web/transport/use-mutation.ts'
import type { Series } from './company-series.tsx'

type CompanySeriesSheetProps = { series: Series; onClose: () => void; onDone: (number: string) => void }

/** Asks for the next number of a series. */
export function CompanySeriesSheet({ series, onClose, onDone }: CompanySeriesSheetProps) {
  const { t } = useTranslation('number-series')
  const { error } = useSentences('number-series')
  const { call } = useMutation(startNumberSeries)
  const { kind, financialYear, lowest } = series
  const [typed, setTyped] = useState(String(series.next))
  const failure = useFailure()

  const submit = async () => {
    failure.forget()
    const next = latinDigits(typed).trim()
    if (!/^\d{1,7}$/.test(next)) return failure.show({ errors: { next: { code: 'not-a-number' } } })
    const answer = await call({ kind, financialYear, next: Number(next) })
    if (!answer.ok) return failure.show(atItsField(failedCall(answer), { 'number-given': 'next' }))
    onDone(answer.value.number ?? '')
  }

  return (
    <FormSheet
      title={t('ask', { kind: t(`kind.${kind}`), year: financialYear })}
      feature="number-series"
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('next')}
        hint={lowest > 1 ? t('next.hint', { lowest }) : undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        data-autofocus
        value={typed}
        error={error(failure.errors['next'])}
        onChange={({ target }) => {
          failure.forget()
          setTyped(target.value)
        }}
      />
    </FormSheet>
  )
}
