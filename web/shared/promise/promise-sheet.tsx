import { useState } from 'react'
import { DateField } from '#design/field/date-field.tsx'
import { MoneyField } from '#design/field/money-field.tsx'
import { RadioCards } from '#design/field/radio-cards.tsx'
import { TextField } from '#design/field/text-field.tsx'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { communicationTypes } from '#domain/communication-log/communication-log-choices.ts'
import { longestPromise } from '#domain/ledger/ledger-promise.ts'
import { sumText } from '#domain/money/money-format.ts'
import { makePromise, movePromise } from '#domain/promise/promise-operations.ts'
import type { PaymentPromise } from '#domain/promise/promise.ts'
import type { WriteResult } from '#web/outbox/enqueue-write.ts'
import { newId } from '#web/outbox/new-id.ts'
import { useOpened } from '#web/outbox/opened-form.ts'
import { useFailure } from '#web/outbox/use-form-failure.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { useToday } from '#web/session/use-today.ts'
import { FormSheet } from '#web/shared/form/form-sheet.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

type PromiseSheetProps = {
  party: { id: string; name: string; contactPerson: string }
  /** Paise the party owes. */
  open: number
  /** A promise that is changed; null for a new one. */
  promise: PaymentPromise | null
  onClose: () => void
  onDone: (words: string) => void
}

/** How much the party will pay, by which day, and who said so. */
export function PromiseSheet({ party, open, promise: now, onClose, onDone }: PromiseSheetProps) {
  const promise = useOpened(now)
  const { t } = useTranslation('promise')
  const { error, day } = useSentences('promise')
  const today = useToday()
  const [draft, setDraft] = useState<PromiseDraft>({
    amount: promise?.amount ?? open,
    promisedFor: promise?.promisedFor ?? '',
    saidBy: party.contactPerson,
    channel: 'call',
  })
  const failure = useFailure()
  const write = useWritePromise(party, promise)
  const change = (patch: Partial<PromiseDraft>) => {
    failure.forget()
    setDraft((before) => ({ ...before, ...patch }))
  }
  const submit = async () => {
    const result = await write(draft)
    if (!result.ok) return failure.show(result)
    onDone(t('made', { amount: sumText(draft.amount ?? 0), day: day(draft.promisedFor) }))
  }
  return (
    <FormSheet
      title={t(promise ? 'title-move' : 'title', { party: party.name })}
      feature="promise"
      failure={failure}
      submit={{ icon: 'check', label: t('save') }}
      onSubmit={submit}
      onClose={onClose}
    >
      <MoneyField
        label={t('field.amount')}
        hint={t('amount-hint', { amount: sumText(open) })}
        error={error(failure.errors['amount'])}
        value={draft.amount}
        onValue={(amount) => change({ amount: amount ?? null })}
      />
      <DateField
        label={t('field.promisedFor')}
        min={today}
        max={addDays(today, longestPromise)}
        error={error(failure.errors['promisedFor'])}
        value={draft.promisedFor}
        onChange={({ target }) => change({ promisedFor: target.value })}
        data-autofocus
      />
      {!promise && <PromiseSource draft={draft} onChange={change} />}
    </FormSheet>
  )
}

type PromiseDraft = {
  amount: number | null
  promisedFor: string
  saidBy: string
  channel: (typeof communicationTypes)[number]
}

function useWritePromise({ id, name }: PromiseSheetProps['party'], promise: PaymentPromise | null) {
  const made = useWrite(makePromise)
  const moved = useWrite(movePromise)
  const [newPromise] = useState(newId)
  return ({ amount, promisedFor, saidBy, channel }: PromiseDraft): Promise<WriteResult> => {
    const said = { amount: amount ?? Number.NaN, promisedFor }
    return promise
      ? moved.write({ id: promise.id, version: promise.version, ...said }, { label: name })
      : made.write({ id: newPromise, customerId: id, ...said, saidBy, channel }, { label: name })
  }
}

type PromiseSourceProps = { draft: PromiseDraft; onChange: (patch: Partial<PromiseDraft>) => void }

function PromiseSource({ draft, onChange }: PromiseSourceProps) {
  const { t } = useTranslation('promise')
  const kernel = useTranslation('kernel')
  return (
    <>
      <TextField
        label={t('field.saidBy')}
        optional={kernel.t('optional')}
        maxLength={120}
        value={draft.saidBy}
        onChange={({ target }) => onChange({ saidBy: target.value })}
      />
      <RadioCards
        legend={t('field.channel')}
        name="channel"
        options={communicationTypes.map((type) => ({ value: type, label: t(`channel.${type}`) }))}
        value={draft.channel}
        onValue={(chosen) => {
          const channel = communicationTypes.find((one) => one === chosen)
          if (channel) onChange({ channel })
        }}
      />
    </>
  )
}
