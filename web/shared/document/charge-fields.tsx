import { MoneyField } from '#design/field/money-field.tsx'
import { TextField } from '#design/field/text-field.tsx'
import { IconButton } from '#design/press/icon-button.tsx'
import type { FieldErrors } from '#web/outbox/field-errors.ts'
import { shownNumber, typedNumber } from '#web/outbox/typed-number.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useLineError } from './line-amount-fields.tsx'
import type { LineDraft, SettledDraft } from './line-draft.ts'

type ChargeFieldsProps = {
  line: LineDraft
  settled: SettledDraft | undefined
  at: number
  errors: FieldErrors
  listId: string
  onChange: (patch: Partial<LineDraft>) => void
  onRemove: () => void
}

/** Freight, packing and the like: what it is and how much, at the GST rate of the goods. */
export function ChargeFields({ line, settled, at, errors, listId, onChange, onRemove }: ChargeFieldsProps) {
  const { t } = useTranslation('document-line')
  const wrong = useLineError(errors, at)
  const rate = settled?.gstRateBp ?? null
  return (
    <section
      aria-label={t('lines.number', { n: at + 1 })}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 rounded-2 border border-thread bg-cotton p-3 tablet:grid-cols-[minmax(0,1fr)_12rem_auto] desk:p-4"
    >
      <TextField
        id={`${listId}-${line.key}-description`}
        label={t('field.charge-of', { n: at + 1 })}
        value={line.description}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="next"
        error={wrong('description')}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <MoneyField
        label={t('field.charge-amount')}
        className="max-tablet:order-last"
        hint={rate === null ? undefined : t('charge.rate', { rate: String(rate / 100) })}
        value={shownNumber(line.ratePaise)}
        error={wrong('ratePaise', line.ratePaise === null && 'line-charge-required')}
        onValue={(value) => onChange({ ratePaise: typedNumber(value) })}
      />
      <IconButton icon="trash" label={t('lines.remove', { n: at + 1 })} className="mt-7" onClick={onRemove} />
    </section>
  )
}
