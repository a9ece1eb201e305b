import { useState } from 'react'
import { DateField } from '#design/field/date-field.tsx'
import { Chip } from '#design/press/chip.tsx'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { quotationValidityDays } from '#domain/document/document-days.ts'
import { renewQuotation } from '#domain/quotation/quotation-operations.ts'
import { atItsField, useFailure } from '#web/outbox/use-form-failure.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { useToday } from '#web/session/use-today.ts'
import { FormSheet } from '#web/shared/form/form-sheet.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import type { QuotationAskProps } from './quotation-decide-sheet.tsx'

const usualDays = [7, 15, 30] as const

/** Renews an expired quotation with a new end date. */
export function QuotationRenewSheet({ document: quotation, onClose, onDone }: QuotationAskProps) {
  const { t } = useTranslation('quotation')
  const sheet = useTranslation('quotation-link')
  const { error } = useSentences('quotation')
  const today = useToday()
  const { write } = useWrite(renewQuotation)
  const [validUntil, setValidUntil] = useState(addDays(today, quotationValidityDays))
  const failure = useFailure()

  const choose = (day: string) => {
    failure.forget()
    setValidUntil(day)
  }
  const renew = async () => {
    const { id, version, companyName } = quotation
    const result = await write({ id, version, validUntil }, { label: companyName })
    if (!result.ok) return failure.show(atItsField(result, { 'valid-until-in-the-past': 'validUntil' }))
    onDone(t('done.renew', { number: quotation.number ?? companyName }))
  }
  return (
    <FormSheet
      title={sheet.t('renew.title', { number: quotation.number ?? quotation.companyName })}
      feature="quotation"
      failure={failure}
      submit={{ icon: 'repeat', label: t('action.renew') }}
      onSubmit={renew}
      onClose={onClose}
    >
      <p>{sheet.t('renew.follows', { revision: String(quotation.revision + 1) })}</p>
      <DateField
        label={t('field.valid-until')}
        min={today}
        value={validUntil}
        error={error(failure.errors['validUntil'])}
        data-autofocus
        onChange={(event) => choose(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        {usualDays.map((days) => (
          <Chip key={days} pressed={validUntil === addDays(today, days)} onClick={() => choose(addDays(today, days))}>
            {t('days', { count: days })}
          </Chip>
        ))}
      </div>
    </FormSheet>
  )
}
