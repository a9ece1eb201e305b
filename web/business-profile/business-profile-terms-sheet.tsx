import { Checkbox } from '#design/field/checkbox.tsx'
import { NumberField } from '#design/field/number-field.tsx'
import { Select } from '#design/field/select.tsx'
import { TextArea } from '#design/field/text-area.tsx'
import { partyLanguages } from '#domain/business-profile/business-profile-choices.ts'
import { setTerms } from '#domain/business-profile/business-profile-operations.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { listDalals } from '#domain/dalal/dalal-operations.ts'
import { creditDays } from '#domain/document/document-days.ts'
import { isNothing } from '#web/outbox/document-form.ts'
import { shownNumber, typedNumber } from '#web/outbox/typed-number.ts'
import { useDocumentDraft } from '#web/outbox/use-document-draft.ts'
import { useFormFailure } from '#web/outbox/use-form-failure.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { useMay } from '#web/session/use-session.ts'
import { FormConflicts, toConflicts } from '#web/shared/conflict/form-conflicts.tsx'
import { useConflictErrors } from '#web/shared/conflict/use-conflict-errors.ts'
import { DalalSelect } from '#web/shared/dalal/dalal-select.tsx'
import { FormSheet } from '#web/shared/form/form-sheet.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { termsForm } from './business-profile-terms-draft.ts'
import { BusinessProfileVatavFields } from './business-profile-vatav-fields.tsx'

type BusinessProfileTermsSheetProps = {
  open: boolean
  profile: BusinessProfile
  onClose: () => void
  onDone: () => void
}
/** Sets what was agreed: days of credit, discount and TDS, the language of papers and messages; and the notes. */
export function BusinessProfileTermsSheet({ open, profile, onClose, onDone }: BusinessProfileTermsSheetProps) {
  const { t } = useTranslation('business-profile')
  const { error } = useSentences('business-profile')
  const { write, busy } = useWrite(setTerms)
  const draftKey = `terms-${profile.id}`
  const draft = useDocumentDraft(draftKey, profile, termsForm)
  const { value, change, reset, patch, stored } = draft
  const maySeeDalals = useMay(listDalals)
  const failure = useFormFailure(draftKey)
  const errors = { ...failure.errors, ...useConflictErrors('business-profile', draft) }

  const submit = async (form: HTMLFormElement) => {
    if (draft.conflicts.length > 0) return toConflicts(form)
    if (isNothing(patch)) {
      reset()
      return onClose()
    }
    const reopen = { href: documentAddress('business-profile', profile.id), draftKey, draft: stored }
    const result = await write(
      { id: profile.id, version: profile.version, ...patch },
      { label: profile.companyName, reopen },
    )
    if (!result.ok) return failure.show(result)
    reset()
    onDone()
  }
  return (
    <FormSheet
      open={open}
      title={t('terms.edit-title', { company: profile.companyName })}
      feature="business-profile"
      failure={failure}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormConflicts noun="business-profile" id={profile.id} draft={draft} />
      <NumberField
        label={t('terms.credit-days')}
        hint={t('terms.credit-days-hint', { count: creditDays })}
        optional={t('optional')}
        error={error(errors['creditDays'])}
        value={shownNumber(value.creditDays)}
        onValue={(days) => change({ creditDays: typedNumber(days) })}
        data-autofocus
      />
      <Checkbox
        label={t('terms.written')}
        hint={t('terms.written-hint')}
        checked={value.writtenAgreement}
        onChange={({ target }) => change({ writtenAgreement: target.checked })}
      />
      <BusinessProfileVatavFields vatav={value.vatav} errors={errors} onVatav={(vatav) => change({ vatav })} />
      <NumberField
        label={t('terms.tds')}
        hint={t('terms.tds-hint')}
        optional={t('optional')}
        error={error(errors['tdsRateBp'])}
        decimals={2}
        unit="%"
        value={shownNumber(value.tdsRateBp)}
        onValue={(rate) => change({ tdsRateBp: typedNumber(rate) })}
      />
      {maySeeDalals && (
        <DalalSelect
          value={value.dalalId ?? ''}
          error={error(errors['dalalId'])}
          hint={t('terms.dalal-hint')}
          onValue={(id) => change({ dalalId: id === '' ? null : id })}
        />
      )}
      <Select
        label={t('terms.language')}
        value={value.language}
        error={error(errors['language'])}
        options={[
          { value: '', label: t('terms.language-own') },
          ...partyLanguages.map((one) => ({ value: one, label: t(`terms.language.${one}`) })),
        ]}
        onChange={(event) => change({ language: event.target.value })}
      />
      <TextArea
        label={t('terms.notes')}
        hint={t('terms.notes-hint')}
        optional={t('optional')}
        error={error(errors['notes'])}
        rows={3}
        maxLength={2000}
        value={value.notes}
        onChange={(event) => change({ notes: event.target.value })}
      />
    </FormSheet>
  )
}
