import { Checkbox } from '#design/field/checkbox.tsx'
import { NumberField } from '#design/field/number-field.tsx'
import { Select } from '#design/field/select.tsx'
import { TextArea } from '#design/field/text-area.tsx'
import { TextField } from '#design/field/text-field.tsx'
import { profileBusinessTypes } from '#domain/business-profile/business-profile-choices.ts'
import { buyerKinds } from '#domain/gst/gst-kind.ts'
import { checkGstin, gstinMismatch } from '#domain/identifier/gstin.ts'
import { latinDigits, plainCode, typedPincode } from '#domain/identifier/latin-digits.ts'
import { checkTelephone } from '#domain/identifier/mobile.ts'
import { statesOfPincode } from '#domain/identifier/pincode.ts'
import { stateOf } from '#domain/place/state.ts'
import type { FieldErrors } from '#web/outbox/field-errors.ts'
import { shownNumber, typedNumber } from '#web/outbox/typed-number.ts'
import { stateOptions } from '#web/shared/document/document-places.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { doubtsGst, doubtsPincode, hasGstNumber, kindPatch, learnedFromGst } from './profile-link-draft.ts'
import type { BusinessType, ProfileDraft } from './profile-link-draft.ts'

type ProfileStepProps = {
  value: ProfileDraft
  errors: FieldErrors
  onChange: (patch: Partial<ProfileDraft>) => void
}

/** Truncated here, not by `maxLength`, which would cut off the last digits of a pasted number with spaces. */
const capitals = (typed: string, length: number): string => plainCode(typed).slice(0, length)

/** The form takes ten digits; people also write +91 or a leading 0, so strip those. Numbers from abroad stay as typed. */
function withoutCountry(phone: string): string {
  const telephone = checkTelephone(phone)
  return telephone.ok && !telephone.value.startsWith('+') && phone.replace(/\D/g, '').length > 10
    ? telephone.value
    : phone
}

/** Step 1: the firm as on its GST certificate. */
export function CompanyStep({ value, errors, onChange }: ProfileStepProps) {
  const { t } = useTranslation('profile-link')
  const { error } = useSentences('profile-link')
  const { refusal } = useSentences('identifier')
  const { gstNumber, panNumber, establishedYear } = value
  const gstin = checkGstin(gstNumber)
  const otherPan = gstin.ok && panNumber.length === 10 ? gstinMismatch(gstin.value, { pan: panNumber }) : null
  return (
    <div className="grid gap-5">
      <TextField
        label={t('field.company-name')}
        value={value.companyName}
        maxLength={120}
        autoComplete="organization"
        error={error(errors['companyName'])}
        onChange={(event) => onChange({ companyName: event.target.value })}
      />
      <Select
        label={t('field.gst-kind')}
        value={value.gstKind}
        options={buyerKinds.map((kind) => ({ value: kind, label: t(`gst-kind.${kind}`) }))}
        error={error(errors['gstKind'])}
        onChange={(event) => {
          const gstKind = buyerKinds.find((kind) => kind === event.target.value)
          if (gstKind) onChange(kindPatch(gstKind, value))
        }}
      />
      {hasGstNumber(value.gstKind) && <GstNumberField value={value} errors={errors} onChange={onChange} />}
      <TextField
        label={t('field.pan-number')}
        optional={t('optional')}
        hint={otherPan ? refusal(otherPan) : undefined}
        value={panNumber}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        error={error(errors['panNumber'])}
        onChange={(event) => onChange({ panNumber: capitals(event.target.value, 10) })}
      />
      <div className="grid items-start gap-5 tablet:grid-cols-2">
        <Select
          label={t('field.business-type')}
          value={value.businessType}
          options={profileBusinessTypes.map((type) => ({ value: type, label: t(`business-type.${type}`) }))}
          // The options are exactly the types.
          onChange={(event) => onChange({ businessType: event.target.value as BusinessType })}
        />
        <NumberField
          label={t('field.established-year')}
          optional={t('optional')}
          value={shownNumber(establishedYear)}
          error={error(errors['establishedYear'])}
          onValue={(year) => onChange({ establishedYear: typedNumber(year) })}
        />
      </div>
    </div>
  )
}

/** The GST number, and the confirmation of one whose check digit is wrong. */
function GstNumberField({ value, errors, onChange }: ProfileStepProps) {
  const { t } = useTranslation('profile-link')
  const { error } = useSentences('profile-link')
  const { gstNumber } = value
  return (
    <div className="grid gap-1">
      <TextField
        label={t('field.gst-number')}
        hint={t('gst.hint')}
        value={gstNumber}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        error={error(errors['gstNumber'])}
        onChange={(event) => onChange({ gstNumber: capitals(event.target.value, 15) })}
        onBlur={() => {
          const learned = learnedFromGst(value)
          if (Object.keys(learned).length > 0) onChange(learned)
        }}
      />
      {doubtsGst(gstNumber) && (
        <Checkbox
          label={t('gst.confirm')}
          checked={value.confirmedGstNumber === gstNumber}
          onChange={(event) => onChange({ confirmedGstNumber: event.target.checked ? gstNumber : '' })}
        />
      )}
    </div>
  )
}

/** Step 2: the firm's registered address. */
export function AddressStep({ value, errors, onChange }: ProfileStepProps) {
  const { t } = useTranslation('profile-link')
  const { error } = useSentences('profile-link')
  return (
    <div className="grid gap-5">
      <TextArea
        label={t('field.street')}
        rows={2}
        value={value.street}
        maxLength={200}
        autoComplete="street-address"
        error={error(errors['street'])}
        onChange={(event) => onChange({ street: event.target.value })}
      />
      <div className="grid items-start gap-5 tablet:grid-cols-2">
        <TextField
          label={t('field.city')}
          value={value.city}
          maxLength={80}
          autoComplete="address-level2"
          error={error(errors['city'])}
          onChange={(event) => onChange({ city: event.target.value })}
        />
        {value.gstKind === 'overseas' ? (
          <AddressAbroad value={value} errors={errors} onChange={onChange} />
        ) : (
          <AddressInIndia value={value} errors={errors} onChange={onChange} />
        )}
      </div>
    </div>
  )
}

/** State and pincode, whose ranges are compared. */
function AddressInIndia({ value, errors, onChange }: ProfileStepProps) {
  const { t, language } = useTranslation('profile-link')
  const { error } = useSentences('profile-link')
  const { pincode, state } = value
  const isElsewhere = doubtsPincode(value)
  const places = statesOfPincode(pincode).map((place) => stateOf(place)?.name[language] ?? place)
  return (
    <>
      <Select
        label={t('field.state')}
        placeholder={t('choose')}
        value={state}
        options={stateOptions(language)}
        error={error(errors['state'])}
        onChange={(event) => onChange({ state: event.target.value })}
      />
      <div className="grid gap-1">
        <TextField
          label={t('field.pincode')}
          value={pincode}
          inputMode="numeric"
          autoComplete="postal-code"
          hint={isElsewhere ? t('pincode.elsewhere', { pincode, state: places.join(', ') }) : undefined}
          error={error(errors['pincode'])}
          onChange={(event) => onChange({ pincode: typedPincode(event.target.value) })}
        />
        {isElsewhere && (
          <Checkbox
            label={t('pincode.confirm')}
            checked={value.confirmedPincode === pincode}
            onChange={(event) => onChange({ confirmedPincode: event.target.checked ? pincode : '' })}
          />
        )}
      </div>
      <TextField label={t('field.country')} value={t('country.india')} readOnly autoComplete="off" />
    </>
  )
}

/** Postal code and country, as they are written there. */
function AddressAbroad({ value, errors, onChange }: ProfileStepProps) {
  const { t } = useTranslation('profile-link')
  const { error } = useSentences('profile-link')
  return (
    <>
      <TextField
        label={t('field.postal-code')}
        optional={t('optional')}
        value={value.pincode}
        maxLength={10}
        autoComplete="postal-code"
        error={error(errors['pincode'])}
        onChange={(event) => onChange({ pincode: event.target.value })}
      />
      <TextField
        label={t('field.country')}
        value={value.country}
        maxLength={60}
        autoComplete="country-name"
        error={error(errors['country'] ?? errors['gstKind'])}
        onChange={(event) => onChange({ country: event.target.value })}
      />
    </>
  )
}

/** Step 3: whom to call. */
export function ContactStep({ value, errors, onChange }: ProfileStepProps) {
  const { t } = useTranslation('profile-link')
  const { error } = useSentences('profile-link')
  const isAbroad = value.gstKind === 'overseas'
  return (
    <div className="grid gap-5">
      <TextField
        label={t('field.contact-person')}
        value={value.contactPerson}
        maxLength={120}
        autoComplete="name"
        error={error(errors['contactPerson'])}
        onChange={(event) => onChange({ contactPerson: event.target.value })}
      />
      <div className="grid items-start gap-5 tablet:grid-cols-2">
        <TextField
          label={t('field.phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          value={value.phone}
          maxLength={30}
          hint={isAbroad ? t('phone.abroad') : undefined}
          error={error(errors['phone'])}
          onChange={(event) => onChange({ phone: latinDigits(event.target.value) })}
          onBlur={() => {
            const phone = isAbroad ? value.phone : withoutCountry(value.phone)
            // A change takes the error away: leaving the field as it is must not.
            if (phone !== value.phone) onChange({ phone })
          }}
        />
        <TextField
          label={t('field.email')}
          type="email"
          autoComplete="email"
          value={value.email}
          maxLength={254}
          error={error(errors['email'])}
          onChange={(event) => onChange({ email: event.target.value })}
        />
      </div>
    </div>
  )
}
