import { useState } from 'react'
import { Select } from '#design/field/select.tsx'
import { Disclosure } from '#design/tell/disclosure.tsx'
import { supplierKinds } from '#domain/gst/gst-kind.ts'
import { checkGstin } from '#domain/identifier/gstin.ts'
import { states } from '#domain/place/state.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { bankTexts, gstinPatch } from './company-draft.ts'
import { CompanyField } from './company-field.tsx'
import type { CompanyFormState } from './company-form-state.ts'

type FieldsProps = { form: CompanyFormState }

const registered = supplierKinds.filter((kind) => kind !== 'unregistered')

/** GSTIN and address; the State only of a firm whose GSTIN does not say it. */
export function AskedRegistration({ form }: FieldsProps) {
  const { t, language } = useTranslation('company')
  const { error } = useSentences('company')
  const { draft, errors, change } = form
  const hasGstin = checkGstin(draft.gstin).ok
  return (
    <>
      <CompanyField
        form={form}
        name="gstin"
        isRequired
        autoCapitalize="characters"
        maxLength={20}
        onText={gstinPatch}
      />
      {hasGstin && (
        <Select
          label={t('field.gstKind')}
          options={registered.map((kind) => ({ value: kind, label: t(`gst-kind.${kind}`) }))}
          value={draft.gstKind}
          error={error(errors['gstKind'])}
          onChange={(event) => {
            const gstKind = registered.find((kind) => kind === event.target.value)
            if (gstKind) change({ gstKind })
          }}
        />
      )}
      <CompanyField form={form} name="street" autoComplete="street-address" />
      <div className="grid gap-4 tablet:grid-cols-2">
        <CompanyField form={form} name="city" autoComplete="address-level2" />
        <CompanyField form={form} name="pincode" inputMode="numeric" autoComplete="postal-code" maxLength={10} />
      </div>
      {!hasGstin && (
        <Select
          label={t('field.state')}
          options={states.map(({ code, name }) => ({ value: code, label: `${name[language]} (${code})` }))}
          value={draft.state}
          error={error(errors['state'])}
          onChange={(event) => change({ state: event.target.value })}
        />
      )}
    </>
  )
}

type BankProps = FieldsProps & { /** UPI does not carry the amount. */ needsAccount: boolean }

/** Where the buyer pays: a UPI ID alone, or an account, which is folded away where it is not needed. */
export function AskedBank({ form, needsAccount }: BankProps) {
  const { t } = useTranslation('company')
  const isWrong = bankTexts.some((name) => form.errors[`bankDetails.${name}`])
  const [isOpen, setIsOpen] = useState(() => bankTexts.some((name) => form.draft[name] !== ''))
  const upi = (
    <CompanyField form={form} name="upiId" isRequired={!needsAccount} inputMode="email" autoCapitalize="none" />
  )
  if (!needsAccount)
    return (
      <>
        {upi}
        <Disclosure
          summary={t('ask.or-account')}
          open={isOpen || isWrong}
          onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
        >
          <div className="grid gap-4">
            <AccountFields form={form} />
          </div>
        </Disclosure>
      </>
    )
  return (
    <>
      <AccountFields form={form} />
      {upi}
    </>
  )
}

function AccountFields({ form }: FieldsProps) {
  return (
    <>
      <CompanyField form={form} name="accountName" />
      <CompanyField form={form} name="accountNumber" inputMode="numeric" />
      <CompanyField form={form} name="ifscCode" autoCapitalize="characters" maxLength={14} />
      <div className="grid gap-4 tablet:grid-cols-2">
        <CompanyField form={form} name="bankName" />
        <CompanyField form={form} name="branch" />
      </div>
    </>
  )
}
