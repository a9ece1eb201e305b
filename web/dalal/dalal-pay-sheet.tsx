import { useState } from 'react'
import { MoneyField } from '#design/field/money-field.tsx'
import { isDate } from '#domain/calendar/calendar-day.ts'
import type { Dalal } from '#domain/dalal/dalal.ts'
import { dalaliDue } from '#domain/dalali-payment/dalali-payment-decisions.ts'
import { recordDalaliPayment } from '#domain/dalali-payment/dalali-payment-operations.ts'
import { tdsLawOf, tdsOnDalali, withSumsOf } from '#domain/dalali-payment/dalali-payment-tds.ts'
import { sumText } from '#domain/money/money-format.ts'
import type { Write } from '#web/outbox/enqueue-write.ts'
import { newId } from '#web/outbox/new-id.ts'
import { shownNumber, typedNumber } from '#web/outbox/typed-number.ts'
import { useFormDraft } from '#web/outbox/use-form-draft.ts'
import { useFormFailure } from '#web/outbox/use-form-failure.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { useLinked } from '#web/replica/use-entities.ts'
import { useToday } from '#web/session/use-today.ts'
import { FormSheet } from '#web/shared/form/form-sheet.tsx'
import { NotesField } from '#web/shared/form/notes-field.tsx'
import { TransferFields, type TransferDraft } from '#web/shared/payment/transfer-fields.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

/** `amount` null is all that is due; `tds` null is what the law asks of it. */
type PayDraft = TransferDraft & { amount: number | null; tds: number | null; notes: string }
type Input = Parameters<Write<typeof recordDalaliPayment>>[0]

type DalalPaySheetProps = { dalal: Dalal; onClose: () => void; onDone: (words: string) => void }

/** Pays a broker, while it is open: all that is due is proposed, with the tax to deduct. */
export const DalalPaySheet = ({ open, ...props }: DalalPaySheetProps & { open: boolean }) =>
  open ? <PaySheet {...props} /> : null

function PaySheet({ dalal, onClose, onDone }: DalalPaySheetProps) {
  const { t } = useTranslation('dalal')
  const { error } = useSentences('dalal')
  const today = useToday()
  const [id] = useState(newId)
  const draftKey = `dalali-payment-${dalal.id}`
  const { value, change, reset } = useFormDraft<PayDraft>(
    draftKey,
    { amount: null, tds: null, date: today, method: '', reference: '', notes: '' },
    ['date'],
  )
  const failure = useFormFailure(draftKey)
  const { write } = useWrite(recordDalaliPayment)
  const { errors } = failure
  const due = Math.max(0, dalaliDue(dalal))
  const on = isDate(value.date) ? value.date : today
  const amount = value.amount ?? due
  const payments = useLinked('dalali-payment', 'dalalId', dalal.id)
  const asked = tdsOnDalali(withSumsOf(on, dalal, payments), amount, on)
  const tds = value.tds ?? asked.tds
  // Text that is no number takes nothing off, and is refused.
  const net = Math.max(0, amount - (Number.isNaN(tds) ? 0 : tds))
  const isAhead = failure.refusal?.code === 'dalali-over-due'
  const set = (patch: Partial<PayDraft>) => {
    change(patch)
    failure.forget(...Object.keys(patch))
  }
  const pay = async () => {
    const { date, method, reference, notes } = value
    const input: Input = {
      id,
      dalalId: dalal.id,
      amount,
      tds,
      date,
      // The schema checks it: one of the methods, or an error at the field.
      method: method as Input['method'],
      reference,
      notes,
      confirmed: isAhead,
    }
    const reopen = { href: documentAddress('dalal', dalal.id), draftKey, draft: value }
    const result = await write(input, { label: dalal.name, reopen })
    if (!result.ok) return failure.show(result)
    reset()
    onDone(t('paid', { amount: sumText(net), name: dalal.name }))
  }
  const law = tdsLawOf(on)
  return (
    <FormSheet
      title={t('pay.title', { name: dalal.name })}
      feature="dalal"
      failure={{ ...failure, isQuestion: isAhead }}
      submit={{ icon: 'rupee', label: isAhead ? t('pay.ahead') : t('pay.submit', { amount: sumText(net) }) }}
      onSubmit={pay}
      onClose={onClose}
    >
      <MoneyField
        label={t('field.amount')}
        hint={t('pay.due', { amount: sumText(due) })}
        error={error(errors['amount'])}
        value={amount}
        onValue={(paise) => {
          failure.forget()
          change({ amount: paise ?? 0 })
        }}
        data-autofocus
      />
      <MoneyField
        label={t('field.tds')}
        hint={
          asked.tds > 0
            ? t('pay.tds', { section: law.section, percent: asked.rateBp / 100, amount: sumText(asked.tds) })
            : t(dalal.deductTds ? 'pay.tds-below' : 'tds-none', { limit: sumText(law.limit) })
        }
        error={error(errors['tds'])}
        value={shownNumber(tds)}
        onValue={(paise) => set({ tds: typedNumber(paise) ?? 0 })}
      />
      <TransferFields feature="refund" value={value} errors={errors} onValue={set} />
      <NotesField feature="dalal" value={value.notes} errors={errors} onValue={(notes) => set({ notes })} />
    </FormSheet>
  )
}
