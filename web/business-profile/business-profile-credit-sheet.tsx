import { MoneyField } from '#design/field/money-field.tsx'
import { RadioCards } from '#design/field/radio-cards.tsx'
import { TextArea } from '#design/field/text-area.tsx'
import { creditStatuses } from '#domain/business-profile/business-profile-choices.ts'
import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { isOnHold } from '#domain/business-profile/business-profile-list.ts'
import { setCredit } from '#domain/business-profile/business-profile-operations.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { DocumentForm } from '#web/outbox/document-form.ts'
import { formInput } from '#web/outbox/form-input.ts'
import { shownNumber, typedNumber, type TypedNumber } from '#web/outbox/typed-number.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { CorrectionSheet } from '#web/shared/form/correction-sheet.tsx'
import { useCorrection } from '#web/shared/form/use-correction.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

type BusinessProfileCreditSheetProps = { profile: BusinessProfile; onClose: () => void; onDone: () => void }
type Draft = { creditLimit: TypedNumber; creditStatus: BusinessProfile['creditStatus']; holdReason: string }
const handIn = formInput<typeof setCredit, 'id' | 'version'>()
// An empty limit is none; 0 is cash only.
const inputOf = (draft: Draft) => handIn(draft)

const creditForm: DocumentForm<BusinessProfile, Draft, ReturnType<typeof inputOf>> = {
  entity: businessProfileEntity,
  draftOf: ({ creditLimit, creditStatus, holdReason }) => ({
    creditLimit,
    creditStatus,
    holdReason: holdReason ?? '',
  }),
  inputOf,
}

/** Sets how much a party may owe, and its risk. */
export function BusinessProfileCreditSheet({ profile, onClose, onDone }: BusinessProfileCreditSheetProps) {
  const { t } = useTranslation('business-profile')
  const { error } = useSentences('business-profile')
  const { write } = useWrite(setCredit)
  const correction = useCorrection({
    noun: 'business-profile',
    draftKey: `credit-${profile.id}`,
    document: profile,
    form: creditForm,
    href: documentAddress('business-profile', profile.id),
    write: (patch, reopen) =>
      write({ id: profile.id, version: profile.version, ...patch }, { label: profile.companyName, reopen }),
    atField: (refusal) => (refusal.code === 'hold-reason-required' ? { holdReason: { code: refusal.code } } : null),
    onClose,
    onDone,
  })
  const { draft, failure, errors } = correction
  const { value, change } = draft

  return (
    <CorrectionSheet title={t('credit.edit-title', { company: profile.companyName })} correction={correction}>
      <MoneyField
        label={t('credit.limit')}
        optional={t('optional')}
        hint={t('credit.limit-hint')}
        error={error(errors['creditLimit'])}
        value={shownNumber(value.creditLimit)}
        onValue={(paise) => {
          failure.forget('creditLimit')
          // What cannot be read must not become no limit at all.
          change({ creditLimit: typedNumber(paise) })
        }}
        data-autofocus
      />
      <RadioCards
        legend={t('credit.status')}
        name="credit-status"
        options={creditStatuses.map((status) => ({
          value: status,
          label: t(`credit.${status}`),
          hint: t(`credit.${status}-hint`),
        }))}
        error={error(errors['creditStatus'])}
        value={value.creditStatus}
        onValue={(chosen) => {
          const creditStatus = creditStatuses.find((status) => status === chosen)
          if (creditStatus) change({ creditStatus })
        }}
      />
      {isOnHold(value) && (
        <TextArea
          label={t('credit.hold-reason')}
          error={error(errors['holdReason'])}
          rows={2}
          maxLength={300}
          value={value.holdReason}
          onChange={({ target }) => {
            failure.forget('holdReason')
            change({ holdReason: target.value })
          }}
        />
      )}
    </CorrectionSheet>
  )
}
