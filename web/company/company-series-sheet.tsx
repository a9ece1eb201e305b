import { useState } from 'react'
import { TextField } from '#design/field/text-field.tsx'
import { Button } from '#design/press/button.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { Sheet } from '#design/tell/sheet.tsx'
import { latinDigits } from '#domain/identifier/latin-digits.ts'
import { startNumberSeries } from '#domain/number-series/number-series-operations.ts'
import { noErrors, type FieldErrors } from '#web/outbox/field-errors.ts'
import { Form } from '#web/shared/form/form.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { useMutation } from '#web/transport/use-mutation.ts'
import type { Series } from './company-series.tsx'

type CompanySeriesSheetProps = { series: Series; onClose: () => void; onDone: (number: string) => void }

const formId = 'number-series'

/** Asks for the next number of a series. */
export function CompanySeriesSheet({ series, onClose, onDone }: CompanySeriesSheetProps) {
  const { t } = useTranslation('number-series')
  const { error, refusal } = useSentences('number-series')
  const { call, busy } = useMutation(startNumberSeries)
  const { kind, financialYear, lowest } = series
  const [typed, setTyped] = useState(String(series.next))
  const [errors, setErrors] = useState<FieldErrors>(noErrors)
  const [objection, setObjection] = useState<string | null>(null)

  const submit = async () => {
    setObjection(null)
    const next = latinDigits(typed).trim()
    if (!/^\d{1,7}$/.test(next)) return setErrors({ next: { code: 'not-a-number' } })
    const answer = await call({ kind, financialYear, next: Number(next) })
    if (answer.ok) return onDone(answer.value.number ?? '')
    if (answer.problem.code === 'number-given') return setErrors({ next: answer.problem })
    setErrors(answer.errors)
    if (Object.keys(answer.errors).length === 0) setObjection(refusal(answer.problem))
  }

  return (
    <Sheet
      open
      onClose={onClose}
      busy={busy}
      title={t('ask', { kind: t(`kind.${kind}`), year: financialYear })}
      closeLabel={t('close')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={formId} tone="primary" busy={busy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Form id={formId} className="grid gap-4" onSubmit={submit}>
        {objection !== null && <Banner tone="danger">{objection}</Banner>}
        <TextField
          label={t('next')}
          hint={lowest > 1 ? t('next.hint', { lowest }) : undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          data-autofocus
          value={typed}
          error={error(errors['next'])}
          onChange={({ target }) => {
            setErrors(noErrors)
            setTyped(target.value)
          }}
        />
      </Form>
    </Sheet>
  )
}
