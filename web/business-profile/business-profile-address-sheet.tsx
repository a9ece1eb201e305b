import { Select } from '#design/field/select.tsx'
import { TextArea } from '#design/field/text-area.tsx'
import { TextField } from '#design/field/text-field.tsx'
import { wholeDelivery } from '#domain/business-profile/business-profile-delivery.ts'
import { changeBusinessProfile } from '#domain/business-profile/business-profile-operations.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { plainCode, typedPincode } from '#domain/identifier/latin-digits.ts'
import { useFormDraft } from '#web/outbox/use-form-draft.ts'
import { useFormFailure } from '#web/outbox/use-form-failure.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { stateOptions } from '#web/shared/document/document-places.ts'
import { FormSheet } from '#web/shared/form/form-sheet.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { asTyped, errorsOfRefusal } from './business-profile-draft.ts'

type Place = { name: string; gstNumber: string; street: string; city: string; state: string; pincode: string }
type SheetProps = { open: boolean; profile: BusinessProfile; onClose: () => void; onDone: () => void }

/** Adds a place the party's goods are sent to. */
export function BusinessProfileAddressSheet({ open, ...form }: SheetProps) {
  return open && <AddressForm {...form} />
}

function AddressForm({ profile, onClose, onDone }: Omit<SheetProps, 'open'>) {
  const { t, language } = useTranslation('business-profile')
  const { error } = useSentences('business-profile')
  const { id, version, companyName, deliveryAddresses, registeredAddress } = profile
  const draftKey = `business-profile-address-${id}`
  const { value, change, reset } = useFormDraft<Place>(draftKey, {
    name: '',
    gstNumber: '',
    street: '',
    city: '',
    state: registeredAddress.state,
    pincode: '',
  })
  const path = `deliveryAddresses.${deliveryAddresses.length}`
  const failure = useFormFailure(draftKey, {
    gstNumber: `${path}.gstNumber`,
    'registeredAddress.state': `${path}.state`,
  })
  const { write } = useWrite(changeBusinessProfile)

  const save = async () => {
    const added = wholeDelivery({ ...value, country: 'India' })
    const reopen = { href: documentAddress('business-profile', id), draftKey, draft: value }
    const input = { id, version, deliveryAddresses: [...deliveryAddresses.map(wholeDelivery), added] }
    const result = await write(input, { label: companyName, reopen })
    if (!result.ok) {
      const atField = result.refusal && errorsOfRefusal(result.refusal)
      return failure.show(atField ? { errors: atField } : result)
    }
    reset()
    onDone()
  }
  const bind = (field: keyof Place, folded = asTyped) => ({
    error: error(failure.errors[`${path}.${field}`]),
    value: value[field],
    onChange: ({ target }: { target: { value: string } }) => {
      failure.forget(`${path}.${field}`)
      change({ [field]: folded(target.value) })
    },
  })
  return (
    <FormSheet
      title={t('ship-to.add-title', { company: companyName })}
      feature="business-profile"
      failure={failure}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={t('ship-to.name')}
        hint={t('ship-to.name-hint')}
        optional={t('optional')}
        maxLength={120}
        data-autofocus
        {...bind('name')}
      />
      <TextField
        label={t('detail.gst')}
        optional={t('optional')}
        autoCapitalize="characters"
        spellCheck={false}
        {...bind('gstNumber', (typed) => plainCode(typed).slice(0, 15))}
      />
      <TextArea label={t('field.street')} rows={2} maxLength={200} {...bind('street')} />
      <div className="grid items-start gap-5 tablet:grid-cols-2">
        <TextField label={t('field.city')} maxLength={80} {...bind('city')} />
        <Select label={t('field.state')} options={stateOptions(language)} {...bind('state')} />
        <TextField label={t('field.pincode')} inputMode="numeric" {...bind('pincode', typedPincode)} />
      </div>
    </FormSheet>
  )
}
