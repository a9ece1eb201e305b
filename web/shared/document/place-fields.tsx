import type { ReactNode } from 'react'
import { Select } from '#design/field/select.tsx'
import type { BusinessProfile, DeliveryAddress } from '#domain/business-profile/business-profile.ts'
import type { FieldErrors } from '#web/outbox/field-errors.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { ConsigneeField } from './consignee-field.tsx'
import { placeOptions } from './document-places.ts'

type Places = { consignee: DeliveryAddress | null; placeOfSupply: string }

type PlaceFieldsProps = {
  /** Whose translations hold the labels and refusals. */
  feature: 'quotation' | 'proforma-invoice'
  /** What decides the place of supply. */
  hint: string
  profile: BusinessProfile | undefined
  /** The place of supply by law of goods that go there; null while the party has no business profile. */
  placeAt: (consignee: Places['consignee']) => string | null
  value: Places
  errors: FieldErrors
  onChange: (patch: Partial<Places>) => void
  /** Below the place of supply. */
  children?: ReactNode
}

/** Where the goods go, and the place of supply, which follows it. */
export function PlaceFields(props: PlaceFieldsProps) {
  const { feature, hint, profile, placeAt, value, errors, onChange, children } = props
  const { t, language } = useTranslation(feature)
  const line = useTranslation('document-line')
  const { error } = useSentences(feature)
  return (
    <>
      <div className="empty:hidden tablet:col-span-2">
        <ConsigneeField
          label={t('field.consignee')}
          hint={line.t('consignee-hint')}
          profile={profile}
          value={value.consignee}
          error={error(errors['consignee'])}
          onValue={(consignee) => onChange({ consignee, placeOfSupply: placeAt(consignee) ?? value.placeOfSupply })}
        />
      </div>
      <div className="grid content-start gap-2 tablet:col-span-2">
        <Select
          label={t('field.place-of-supply')}
          hint={hint}
          value={value.placeOfSupply}
          options={placeOptions(language, line.t('place.abroad'))}
          error={error(errors['placeOfSupply'])}
          onChange={(event) => onChange({ placeOfSupply: event.target.value })}
        />
        {children}
      </div>
    </>
  )
}
