import { useState } from 'react'
import { useLocation } from 'wouter'
import { MoneyField } from '#design/field/money-field.tsx'
import { RadioCards } from '#design/field/radio-cards.tsx'
import { Button } from '#design/press/button.tsx'
import { Card } from '#design/show/card.tsx'
import { Banner } from '#design/tell/banner.tsx'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { sumText } from '#domain/money/money-format.ts'
import { shareOver, type RefundSource } from '#domain/refund/refund-credit.ts'
import { recordRefund } from '#domain/refund/refund-operations.ts'
import type { Write } from '#web/outbox/enqueue-write.ts'
import { newId } from '#web/outbox/new-id.ts'
import { useFormDraft } from '#web/outbox/use-form-draft.ts'
import { useFormFailure } from '#web/outbox/use-form-failure.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { places } from '#web/page/addresses.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { useToday } from '#web/session/use-today.ts'
import { Form } from '#web/shared/form/form.tsx'
import { NotesField } from '#web/shared/form/notes-field.tsx'
import { useErrorFocus } from '#web/shared/form/use-error-focus.ts'
import { TransferFields, type TransferDraft } from '#web/shared/payment/transfer-fields.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

/** `amount` is paise; null is all that is free of the chosen money. */
type RefundDraft = TransferDraft & { source: string; amount: number | null; notes: string }
type Input = Parameters<Write<typeof recordRefund>>[0]

const nameOf = ({ advanceId }: RefundSource): string => advanceId ?? 'on_account'
const kindOf = ({ advanceId }: RefundSource) => (advanceId === null ? 'on_account' : 'advance')

type RefundFormProps = { profile: BusinessProfile; sources: readonly RefundSource[] }

/** Which money, how much, and how it goes. All of the oldest is proposed. */
export function RefundForm({ profile, sources }: RefundFormProps) {
  const { t } = useTranslation('refund')
  const { error, refusal } = useSentences('refund')
  const draftKey = `refund-to-${profile.id}`
  const today = useToday()
  const draft = useFormDraft<RefundDraft>(
    draftKey,
    { source: '', amount: null, date: today, method: '', reference: '', notes: '' },
    ['date'],
  )
  const failure = useFormFailure(draftKey)
  const { busy, record } = useRecord(profile, draftKey)
  const { value, change } = draft
  const { errors } = failure
  const form = useErrorFocus(errors, failure.refusal)
  const source = sources.find((one) => nameOf(one) === value.source) ?? sources[0]
  const amount = value.amount ?? source?.free ?? 0

  const submit = async () => {
    const result = await record(value, shareOver(amount, source?.entries ?? []), draft.reset)
    if (result.ok) return
    failure.show(result)
  }
  const set = (patch: Partial<RefundDraft>) => {
    change(patch)
    failure.forget('credits', ...Object.keys(patch))
  }
  return (
    <Form ref={form} className="grid gap-5" onSubmit={submit}>
      <Card>
        <div className="grid items-start gap-5 tablet:grid-cols-2 tablet:[&>:is(fieldset,:last-child)]:col-span-full">
          <SourceChoice sources={sources} chosen={source} onChoose={(name) => set({ source: name, amount: null })} />
          <MoneyField
            label={t('field.credits')}
            hint={t('source.free', { amount: sumText(source?.free ?? 0) })}
            error={error(errors['credits'])}
            value={amount}
            onValue={(paise) => set({ amount: paise ?? 0 })}
          />
          <TransferFields feature="refund" value={value} errors={errors} onValue={set} />
          <NotesField feature="refund" value={value.notes} errors={errors} onValue={(notes) => set({ notes })} />
        </div>
      </Card>
      {failure.refusal && <Banner tone="danger">{refusal(failure.refusal)}</Banner>}
      {source && <p className="text-ink-2">{t(`voucher.${kindOf(source)}`)}</p>}
      <Button tone="primary" className="tablet:justify-self-start" type="submit" busy={busy} icon="undo">
        {t('record', { amount: sumText(amount) })}
      </Button>
    </Form>
  )
}

function useRecord(profile: BusinessProfile, draftKey: string) {
  const [, go] = useLocation()
  const [id] = useState(newId)
  const { write, busy } = useWrite(recordRefund)
  const record = async (draft: RefundDraft, credits: Input['credits'], onDone: () => void) => {
    const { date, method, reference, notes } = draft
    const input: Input = {
      id,
      customerId: profile.id,
      credits,
      date,
      // The schema checks it: one of the six or an error at the field.
      method: method as Input['method'],
      reference,
      notes,
    }
    const href = `${places.refundNew}?customer=${profile.id}`
    const result = await write(input, { label: profile.companyName, reopen: { href, draftKey, draft } })
    if (!result.ok) return result
    onDone()
    go(documentAddress('refund', id))
    return result
  }
  return { busy, record }
}

type SourceChoiceProps = {
  sources: readonly RefundSource[]
  chosen: RefundSource | undefined
  onChoose: (name: string) => void
}

/** Asked only where there is a choice: one voucher is about one advance, or about other money. */
function SourceChoice({ sources, chosen, onChoose }: SourceChoiceProps) {
  const { t } = useTranslation('refund')
  if (sources.length < 2) return null
  return (
    <RadioCards
      legend={t('source')}
      name="source"
      options={sources.map((one) => ({
        value: nameOf(one),
        label: t(`source.${kindOf(one)}`, { numbers: numbersOf(one) }),
        hint: t('source.free', { amount: sumText(one.free) }),
      }))}
      value={chosen ? nameOf(chosen) : null}
      onValue={onChoose}
    />
  )
}

const numbersOf = ({ entries }: RefundSource): string =>
  entries.flatMap(({ number }) => (number === null ? [] : [number])).join(', ')
