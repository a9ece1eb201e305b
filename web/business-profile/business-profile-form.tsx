import { useEffect, useId, useRef, type FormEvent } from 'react'
import { unawaited } from '#web/browser/unawaited.ts'
import { profileBusinessTypes } from '#domain/business-profile/business-profile-choices.ts'
import { changeBusinessProfile } from '#domain/business-profile/business-profile-operations.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { foldGstin } from '#domain/identifier/gstin.ts'
import { latinDigits } from '#domain/identifier/latin-digits.ts'
import { states } from '#domain/place/state.ts'
import { Select } from '#design/field/select.tsx'
import { TextArea } from '#design/field/text-area.tsx'
import { TextField } from '#design/field/text-field.tsx'
import { Button } from '#design/press/button.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { Sheet } from '#design/tell/sheet.tsx'
import { documentAddress } from '#web/page/entity-address.ts'
import { isNothing } from '#web/outbox/document-form.ts'
import { noErrors } from '#web/outbox/field-errors.ts'
import { useDocumentDraft } from '#web/outbox/use-document-draft.ts'
import { useFormFailure } from '#web/outbox/use-form-failure.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { FormConflicts, toConflicts } from '#web/shared/conflict/form-conflicts.tsx'
import { useConflictErrors } from '#web/shared/conflict/use-conflict-errors.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { businessProfileForm, errorsOfRefusal, type BusinessProfileDraft } from './business-profile-draft.ts'

type BusinessProfileFormProps = { open: boolean; profile: BusinessProfile; onClose: () => void; onDone: () => void }

/** Corrects what stands on a party's papers. */
export function BusinessProfileForm({ open, profile, onClose, onDone }: BusinessProfileFormProps) {
  const { t } = useTranslation('business-profile')
  const { refusal } = useSentences('business-profile')
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const { write, busy } = useWrite(changeBusinessProfile)
  const { id, version, companyName } = profile
  const draftKey = `business-profile-${id}`
  const draft = useDocumentDraft(draftKey, profile, businessProfileForm)
  const failure = useFormFailure(draftKey)
  const errors = { ...failure.errors, ...useConflictErrors('business-profile', draft) }

  useEffect(() => {
    if (failure.errors !== noErrors) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [failure.errors])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (draft.conflicts.length > 0) return toConflicts(form.current)
    if (isNothing(draft.patch)) {
      draft.reset()
      return onClose()
    }
    const reopen = { href: `${documentAddress('business-profile', id)}?action=edit`, draftKey, draft: draft.stored }
    const result = await write({ id, version, ...draft.patch }, { label: companyName, reopen })
    if (!result.ok) {
      const atField = result.refusal && errorsOfRefusal(result.refusal)
      return failure.show(atField ? { ok: false, errors: atField } : result)
    }
    draft.reset()
    onDone()
  }
  const edit = (patch: Partial<BusinessProfileDraft>, path: string) => {
    failure.forget(path)
    draft.change(patch)
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('edit.title', { company: companyName })}
      closeLabel={t('close')}
      busy={busy}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button tone="primary" type="submit" form={formId} busy={busy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} noValidate className="grid gap-5" onSubmit={(event) => unawaited(submit(event))}>
        {failure.refusal && <Banner tone="danger">{refusal(failure.refusal)}</Banner>}
        <FormConflicts noun="business-profile" id={id} draft={draft} />
        <BusinessProfileFields value={draft.value} errors={errors} onEdit={edit} />
      </form>
    </Sheet>
  )
}

type BusinessProfileFieldsProps = {
  value: BusinessProfileDraft
  errors: ReturnType<typeof useFormFailure>['errors']
  /** Merges a change into the draft and clears the error at `path`. */
  onEdit: (patch: Partial<BusinessProfileDraft>, path: string) => void
}

function BusinessProfileFields({ value, errors, onEdit }: BusinessProfileFieldsProps) {
  const { t, language } = useTranslation('business-profile')
  const { error } = useSentences('business-profile')
  const bind = (
    name: Exclude<keyof BusinessProfileDraft, 'businessType'>,
    path: string = name,
    folded = (typed: string) => typed,
  ) => ({
    error: error(errors[path] ?? errors[path.split('.')[0] ?? path]),
    value: value[name],
    onChange: (event: { target: { value: string } }) => onEdit({ [name]: folded(event.target.value) }, path),
  })
  const inAddress = (
    name: 'street' | 'city' | 'state' | 'pincode' | 'country',
    folded?: (typed: string) => string,
  ) => ({
    label: t(`field.${name}`),
    ...bind(name, `registeredAddress.${name}`, folded),
  })
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
          {...bind('gstNumber', 'gstNumber', (typed) => foldGstin(typed).slice(0, 15))}
        />
        <TextField
          label={t('detail.pan')}
          optional={t('optional')}
          autoCapitalize="characters"
          spellCheck={false}
          {...bind('panNumber', 'panNumber', (typed) => foldGstin(typed).slice(0, 10))}
        />
      </div>
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
          options={[
            // 'Other' of earlier forms stays until another State is chosen.
            ...(value.state === 'Other' ? [{ value: 'Other', label: t('choose') }] : []),
            ...states
              .map(({ name }) => ({ value: name.en, label: name[language] }))
              .toSorted((a, b) => a.label.localeCompare(b.label, language)),
          ]}
        />
        <TextField
          {...inAddress('pincode', (typed) => latinDigits(typed).replace(/\s/g, '').slice(0, 6))}
          inputMode="numeric"
        />
        <TextField {...inAddress('country')} maxLength={60} />
      </div>
      <TextField label={t('detail.contact')} {...bind('contactPerson')} maxLength={120} />
      <div className={columns}>
        <TextField label={t('detail.phone')} type="tel" inputMode="tel" {...bind('phone', 'phone', latinDigits)} />
        <TextField label={t('detail.email')} type="email" optional={t('optional')} {...bind('email')} maxLength={254} />
      </div>
    </>
  )
}
