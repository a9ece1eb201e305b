import { useState } from 'react'
import { NumberField } from '#design/field/number-field.tsx'
import { Select } from '#design/field/select.tsx'
import { TextField } from '#design/field/text-field.tsx'
import { Disclosure } from '#design/tell/disclosure.tsx'
import { fabricTypes, fabricUnits, qualityGrades, weaveTypes, widths } from '#domain/lead/lead-choices.ts'
import { unitNamed } from '#language/line/line-words.ts'
import { fold } from '#language/script/script-fold.ts'
import { shownNumber, typedNumber } from '#web/outbox/typed-number.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { opensFabric, type FabricField, type LeadDraft } from './lead-draft.ts'
import type { LeadFieldsProps } from './lead-fields.tsx'

type TextName = Exclude<FabricField, 'gsm' | 'quantity' | 'unit'>

const fabricUnitOf = (word: string) => fabricUnits.find((unit) => unit === unitNamed(fold(word)))

/** The cloth wanted, as far as the buyer has said. Starts open when it has content. */
export function LeadFabricFields({ draft, errors, onEdit }: LeadFieldsProps) {
  const { t } = useTranslation('lead')
  const { error } = useSentences('lead')
  const [isOpen, setIsOpen] = useState(() => opensFabric(draft))
  const { fabric } = draft
  const pathOf = (name: FabricField) => `fabricRequirements.${name}`
  const set = (name: FabricField, value: LeadDraft['fabric'][FabricField]) =>
    onEdit({ fabric: { ...fabric, [name]: value } }, pathOf(name))
  const about = (name: FabricField) => ({
    label: t(`field.${name}`),
    error: error(errors[pathOf(name)]),
    optional: t('optional'),
  })
  const bind = (name: TextName) => ({
    ...about(name),
    value: fabric[name],
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  })
  const choose = (name: TextName, values: readonly string[]) => ({
    ...bind(name),
    placeholder: t('choose'),
    options: values.map((value) => ({ value, label: t(`${name}.${value}`) })),
  })
  const count = (name: 'gsm' | 'quantity') => ({
    ...about(name),
    value: shownNumber(fabric[name]),
    onValue: (value: number | null | undefined) => set(name, typedNumber(value)),
  })

  return (
    <Disclosure
      summary={t('fabric')}
      open={isOpen || Object.keys(errors).some((path) => path.startsWith('fabricRequirements.'))}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <div className="grid gap-4 pt-1 tablet:grid-cols-2">
        <Select {...choose('fabricType', fabricTypes)} />
        <NumberField {...count('gsm')} unit={t('unit.gsm')} />
        <Select {...choose('width', widths)} />
        <Select {...choose('weaveType', weaveTypes)} />
        <NumberField
          {...count('quantity')}
          isUnit={(word) => fabricUnitOf(word) !== undefined}
          onValue={(value, word = '') => {
            const unit = fabricUnitOf(word) ?? fabric.unit
            onEdit({ fabric: { ...fabric, quantity: typedNumber(value), unit } }, pathOf('quantity'))
          }}
        />
        <Select
          label={t('field.unit')}
          value={fabric.unit}
          options={fabricUnits.map((value) => ({ value, label: t(`unit.${value}`) }))}
          onChange={(event) => set('unit', event.target.value)}
        />
        <TextField {...bind('colors')} />
        <Select {...choose('qualityGrade', qualityGrades)} />
        <TextField {...bind('specialProcessing')} />
        <TextField {...bind('deliveryTimeline')} />
      </div>
    </Disclosure>
  )
}
