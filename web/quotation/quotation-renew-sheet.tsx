import { useState } from 'react'
import { DateField } from '#design/field/date-field.tsx'
import { Button } from '#design/press/button.tsx'
import { Chip } from '#design/press/chip.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { Sheet } from '#design/tell/sheet.tsx'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { quotationValidityDays } from '#domain/document/document-days.ts'
import { renewQuotation } from '#domain/quotation/quotation-operations.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { useToday } from '#web/session/use-today.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import type { QuotationAskProps } from './quotation-decide-sheet.tsx'

const usualDays = [7, 15, 30] as const

/** Renews an expired quotation with a new end date. */
export function QuotationRenewSheet({ document: quotation, onClose, onDone }: QuotationAskProps) {
  const { t } = useTranslation('quotation')
  const sheet = useTranslation('quotation-link')
  const { error, refusal } = useSentences('quotation')
  const today = useToday()
  const { write, busy } = useWrite(renewQuotation)
  const [validUntil, setValidUntil] = useState(addDays(today, quotationValidityDays))
  const [fieldError, setFieldError] = useState<string | undefined>()
  const [objection, setObjection] = useState<string | null>(null)

  const choose = (day: string) => {
    setFieldError(undefined)
    setValidUntil(day)
  }
  const renew = async () => {
    const { id, version, companyName } = quotation
    const result = await write({ id, version, validUntil }, { label: companyName })
    if (result.ok) return onDone(t('done.renew', { number: quotation.number ?? companyName }))
    const isAboutTheDay = result.refusal?.code === 'valid-until-in-the-past'
    setFieldError(isAboutTheDay ? error(result.refusal) : error(result.errors['validUntil']))
    setObjection(result.refusal && !isAboutTheDay ? refusal(result.refusal) : null)
  }
  return (
    <Sheet
      open
      onClose={onClose}
      busy={busy}
      title={sheet.t('renew.title', { number: quotation.number ?? quotation.companyName })}
      closeLabel={t('close')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button tone="primary" icon="repeat" busy={busy} onClick={() => unawaited(renew())}>
            {t('action.renew')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{sheet.t('renew.follows', { revision: String(quotation.revision + 1) })}</p>
        {objection !== null && <Banner tone="danger">{objection}</Banner>}
        <DateField
          label={t('field.valid-until')}
          min={today}
          value={validUntil}
          error={fieldError}
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
      </div>
    </Sheet>
  )
}
