import { RadioCards } from '#design/field/radio-cards.tsx'
import { Select } from '#design/field/select.tsx'
import { TextField } from '#design/field/text-field.tsx'
import { companyBusinessTypes } from '#domain/company/company-business-type.ts'
import { locations } from '#domain/lead/lead-location.ts'
import type { FieldErrors } from '#web/outbox/field-errors.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import type { SignUpDraft } from './account-sign-up-draft.ts'

type AccountBusinessStepProps = {
  value: SignUpDraft
  errors: FieldErrors
  onChange: (patch: Partial<SignUpDraft>) => void
}

const icons = { textile: 'production', garment: 'fabric', trading: 'truck' } as const

/** The owner, the company and its trade: the details that head the first quotation. */
export function AccountBusinessStep({ value, errors, onChange }: AccountBusinessStepProps) {
  const { t } = useTranslation('account')
  const { error } = useSentences('account')
  return (
    <div className="grid gap-4">
      <TextField
        label={t('owner-name')}
        name="name"
        autoComplete="name"
        value={value.ownerName}
        error={error(errors['ownerName'])}
        onChange={(event) => onChange({ ownerName: event.target.value })}
      />
      <TextField
        label={t('company-name')}
        name="organization"
        autoComplete="organization"
        value={value.companyName}
        error={error(errors['companyName'])}
        onChange={(event) => onChange({ companyName: event.target.value })}
      />
      <TextField
        label={t('phone')}
        name="tel"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        value={value.phone}
        error={error(errors['phone'])}
        onChange={(event) => onChange({ phone: event.target.value })}
      />
      <RadioCards
        legend={t('business-type')}
        name="business-type"
        options={companyBusinessTypes.map((type) => ({
          value: type,
          label: t(`business-type.${type}`),
          icon: icons[type],
        }))}
        value={value.businessType}
        error={error(errors['businessType'])}
        onValue={(chosen) =>
          onChange({ businessType: companyBusinessTypes.find((type) => type === chosen) ?? value.businessType })
        }
      />
      <Select
        label={t('location')}
        optional={t('optional')}
        placeholder={t('choose')}
        options={locations.map((place) => ({ value: place, label: t(`location.${place}`) }))}
        value={value.location}
        error={error(errors['location'])}
        onChange={(event) => onChange({ location: locations.find((place) => place === event.target.value) ?? '' })}
      />
    </div>
  )
}
