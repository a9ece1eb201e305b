import { useId, useState, type FormEvent } from 'react'
import { setCredit } from '#domain/business-profile/business-profile-operations.ts'
import { creditStatuses, type BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { Banner } from '#design/tell/banner.tsx'
import { Button } from '#design/press/button.tsx'
import { MoneyField } from '#design/field/money-field.tsx'
import { RadioCards } from '#design/field/radio-cards.tsx'
import { Sheet } from '#design/tell/sheet.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useFormDraft } from '#web/outbox/use-form-draft.ts'
import { useSentences } from '#web/text/use-sentences.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import type { WriteResult } from '#web/outbox/enqueue-write.ts'

type BusinessProfileCreditSheetProps = { profile: BusinessProfile; onClose: () => void; onDone: () => void }
type Draft = { creditLimit: number | null; creditStatus: BusinessProfile['creditStatus'] }

/** How much a party may owe, and how careful one is with it. */
export function BusinessProfileCreditSheet({ profile, onClose, onDone }: BusinessProfileCreditSheetProps) {
  const { t } = useTranslation('business-profile')
  const kernel = useTranslation('kernel')
  const { error, refusal } = useSentences('business-profile')
  const formId = useId()
  const { write, busy } = useWrite(setCredit)
  const draftKey = `credit-${profile.id}-${profile.version}`
  const initial: Draft = { creditLimit: profile.creditLimit, creditStatus: profile.creditStatus }
  const { value, change, reset } = useFormDraft(draftKey, initial)
  const [failure, setFailure] = useState<Extract<WriteResult, { ok: false }> | null>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { creditLimit, creditStatus } = value
    const result = await write(
      { id: profile.id, version: profile.version, creditLimit: creditLimit ?? Number.NaN, creditStatus },
      { label: profile.companyName },
    )
    if (!result.ok) return setFailure(result)
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
      <form id={formId} noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        {failure?.refusal && <Banner tone="danger">{refusal(failure.refusal)}</Banner>}
        <MoneyField
          label={t('credit.limit')}
          hint={t('credit.limit-hint')}
          error={error(failure?.errors['creditLimit'])}
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
          value={value.creditStatus}
          onValue={(chosen) => {
            const creditStatus = creditStatuses.find((status) => status === chosen)
            if (creditStatus) change({ creditStatus })
          }}
        />
      </form>
    </Sheet>
  )
}
