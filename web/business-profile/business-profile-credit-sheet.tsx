import { MoneyField } from '#design/field/money-field.tsx'
import { RadioCards } from '#design/field/radio-cards.tsx'
import { TextArea } from '#design/field/text-area.tsx'
import { creditStatuses } from '#domain/business-profile/business-profile-choices.ts'
import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { isOnHold } from '#domain/business-profile/business-profile-list.ts'
import { setCredit } from '#domain/business-profile/business-profile-operations.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { isNothing, type DocumentForm } from '#web/outbox/document-form.ts'
import { formInput } from '#web/outbox/form-input.ts'
import { shownNumber, typedNumber, type TypedNumber } from '#web/outbox/typed-number.ts'
import { useDocumentDraft } from '#web/outbox/use-document-draft.ts'
import { useFormFailure } from '#web/outbox/use-form-failure.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { FormConflicts, toConflicts } from '#web/shared/conflict/form-conflicts.tsx'
import { useConflictErrors } from '#web/shared/conflict/use-conflict-errors.ts'
import { FormSheet } from '#web/shared/form/form-sheet.tsx'
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
  const { write, busy } = useWrite(setCredit)
  const draftKey = `credit-${profile.id}`
  const draft = useDocumentDraft(draftKey, profile, creditForm)
  const { value, change, reset, patch, stored } = draft
  const failure = useFormFailure(draftKey)
  const errors = { ...failure.errors, ...useConflictErrors('business-profile', draft) }

  const submit = async (form: HTMLFormElement) => {
    if (draft.conflicts.length > 0) return toConflicts(form)
    if (isNothing(patch)) {
      reset()
      return onClose()
    }
    const result = await write(
      { id: profile.id, version: profile.version, ...patch },
      {
        label: profile.companyName,
        reopen: { href: documentAddress('business-profile', profile.id), draftKey, draft: stored },
      },
    )
    if (!result.ok) {
      const isReason = result.refusal?.code === 'hold-reason-required'
      return failure.show(isReason ? { errors: { holdReason: { code: 'hold-reason-required' } } } : result)
    }
    reset()
    onDone()
  }
  return (
    <FormSheet
      title={t('credit.edit-title', { company: profile.companyName })}
      feature="business-profile"
      failure={failure}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormConflicts noun="business-profile" id={profile.id} draft={draft} />
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
    </FormSheet>
  )
}
