import { unawaited } from '#web/browser/unawaited.ts'
import { useId, useRef, type FormEvent } from 'react'
import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { setCredit } from '#domain/business-profile/business-profile-operations.ts'
import { isOnHold } from '#domain/business-profile/business-profile-list.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { creditStatuses } from '#domain/business-profile/business-profile-choices.ts'
import { Banner } from '#design/tell/banner.tsx'
import { Button } from '#design/press/button.tsx'
import { MoneyField } from '#design/field/money-field.tsx'
import { RadioCards } from '#design/field/radio-cards.tsx'
import { TextArea } from '#design/field/text-area.tsx'
import { Sheet } from '#design/tell/sheet.tsx'
import { documentAddress } from '#web/page/entity-address.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { isNothing, type DocumentForm } from '#web/outbox/document-form.ts'
import { formInput } from '#web/outbox/form-input.ts'
import { useDocumentDraft } from '#web/outbox/use-document-draft.ts'
import { FormConflicts, toConflicts } from '#web/shared/conflict/form-conflicts.tsx'
import { useConflictErrors } from '#web/shared/conflict/use-conflict-errors.ts'
import { useSentences } from '#web/text/use-sentences.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { useFormFailure } from '#web/outbox/use-form-failure.ts'

type BusinessProfileCreditSheetProps = { profile: BusinessProfile; onClose: () => void; onDone: () => void }
type Draft = { creditLimit: number | null; creditStatus: BusinessProfile['creditStatus']; holdReason: string }
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
  const kernel = useTranslation('kernel')
  const { error, refusal } = useSentences('business-profile')
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const { write, busy } = useWrite(setCredit)
  const draftKey = `credit-${profile.id}`
  const draft = useDocumentDraft(draftKey, profile, creditForm)
  const { value, change, reset, patch, stored } = draft
  const failure = useFormFailure(draftKey)
  const errors = { ...failure.errors, ...useConflictErrors('business-profile', draft) }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (draft.conflicts.length > 0) return toConflicts(form.current)
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
      return failure.show(isReason ? { ok: false, errors: { holdReason: { code: 'hold-reason-required' } } } : result)
    }
    reset()
    onDone()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('credit.edit-title', { company: profile.companyName })}
      closeLabel={kernel.t('close')}
      busy={busy}
      footer={
        <>
          <Button onClick={onClose}>{kernel.t('cancel')}</Button>
          <Button tone="primary" type="submit" form={formId} busy={busy}>
            {kernel.t('save')}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} noValidate className="grid gap-5" onSubmit={(event) => unawaited(submit(event))}>
        {failure.refusal && <Banner tone="danger">{refusal(failure.refusal)}</Banner>}
        <FormConflicts noun="business-profile" id={profile.id} draft={draft} />
        <MoneyField
          label={t('credit.limit')}
          optional={t('optional')}
          hint={t('credit.limit-hint')}
          error={error(errors['creditLimit'])}
          value={value.creditLimit}
          onValue={(creditLimit) => change({ creditLimit: creditLimit ?? null })}
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
      </form>
    </Sheet>
  )
}
