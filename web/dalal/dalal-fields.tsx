import { Checkbox } from '#design/field/checkbox.tsx'
import { NumberField } from '#design/field/number-field.tsx'
import { Select } from '#design/field/select.tsx'
import { TextField } from '#design/field/text-field.tsx'
import { dalaliBases } from '#domain/dalal/dalal-choices.ts'
import type { FieldErrors } from '#web/outbox/field-errors.ts'
import { NotesField } from '#web/shared/form/notes-field.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import type { DalalDraft } from './dalal-draft.ts'

type DalalFieldsProps = { value: DalalDraft; errors: FieldErrors; onEdit: (patch: Partial<DalalDraft>) => void }

/** Who he is, what he is paid, and whether tax is deducted. */
export function DalalFields({ value, errors, onEdit }: DalalFieldsProps) {
  const { t } = useTranslation('dalal')
  const kernel = useTranslation('kernel')
  const { error } = useSentences('dalal')
  return (
    <>
      <TextField
        label={t('field.name')}
        error={error(errors['name'])}
        autoComplete="off"
        maxLength={80}
        value={value.name}
        onChange={({ target }) => onEdit({ name: target.value })}
      />
      <TextField
        label={t('field.phone')}
        optional={kernel.t('optional')}
        error={error(errors['phone'])}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={30}
        value={value.phone}
        onChange={({ target }) => onEdit({ phone: target.value })}
      />
      <Select
        label={t('field.base')}
        error={error(errors['base'])}
        value={value.base}
        options={dalaliBases.map((base) => ({ value: base, label: t(`base.${base}`) }))}
        onChange={({ target }) => onEdit({ base: target.value })}
      />
      <DalalRateField value={value} errors={errors} onEdit={onEdit} />
      <TextField
        label={t('field.panNumber')}
        hint={t('pan-hint')}
        optional={kernel.t('optional')}
        error={error(errors['panNumber'])}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={12}
        value={value.panNumber}
        onChange={({ target }) => onEdit({ panNumber: target.value })}
      />
      <Checkbox
        label={t('field.deductTds')}
        hint={t('tds-hint')}
        checked={value.deductTds}
        onChange={({ target }) => onEdit({ deductTds: target.checked })}
      />
      <NotesField feature="dalal" value={value.notes} errors={errors} onValue={(notes) => onEdit({ notes })} />
    </>
  )
}

/** The one figure that the chosen base asks for. */
function DalalRateField({ value, errors, onEdit }: DalalFieldsProps) {
  const { t } = useTranslation('dalal')
  const { error } = useSentences('dalal')
  if (value.base === 'metres')
    return (
      <NumberField
        label={t('field.paisePerMetre')}
        error={error(errors['paisePerMetre'])}
        unit={t('paise')}
        value={value.paisePerMetre}
        onValue={(paise) => onEdit({ paisePerMetre: paise ?? null })}
      />
    )
  return (
    <NumberField
      label={t('field.percentBp')}
      error={error(errors['percentBp'])}
      decimals={2}
      unit="%"
      value={value.percentBp}
      onValue={(percent) => onEdit({ percentBp: percent ?? null })}
    />
  )
}
