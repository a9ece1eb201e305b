import { Select } from '#design/field/select.tsx'
import { useEntities } from '#web/replica/use-entities.ts'
import { useTranslation } from '#web/text/translation.tsx'

type DalalSelectProps = {
  /** His id; '' for none. */
  value: string
  error?: string | undefined
  hint?: string
  onValue: (id: string, name: string) => void
}

/** One of the brokers of the books, or none. */
export function DalalSelect({ value, error, hint, onValue }: DalalSelectProps) {
  const { t } = useTranslation('dalal')
  const dalals = useEntities('dalal').toSorted((one, other) => one.name.localeCompare(other.name))
  return (
    <Select
      label={t('select')}
      hint={hint}
      error={error}
      value={value}
      options={[{ value: '', label: t('select.none') }, ...dalals.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={({ target }) => onValue(target.value, dalals.find(({ id }) => id === target.value)?.name ?? '')}
    />
  )
}
