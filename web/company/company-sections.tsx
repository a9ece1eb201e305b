import { DateField } from '#design/field/date-field.tsx'
import { RadioCards } from '#design/field/radio-cards.tsx'
import { Select } from '#design/field/select.tsx'
import { TextField } from '#design/field/text-field.tsx'
import { Card } from '#design/show/card.tsx'
import { companyBusinessTypes } from '#domain/company/company-business-type.ts'
import { supplierKinds } from '#domain/gst/gst-kind.ts'
import { locations } from '#domain/lead/lead-location.ts'
import { states } from '#domain/place/state.ts'
import { businessTypeOf, gstinPatch, locationOf } from '#web/shared/company/company-draft.ts'
import { CompanyField } from '#web/shared/company/company-field.tsx'
import type { CompanyFormState } from '#web/shared/company/company-form-state.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

type SectionProps = { form: CompanyFormState }

/** Name and trade. */
export function CompanyNameSection({ form }: SectionProps) {
  const { t } = useTranslation('company')
  const { error } = useSentences('company')
  const { draft, errors, change } = form
  return (
    <Card title={t('section.name')}>
      <div className="grid gap-4">
        <CompanyField form={form} name="companyName" isRequired autoComplete="organization" />
        <RadioCards
          legend={t('field.businessType')}
          name="businessType"
          options={companyBusinessTypes.map((type) => ({ value: type, label: t(`business-type.${type}`) }))}
          value={draft.businessType}
          error={error(errors['businessType'])}
          onValue={(type) => change({ businessType: businessTypeOf(type) })}
        />
        <div className="grid gap-4 tablet:grid-cols-2">
          <CompanyField form={form} name="phone" type="tel" inputMode="tel" autoComplete="tel" />
          <CompanyField form={form} name="email" type="email" inputMode="email" autoComplete="email" />
        </div>
      </div>
    </Card>
  )
}

/** Tax identifiers. Check digits are verified while typing. */
export function CompanyTaxSection({ form }: SectionProps) {
  const { t } = useTranslation('company')
  const { error } = useSentences('company')
  const { draft, errors, change } = form
  return (
    <Card title={t('section.tax')}>
      <div className="grid gap-4 tablet:grid-cols-2">
        <CompanyField form={form} name="gstin" autoCapitalize="characters" maxLength={20} onText={gstinPatch} />
        <CompanyField form={form} name="panNumber" autoCapitalize="characters" maxLength={12} />
        <Select
          label={t('field.gstKind')}
          hint={t(`gst-kind.${draft.gstKind}.hint`)}
          options={supplierKinds.map((kind) => ({ value: kind, label: t(`gst-kind.${kind}`) }))}
          value={draft.gstKind}
          error={error(errors['gstKind'])}
          onChange={(event) => {
            const gstKind = supplierKinds.find((kind) => kind === event.target.value)
            if (gstKind) change({ gstKind })
          }}
        />
      </div>
      <p className="mt-3 text-13 text-ink-2">{t('section.tax.text')}</p>
      {draft.gstKind === 'regular' && <CompanyLut form={form} />}
    </Card>
  )
}

/** The letter of undertaking, asked of those who may export without tax. */
function CompanyLut({ form }: SectionProps) {
  const { t } = useTranslation('company')
  const { error } = useSentences('company')
  const { draft, errors, change } = form
  return (
    <fieldset className="mt-5 grid min-w-0 gap-4 border-0 border-t border-thread p-0 pt-4 tablet:grid-cols-3">
      <legend className="sr-only">{t('lut.title')}</legend>
      <p className="text-13 text-ink-2 tablet:col-span-3">{t('lut.text')}</p>
      <TextField
        label={t('field.lutNumber')}
        optional={t('optional')}
        value={draft.lutNumber}
        maxLength={20}
        autoCapitalize="characters"
        spellCheck={false}
        error={error(errors['lut.number'])}
        onChange={(event) => change({ lutNumber: event.target.value })}
      />
      <DateField
        label={t('field.lutFrom')}
        value={draft.lutFrom}
        error={error(errors['lut.from'])}
        onChange={(event) => change({ lutFrom: event.target.value })}
      />
      <DateField
        label={t('field.lutUntil')}
        value={draft.lutUntil}
        error={error(errors['lut.until'])}
        onChange={(event) => change({ lutUntil: event.target.value })}
      />
    </fieldset>
  )
}

/** Its address; the State decides which taxes an invoice charges. */
export function CompanyAddressSection({ form }: SectionProps) {
  const { t, language } = useTranslation('company')
  const { error } = useSentences('company')
  const { draft, errors, change } = form
  return (
    <Card title={t('section.address')}>
      <div className="grid gap-4 tablet:grid-cols-2">
        <CompanyField form={form} name="street" className="tablet:col-span-2" autoComplete="street-address" />
        <CompanyField form={form} name="city" autoComplete="address-level2" />
        <CompanyField form={form} name="pincode" inputMode="numeric" autoComplete="postal-code" maxLength={10} />
        <Select
          label={t('field.state')}
          hint={t('field.state.hint')}
          options={states.map(({ code, name }) => ({ value: code, label: `${name[language]} (${code})` }))}
          value={draft.state}
          error={error(errors['state'])}
          onChange={(event) => change({ state: event.target.value })}
        />
        <Select
          label={t('field.location')}
          optional={t('optional')}
          placeholder={t('choose')}
          options={locations.map((place) => ({ value: place, label: t(`location.${place}`) }))}
          value={draft.location}
          error={error(errors['location'])}
          onChange={(event) => change({ location: locationOf(event.target.value) })}
        />
      </div>
    </Card>
  )
}

/** Where to pay: a bank account, and a UPI id for the QR code on every invoice. */
export function CompanyBankSection({ form }: SectionProps) {
  const { t } = useTranslation('company')
  return (
    <Card title={t('section.bank')}>
      <div className="grid gap-4 tablet:grid-cols-2">
        <CompanyField form={form} name="accountName" />
        <CompanyField form={form} name="accountNumber" inputMode="numeric" />
        <CompanyField form={form} name="ifscCode" autoCapitalize="characters" maxLength={14} />
        <CompanyField form={form} name="bankName" />
        <CompanyField form={form} name="branch" />
        <CompanyField form={form} name="upiId" inputMode="email" autoCapitalize="none" />
      </div>
      <p className="mt-3 text-13 text-ink-2">{t('section.bank.text')}</p>
    </Card>
  )
}
