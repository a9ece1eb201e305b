import type { ReactNode } from 'react'
import { Select } from '#design/field/select.tsx'
import { TextArea } from '#design/field/text-area.tsx'
import { TextField } from '#design/field/text-field.tsx'
import { LinkButton } from '#design/press/link-button.tsx'
import { profileBusinessTypes } from '#domain/business-profile/business-profile-choices.ts'
import { partyWithPan } from '#domain/business-profile/business-profile-same.ts'
import { buyerKinds } from '#domain/gst/gst-kind.ts'
import { latinDigits, plainCode, typedPincode } from '#domain/identifier/latin-digits.ts'
import { isIndia } from '#domain/place/state.ts'
import type { FieldErrors } from '#web/outbox/field-errors.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { useEntities } from '#web/replica/use-entities.ts'
import { stateOptions } from '#web/shared/document/document-places.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { asTyped, withKind, type BusinessProfileDraft } from './business-profile-draft.ts'

/** The choice below the States; the country is then typed. */
const abroad = 'abroad'

/** An address in India has a State, one abroad a country. */
const placeChosen = (chosen: string): Partial<BusinessProfileDraft> =>
  chosen === abroad ? { state: 'Other', country: '' } : { state: chosen, country: 'India' }

type BusinessProfileFieldsProps = {
  /** The party's id, also of one that is only being entered. */
  id: string
  value: BusinessProfileDraft
  errors: FieldErrors
  /** Merges a change into the draft and clears the error at `path`. */
  onEdit: (patch: Partial<BusinessProfileDraft>, path: string) => void
  /** Shown below a number that is doubted. */
  below?: { gstNumber: ReactNode; pincode: ReactNode }
}

/** A party's particulars: who it is, where, and whom to call. */
export function BusinessProfileFields({ id, value, errors, onEdit, below }: BusinessProfileFieldsProps) {
  const { t, language } = useTranslation('business-profile')
  const { error } = useSentences('business-profile')
  const bind = (
    name: Exclude<keyof BusinessProfileDraft, 'businessType' | 'gstKind'>,
    path: string = name,
    folded = asTyped,
  ) => ({
    error: error(errors[path] ?? errors[path.split('.')[0] ?? path]),
    value: value[name],
    onChange: (event: { target: { value: string } }) =>
      onEdit(withKind(value, { [name]: folded(event.target.value) }), path),
  })
  const inAddress = (
    name: 'street' | 'city' | 'state' | 'pincode' | 'country',
    folded?: (typed: string) => string,
  ) => ({
    label: t(`field.${name}`),
    ...bind(name, `registeredAddress.${name}`, folded),
  })
  const samePan = partyWithPan(
    { id, gstNumber: value.gstNumber, panNumber: value.panNumber },
    useEntities('business-profile'),
  )
  const isAbroad = !isIndia(value.country) || value.country === ''
  const columns = 'grid items-start gap-5 tablet:grid-cols-2'
  return (
    <>
      <TextField label={t('field.company-name')} {...bind('companyName')} maxLength={120} data-autofocus />
      <div className={columns}>
        <TextField
          label={t('detail.gst')}
          hint={t('edit.gst-hint')}
          optional={t('optional')}
          autoCapitalize="characters"
          spellCheck={false}
          {...bind('gstNumber', 'gstNumber', (typed) => plainCode(typed).slice(0, 15))}
        />
        <TextField
          label={t('detail.pan')}
          hint={samePan ? t('same.pan', { company: samePan.companyName }) : undefined}
          optional={t('optional')}
          autoCapitalize="characters"
          spellCheck={false}
          {...bind('panNumber', 'panNumber', (typed) => plainCode(typed).slice(0, 10))}
        />
      </div>
      {below?.gstNumber}
      {samePan && (
        <LinkButton icon="customer" href={documentAddress('business-profile', samePan.id)}>
          {t('same.open', { company: samePan.companyName })}
        </LinkButton>
      )}
      <Select
        label={t('detail.gst-kind')}
        hint={t(`gst-kind.${value.gstKind}.hint`)}
        value={value.gstKind}
        error={error(errors['gstKind'])}
        options={buyerKinds.map((kind) => ({ value: kind, label: t(`gst-kind.${kind}`) }))}
        onChange={(event) => {
          const gstKind = buyerKinds.find((kind) => kind === event.target.value)
          if (gstKind) onEdit({ gstKind }, 'gstKind')
        }}
      />
      <Select
        label={t('detail.business')}
        value={value.businessType}
        options={profileBusinessTypes.map((type) => ({ value: type, label: t(`business.${type}`) }))}
        onChange={(event) => {
          const businessType = profileBusinessTypes.find((type) => type === event.target.value)
          if (businessType) onEdit({ businessType }, 'businessType')
        }}
      />
      <TextArea {...inAddress('street')} rows={2} maxLength={200} />
      <div className={columns}>
        <TextField {...inAddress('city')} maxLength={80} />
        <Select
          {...inAddress('state')}
          value={isAbroad ? abroad : value.state}
          onChange={(event) => onEdit(withKind(value, placeChosen(event.target.value)), 'registeredAddress.state')}
          options={[
            // 'Other' of earlier forms stays until another State is chosen.
            ...(value.state === 'Other' && !isAbroad ? [{ value: 'Other', label: t('choose') }] : []),
            ...stateOptions(language),
            { value: abroad, label: t('field.abroad') },
          ]}
        />
        <TextField
          {...inAddress('pincode', (typed) => (isAbroad ? typed.slice(0, 12) : typedPincode(typed)))}
          optional={isAbroad ? t('optional') : undefined}
          inputMode={isAbroad ? 'text' : 'numeric'}
        />
        {isAbroad && <TextField {...inAddress('country')} maxLength={60} />}
      </div>
      {below?.pincode}
      <TextField label={t('detail.contact')} {...bind('contactPerson')} maxLength={120} />
      <div className={columns}>
        <TextField
          label={t('detail.phone')}
          hint={isAbroad ? t('field.phone-abroad') : undefined}
          optional={t('optional')}
          type="tel"
          inputMode="tel"
          {...bind('phone', 'phone', latinDigits)}
        />
        <TextField label={t('detail.email')} type="email" optional={t('optional')} {...bind('email')} maxLength={254} />
      </div>
    </>
  )
}
