import { useState } from 'react'
import { Checkbox } from '#design/field/checkbox.tsx'
import { Button } from '#design/press/button.tsx'
import { LinkButton } from '#design/press/link-button.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { addLead, createBusinessProfile } from '#domain/business-profile/business-profile-operations.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import type { FieldErrors } from '#web/outbox/field-errors.ts'
import { newId } from '#web/outbox/new-id.ts'
import { useFormDraft } from '#web/outbox/use-form-draft.ts'
import { useFormFailure } from '#web/outbox/use-form-failure.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { places } from '#web/page/addresses.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { useEntity } from '#web/replica/use-entities.ts'
import { FormSheet } from '#web/shared/form/form-sheet.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import {
  errorsOfRefusal,
  newPartyDraft,
  newPartyInput,
  type NewPartyDraft,
  type SaidParty,
} from './business-profile-draft.ts'
import { BusinessProfileFields } from './business-profile-fields.tsx'

type BusinessProfileEntryProps = {
  open: boolean
  /** The inquiry the party belongs to, if it is known. */
  leadId: string | null
  said: SaidParty
  onClose: () => void
  onDone: (id: string, companyName: string) => void
}

/** Writes down a buyer who gave his particulars by phone or at the counter, without a link. */
export function BusinessProfileEntry({ leadId, ...props }: BusinessProfileEntryProps) {
  const lead = useEntity('lead', leadId)
  // The form starts from the inquiry, so wait until it is loaded.
  return leadId === null || lead ? <Entry key={leadId} lead={lead ?? null} {...props} /> : null
}

function Entry({
  open,
  lead,
  said,
  onClose,
  onDone,
}: Omit<BusinessProfileEntryProps, 'leadId'> & { lead: Lead | null }) {
  const { t } = useTranslation('business-profile')
  const [id] = useState(newId)
  const { write } = useWrite(createBusinessProfile)
  const draftKey = `business-profile-new-${lead?.id ?? ''}`
  const { value, change, reset } = useFormDraft<NewPartyDraft>(draftKey, newPartyDraft(lead, said))
  const failure = useFormFailure(draftKey)

  const submit = async () => {
    const href = `${places.customers}?action=add-customer${lead ? `&from-lead=${lead.id}` : ''}`
    const result = await write(
      { id, leadId: lead?.id ?? null, ...newPartyInput(value) },
      { label: value.companyName, reopen: { href, draftKey, draft: value } },
    )
    if (!result.ok) {
      const atField = result.refusal && errorsOfRefusal(result.refusal)
      return failure.show(atField ? { errors: atField } : result)
    }
    reset()
    onDone(id, value.companyName.trim())
  }
  const edit = (patch: Partial<NewPartyDraft>, path: string) => {
    failure.forget(path)
    change(patch)
  }
  return (
    <FormSheet
      open={open}
      title={t('add.title')}
      feature="business-profile"
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      {lead && <p className="text-ink-2">{t('add.for-lead', { company: lead.companyName })}</p>}
      <BusinessProfileFields
        id={id}
        value={value}
        errors={failure.errors}
        onEdit={edit}
        below={{
          gstNumber: (
            <>
              <Confirmed number="gstNumber" path="gstNumber" value={value} errors={failure.errors} onEdit={edit} />
              <SameGstin errors={failure.errors} lead={lead} onDone={onDone} />
            </>
          ),
          pincode: (
            <Confirmed
              number="pincode"
              path="registeredAddress.pincode"
              value={value}
              errors={failure.errors}
              onEdit={edit}
            />
          ),
        }}
      />
    </FormSheet>
  )
}

type ConfirmedProps = {
  number: 'gstNumber' | 'pincode'
  path: string
  value: NewPartyDraft
  errors: FieldErrors
  onEdit: (patch: Partial<NewPartyDraft>, path: string) => void
}

/** Keeps a number that looks wrong, once it was compared with the certificate. */
function Confirmed({ number, path, value, errors, onEdit }: ConfirmedProps) {
  const { t } = useTranslation('business-profile')
  const field = number === 'gstNumber' ? 'confirmedGstNumber' : 'confirmedPincode'
  const isConfirmed = value[field] !== '' && value[field] === value[number]
  if (!isConfirmed && !errors[path]?.code.endsWith('-doubted')) return null
  return (
    <Checkbox
      label={t(`add.confirm-${number}`)}
      checked={isConfirmed}
      onChange={(event) => onEdit({ [field]: event.target.checked ? value[number] : '' }, path)}
    />
  )
}

type SameGstinProps = { errors: FieldErrors; lead: Lead | null; onDone: BusinessProfileEntryProps['onDone'] }

/** One GSTIN is one party: the inquiry is offered to the one that has it. */
function SameGstin({ errors, lead, onDone }: SameGstinProps) {
  const id = errors['gstNumber']?.code === 'gst-number-known' ? errors['gstNumber'].params?.['party'] : undefined
  const known = useEntity('business-profile', typeof id === 'string' ? id : null)
  return known ? <KnownParty profile={known} lead={lead} onDone={onDone} /> : null
}

function KnownParty({ profile, lead, onDone }: Omit<SameGstinProps, 'errors'> & { profile: BusinessProfile }) {
  const { t } = useTranslation('business-profile')
  const { refusal } = useSentences('business-profile')
  const { write, busy } = useWrite(addLead)
  const [objection, setObjection] = useState<string | null>(null)
  const company = profile.companyName
  if (!lead)
    return (
      <LinkButton icon="customer" href={documentAddress('business-profile', profile.id)}>
        {t('same.open', { company })}
      </LinkButton>
    )
  const take = async () => {
    const result = await write({ id: profile.id, version: profile.version, leadId: lead.id }, { label: company })
    if (result.ok) onDone(profile.id, company)
    else setObjection(refusal(result.refusal))
  }
  return (
    <Banner
      tone="info"
      action={
        <Button busy={busy} onClick={() => unawaited(take())}>
          {t('same.take', { company })}
        </Button>
      }
    >
      {objection ?? t('same.text', { company, lead: lead.companyName })}
    </Banner>
  )
}
