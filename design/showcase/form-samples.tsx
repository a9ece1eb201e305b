import { useState } from 'react'
import { Checkbox } from '#design/field/checkbox.tsx'
import { DateField } from '#design/field/date-field.tsx'
import { MoneyField } from '#design/field/money-field.tsx'
import { NumberField } from '#design/field/number-field.tsx'
import { RadioCards } from '#design/field/radio-cards.tsx'
import { Select } from '#design/field/select.tsx'
import { TextArea } from '#design/field/text-area.tsx'
import { TextField } from '#design/field/text-field.tsx'
import { Card } from '#design/show/card.tsx'
import { Sample } from '#design/showcase/sample.tsx'
import type { Say } from '#design/showcase/sample.tsx'

/** Every input: filled, empty, invalid and read-only. */
export function FormSamples({ t }: { t: Say }) {
  const [rate, setRate] = useState<number | null>(8650)
  const [sum, setSum] = useState<number | null>(123456700)
  const [metres, setMetres] = useState<number | null>(120050)
  const [priority, setPriority] = useState('hot')
  return (
    <Sample title={t('form.title')}>
      <Card>
        <div className="grid gap-6 tablet:grid-cols-2">
          <TextField label={t('form.party')} hint={t('form.party.hint')} defaultValue={t('name.shree')} />
          <TextField label={t('form.gstin')} error={t('form.gstin.error')} defaultValue="24ABCDE1234F1Z" />
          <TextField
            label={t('form.mobile')}
            optional={t('form.optional')}
            type="tel"
            inputMode="tel"
            placeholder="98250 12345"
          />
          <TextField label={t('form.number')} value="QT/26-27/0012" readOnly />
          <MoneyField label={t('form.rate')} value={rate} onValue={(paise) => setRate(paise ?? null)} />
          <MoneyField
            label={t('form.sum')}
            value={sum}
            onValue={(paise) => setSum(paise ?? null)}
            error={t('form.sum.error')}
          />
          <NumberField
            label={t('form.quantity')}
            unit={t('form.metres')}
            decimals={2}
            value={metres}
            onValue={(scaled) => setMetres(scaled ?? null)}
          />
          <DateField label={t('form.until')} defaultValue="2026-11-30" />
          <Select
            label={t('form.agent')}
            placeholder={t('form.agent.choose')}
            options={['direct', 'surat', 'ahmedabad'].map((value) => ({ value, label: t(`form.agent.${value}`) }))}
          />
          <TextArea label={t('form.note')} hint={t('form.note.hint')} />
          <RadioCards
            legend={t('form.priority')}
            name="priority"
            value={priority}
            onValue={setPriority}
            options={[
              { value: 'hot', label: t('form.hot'), hint: t('form.hot.hint'), icon: 'alert' },
              { value: 'warm', label: t('form.warm'), hint: t('form.warm.hint'), icon: 'clock' },
              { value: 'cold', label: t('form.cold'), hint: t('form.cold.hint'), icon: 'info' },
            ]}
          />
          <RadioCards
            legend={t('form.pay')}
            name="pay"
            value={null}
            onValue={() => undefined}
            error={t('form.pay.error')}
            options={[
              { value: 'upi', label: t('form.upi') },
              { value: 'bank', label: t('form.bank'), disabled: true },
            ]}
          />
          <Checkbox label={t('form.copy')} hint={t('form.copy.hint')} defaultChecked />
          <Checkbox label={t('form.agree')} error={t('form.agree.error')} />
        </div>
      </Card>
    </Sample>
  )
}
