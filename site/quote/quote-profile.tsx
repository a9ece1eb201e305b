import { Checkbox } from '#design/field/checkbox.tsx'
import { Select } from '#design/field/select.tsx'
import { TextField } from '#design/field/text-field.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { dateText } from '#domain/document/document-text.ts'
import { states } from '#domain/place/state.ts'
import type { DealView } from '#domain/quotation-link/quotation-link-deal-view.ts'
import { bound, ownOf, QuoteForm, type QuoteFormProps } from './quote-form.tsx'

type QuoteProfileProps = QuoteFormProps & { profile: NonNullable<DealView['profile']> }

/** GSTIN, address and contact for the proforma. State and PAN follow from the GSTIN, else the State from the pincode. */
export function QuoteProfile({ profile, ...props }: QuoteProfileProps) {
  const { view, page, tried } = props
  const { t } = view
  const seller = page.sellerName
  if (!profile.isOpen)
    return <Banner tone="warning">{t('quote.profile.ended', { seller, day: dateText(profile.until) })}</Banner>
  const field = (name: string, first = '') => bound(name, 'profile', tried, first)
  return (
    <section>
      <h2>{t('quote.profile')}</h2>
      <p>{t('quote.profile.text', { day: dateText(profile.until) })}</p>
      <QuoteForm {...props} what="profile">
        <TextField
          {...field('gstNumber')}
          label={t('quote.field.gstNumber')}
          hint={t('quote.field.gstNumber.hint')}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
        />
        <Confirmed {...props} name="gstNumber" code="gst-number-doubted" />
        <Checkbox
          id="profile-hasNoGstin"
          name="hasNoGstin"
          label={t('quote.field.hasNoGstin')}
          defaultChecked={ownOf('profile', tried)?.typed['hasNoGstin'] === 'on'}
        />
        <TextField
          {...field('companyName', profile.companyName)}
          label={t('quote.field.companyName')}
          autoComplete="organization"
          maxLength={120}
        />
        <TextField {...field('street')} label={t('quote.field.street')} autoComplete="street-address" maxLength={200} />
        <TextField {...field('city')} label={t('quote.field.city')} autoComplete="address-level2" maxLength={80} />
        <TextField
          {...field('pincode')}
          label={t('quote.field.pincode')}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
        />
        <Confirmed {...props} name="pincode" code="pincode-doubted" />
        <StateField {...props} />
        <TextField
          {...field('contactPerson', profile.contactPerson)}
          label={t('quote.field.name')}
          autoComplete="name"
          maxLength={120}
        />
        <TextField
          {...field('phone', profile.phone)}
          label={t('quote.field.phone')}
          type="tel"
          autoComplete="tel"
          maxLength={30}
        />
        <TextField
          {...field('email', profile.email)}
          label={t('quote.field.email')}
          optional={t('pay.field.optional')}
          type="email"
          autoComplete="email"
          maxLength={254}
        />
      </QuoteForm>
    </section>
  )
}

/** A number that looks wrong can be right: the buyer has compared it with the certificate. */
function Confirmed({ view, tried, name, code }: QuoteFormProps & { name: 'gstNumber' | 'pincode'; code: string }) {
  const own = ownOf('profile', tried)
  const typed = own?.typed[name] ?? ''
  const isConfirmed = own?.typed[`${name}Confirmed`] === typed
  if (own?.codes[name] !== code && !(own && isConfirmed && typed !== '')) return null
  return (
    <Checkbox
      id={`profile-${name}-confirmed`}
      name={`${name}Confirmed`}
      value={typed}
      label={view.t(`quote.field.${name}.confirmed`)}
      defaultChecked={isConfirmed}
    />
  )
}

/** Asked only where neither GSTIN nor pincode tell the State. */
function StateField({ view: { t, language }, tried }: QuoteFormProps) {
  const own = ownOf('profile', tried)
  if (own?.errors['state'] === undefined && !own?.typed['state']) return null
  const options = states.map(({ name }) => ({ value: name.en, label: name[language] }))
  return (
    <Select
      {...bound('state', 'profile', tried)}
      label={t('quote.field.state')}
      placeholder={t('quote.field.state.choose')}
      options={options}
    />
  )
}
