import { TextField } from '#design/field/text-field.tsx'
import { useEntities } from '#web/replica/use-entities.ts'
import { DalalSelect } from '#web/shared/dalal/dalal-select.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { dispatchFields, type DispatchDraft } from './final-invoice-dispatch.ts'

type FinalInvoiceDispatchFieldsProps = {
  value: DispatchDraft
  errorOf: (field: (typeof dispatchFields)[number]) => string | undefined
  onChange: (patch: Partial<DispatchDraft>) => void
}

const longest = { transporter: 80, transporterId: 20, lrNumber: 30, vehicle: 20, ewayBill: 20, broker: 80 } as const

/** Who carries the goods, and under which papers: printed on the invoice where it is known. */
export function FinalInvoiceDispatchFields({ value, errorOf, onChange }: FinalInvoiceDispatchFieldsProps) {
  const { t } = useTranslation('final-invoice')
  const hasDalals = useEntities('dalal').length > 0
  return (
    <fieldset className="grid gap-4">
      <legend className="pb-2 font-semibold">{t('dispatch.title')}</legend>
      <p className="text-13 text-ink-2">{t('dispatch.text')}</p>
      <div className="grid items-start gap-4 tablet:grid-cols-2">
        {dispatchFields.map((field) => (
          <TextField
            key={field}
            label={t(`dispatch.${field}`)}
            error={errorOf(field)}
            autoComplete="off"
            maxLength={longest[field]}
            value={value[field]}
            onChange={({ target }) => onChange({ [field]: target.value })}
          />
        ))}
        {hasDalals && (
          <DalalSelect
            value={value.dalalId ?? ''}
            hint={t('dispatch.dalal-hint')}
            onValue={(id, name) => onChange(id === '' ? { dalalId: null } : { dalalId: id, broker: name })}
          />
        )}
      </div>
    </fieldset>
  )
}
