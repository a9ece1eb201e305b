import { changeBusinessProfile } from '#domain/business-profile/business-profile-operations.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { CorrectionSheet } from '#web/shared/form/correction-sheet.tsx'
import { useCorrection } from '#web/shared/form/use-correction.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { businessProfileForm, errorsOfRefusal, type BusinessProfileDraft } from './business-profile-draft.ts'
import { BusinessProfileFields } from './business-profile-fields.tsx'

type BusinessProfileFormProps = { open: boolean; profile: BusinessProfile; onClose: () => void; onDone: () => void }

/** Corrects what stands on a party's papers. */
export function BusinessProfileForm({ open, profile, onClose, onDone }: BusinessProfileFormProps) {
  const { t } = useTranslation('business-profile')
  const { write } = useWrite(changeBusinessProfile)
  const { id, version, companyName } = profile
  const correction = useCorrection({
    noun: 'business-profile',
    draftKey: `business-profile-${id}`,
    document: profile,
    form: businessProfileForm,
    href: `${documentAddress('business-profile', id)}?action=edit`,
    write: (patch, reopen) => write({ id, version, ...patch }, { label: companyName, reopen }),
    atField: errorsOfRefusal,
    onClose,
    onDone,
  })
  const { draft, failure, errors } = correction
  const edit = (patch: Partial<BusinessProfileDraft>, path: string) => {
    failure.forget(path)
    draft.change(patch)
  }
  return (
    <CorrectionSheet open={open} title={t('edit.title', { company: companyName })} correction={correction}>
      <BusinessProfileFields id={id} value={draft.value} errors={errors} onEdit={edit} />
    </CorrectionSheet>
  )
}
