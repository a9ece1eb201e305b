import { useState } from 'react'
import { DateField } from '#design/field/date-field.tsx'
import { MoneyField } from '#design/field/money-field.tsx'
import { RadioCards } from '#design/field/radio-cards.tsx'
import { TextField } from '#design/field/text-field.tsx'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { creditDays } from '#domain/document/document-days.ts'
import {
  correctOpeningBill,
  recordOpeningBill,
  removeOpeningBill,
} from '#domain/opening-bill/opening-bill-operations.ts'
import type { OpeningBill } from '#domain/opening-bill/opening-bill.ts'
import { newId } from '#web/outbox/new-id.ts'
import { useFormDraft } from '#web/outbox/use-form-draft.ts'
import { useFormFailure } from '#web/outbox/use-form-failure.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { useToday } from '#web/session/use-today.ts'
import { ReasonSheet } from '#web/shared/document/reason-sheet.tsx'
import { FormSheet } from '#web/shared/form/form-sheet.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import type { OpeningQuestion } from './party-ledger-opening.tsx'

type SheetProps = { customer: { id: string; name: string }; onClose: () => void; onDone: (words: string) => void }

/** The sheet of what is asked of an old bill, while it is open. */
export function PartyLedgerOpeningSheet({
  open,
  asked,
  ...props
}: SheetProps & { open: boolean; asked: OpeningQuestion }) {
  const { bill, step } = asked
  if (!open) return null
  return bill && step === 'remove' ? <RemoveSheet {...props} bill={bill} /> : <BillSheet {...props} bill={bill} />
}

/** Number, dates and amount of an old bill: a new one, or one that is corrected. */
function BillSheet({ bill, customer, onClose, onDone }: SheetProps & { bill: OpeningBill | null }) {
  const { t } = useTranslation('opening-bill')
  const { error } = useSentences('opening-bill')
  const today = useToday()
  const record = useWrite(recordOpeningBill)
  const correct = useWrite(correctOpeningBill)
  const [id] = useState(newId)
  const draftKey = `opening-bill-${bill?.id ?? customer.id}`
  const { value, change, reset } = useFormDraft(draftKey, {
    number: bill?.number ?? '',
    billDate: bill?.billDate ?? '',
    dueDate: bill?.dueDate ?? '',
    amount: bill ? Math.abs(bill.amount) : null,
    isTheirs: (bill?.amount ?? 0) < 0,
  })
  const failure = useFormFailure(draftKey)
  const { errors } = failure
  const set = (patch: Partial<typeof value>) => {
    change(patch)
    failure.forget(...Object.keys(patch))
  }
  const save = async () => {
    const { number, billDate, dueDate, amount, isTheirs } = value
    const signed = (amount ?? Number.NaN) * (isTheirs ? -1 : 1)
    const said = { number, billDate, dueDate, amount: signed }
    const reopen = { href: documentAddress('party-ledger', customer.id), draftKey, draft: value }
    const about = { label: customer.name, reopen }
    const result = bill
      ? await correct.write({ id: bill.id, version: bill.version, idSeed: id, ...said }, about)
      : await record.write({ id, customerId: customer.id, ...said }, about)
    if (!result.ok) return failure.show(result)
    reset()
    onDone(t('saved', { number }))
  }
  return (
    <FormSheet
      title={bill ? t('edit.title', { number: bill.number }) : t('add.title', { company: customer.name })}
      feature="opening-bill"
      failure={failure}
      submit={{ icon: 'check', label: t('save') }}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={t('field.number')}
        error={error(errors['number'])}
        autoComplete="off"
        maxLength={40}
        value={value.number}
        onChange={({ target }) => set({ number: target.value })}
      />
      <DateField
        label={t('field.billDate')}
        error={error(errors['billDate'])}
        max={today}
        value={value.billDate}
        onChange={({ target }) =>
          set({
            billDate: target.value,
            ...(value.dueDate === '' && target.value !== '' ? { dueDate: addDays(target.value, creditDays) } : {}),
          })
        }
      />
      <DateField
        label={t('field.dueDate')}
        error={error(errors['dueDate'])}
        min={value.billDate}
        value={value.dueDate}
        onChange={({ target }) => set({ dueDate: target.value })}
      />
      <MoneyField
        label={t('field.amount')}
        error={error(errors['amount'])}
        value={value.amount}
        onValue={(paise) => set({ amount: paise ?? null })}
      />
      <RadioCards
        legend={t('side')}
        name="side"
        value={value.isTheirs ? 'theirs' : 'owed'}
        onValue={(side) => set({ isTheirs: side === 'theirs' })}
        options={[
          { value: 'owed', label: t('side.owed') },
          { value: 'theirs', label: t('side.theirs') },
        ]}
      />
    </FormSheet>
  )
}

function RemoveSheet({ bill, customer, onClose, onDone }: SheetProps & { bill: OpeningBill }) {
  const { t } = useTranslation('opening-bill')
  const { write } = useWrite(removeOpeningBill)
  const [idSeed] = useState(newId)
  const { id, version, number } = bill
  return (
    <ReasonSheet
      feature="opening-bill"
      words={{ title: t('remove.title', { number }), follows: t('remove.follows'), confirm: t('remove') }}
      write={(reason) => write({ id, version, idSeed, reason }, { label: customer.name })}
      onClose={onClose}
      onDone={() => onDone(t('removed', { number }))}
    />
  )
}
