import { Checkbox } from '#design/field/checkbox.tsx'
import { NumberField } from '#design/field/number-field.tsx'
import { Select } from '#design/field/select.tsx'
import { TextArea } from '#design/field/text-area.tsx'
import { partyLanguages } from '#domain/business-profile/business-profile-choices.ts'
import { setTerms } from '#domain/business-profile/business-profile-operations.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { listDalals } from '#domain/dalal/dalal-operations.ts'
import { creditDays } from '#domain/document/document-days.ts'
import { shownNumber, typedNumber } from '#web/outbox/typed-number.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { useMay } from '#web/session/use-session.ts'
import { DalalSelect } from '#web/shared/dalal/dalal-select.tsx'
import { CorrectionSheet } from '#web/shared/form/correction-sheet.tsx'
import { useCorrection } from '#web/shared/form/use-correction.ts'
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
  const { write } = useWrite(setTerms)
  const correction = useCorrection({
    noun: 'business-profile',
    draftKey: `terms-${profile.id}`,
    document: profile,
    form: termsForm,
    href: documentAddress('business-profile', profile.id),
    write: (patch, reopen) =>
      write({ id: profile.id, version: profile.version, ...patch }, { label: profile.companyName, reopen }),
    onClose,
    onDone,
  })
  const { draft, failure, errors } = correction
  const { value } = draft
  const set = (patch: Partial<typeof value>) => {
    failure.forget(...Object.keys(patch))
    draft.change(patch)
  }
  const maySeeDalals = useMay(listDalals)

  return (
    <CorrectionSheet
      open={open}
      title={t('terms.edit-title', { company: profile.companyName })}
      correction={correction}
    >
      <NumberField
        label={t('terms.credit-days')}
        hint={t('terms.credit-days-hint', { count: creditDays })}
        optional={t('optional')}
        error={error(errors['creditDays'])}
        value={shownNumber(value.creditDays)}
        onValue={(days) => set({ creditDays: typedNumber(days) })}
        data-autofocus
      />
      <Checkbox
        label={t('terms.written')}
        hint={t('terms.written-hint')}
        checked={value.writtenAgreement}
        onChange={({ target }) => set({ writtenAgreement: target.checked })}
      />
      <BusinessProfileVatavFields vatav={value.vatav} errors={errors} onVatav={(vatav) => set({ vatav })} />
      <NumberField
        label={t('terms.tds')}
        hint={t('terms.tds-hint')}
        optional={t('optional')}
        error={error(errors['tdsRateBp'])}
        decimals={2}
        unit="%"
        value={shownNumber(value.tdsRateBp)}
        onValue={(rate) => set({ tdsRateBp: typedNumber(rate) })}
      />
      {maySeeDalals && (
        <DalalSelect
          value={value.dalalId ?? ''}
          error={error(errors['dalalId'])}
          hint={t('terms.dalal-hint')}
          onValue={(id) => set({ dalalId: id === '' ? null : id })}
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
        onChange={(event) => set({ language: event.target.value })}
      />
      <TextArea
        label={t('terms.notes')}
        hint={t('terms.notes-hint')}
        optional={t('optional')}
        error={error(errors['notes'])}
        rows={3}
        maxLength={2000}
        value={value.notes}
        onChange={(event) => set({ notes: event.target.value })}
      />
    </CorrectionSheet>
  )
}
