import { changeBusinessProfile } from '#domain/business-profile/business-profile-operations.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { isNothing } from '#web/outbox/document-form.ts'
import { useDocumentDraft } from '#web/outbox/use-document-draft.ts'
import { useFormFailure } from '#web/outbox/use-form-failure.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { FormConflicts, toConflicts } from '#web/shared/conflict/form-conflicts.tsx'
import { useConflictErrors } from '#web/shared/conflict/use-conflict-errors.ts'
import { FormSheet } from '#web/shared/form/form-sheet.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { businessProfileForm, errorsOfRefusal, type BusinessProfileDraft } from './business-profile-draft.ts'
import { BusinessProfileFields } from './business-profile-fields.tsx'

type BusinessProfileFormProps = { open: boolean; profile: BusinessProfile; onClose: () => void; onDone: () => void }

/** Corrects what stands on a party's papers. */
export function BusinessProfileForm({ open, profile, onClose, onDone }: BusinessProfileFormProps) {
  const { t } = useTranslation('business-profile')
  const { write, busy } = useWrite(changeBusinessProfile)
  const { id, version, companyName } = profile
  const draftKey = `business-profile-${id}`
  const draft = useDocumentDraft(draftKey, profile, businessProfileForm)
  const failure = useFormFailure(draftKey)
  const errors = { ...failure.errors, ...useConflictErrors('business-profile', draft) }

  const submit = async (form: HTMLFormElement) => {
    if (draft.conflicts.length > 0) return toConflicts(form)
    if (isNothing(draft.patch)) {
      draft.reset()
      return onClose()
    }
    const reopen = { href: `${documentAddress('business-profile', id)}?action=edit`, draftKey, draft: draft.stored }
    const result = await write({ id, version, ...draft.patch }, { label: companyName, reopen })
    if (!result.ok) {
      const atField = result.refusal && errorsOfRefusal(result.refusal)
      return failure.show(atField ? { errors: atField } : result)
    }
    draft.reset()
    onDone()
  }
  const edit = (patch: Partial<BusinessProfileDraft>, path: string) => {
    failure.forget(path)
    draft.change(patch)
  }
  return (
    <FormSheet
      open={open}
      title={t('edit.title', { company: companyName })}
      feature="business-profile"
      failure={failure}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormConflicts noun="business-profile" id={id} draft={draft} />
      <BusinessProfileFields id={id} value={draft.value} errors={errors} onEdit={edit} />
    </FormSheet>
  )
}
