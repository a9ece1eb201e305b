import type { ReactNode } from 'react'
import { DateField } from '#design/field/date-field.tsx'
import { MoneyField } from '#design/field/money-field.tsx'
import { RadioCards } from '#design/field/radio-cards.tsx'
import { TextArea } from '#design/field/text-area.tsx'
import { TextField } from '#design/field/text-field.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { sumText } from '#domain/money/money-format.ts'
import { paymentMethods } from '#domain/payment/payment-method.ts'
import type { WriteResult } from '#web/outbox/enqueue-write.ts'
import type { FormDraft } from '#web/outbox/use-form-draft.ts'
import type { FormFailure } from '#web/outbox/use-form-failure.ts'
import { useToday } from '#web/session/use-today.ts'
import { FormSheet } from '#web/shared/form/form-sheet.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import type { PaymentDraft } from './payment-draft.ts'

type Owed = {
  /** Open amount now, in paise. */
  open: number
  /** Open amount when the draft began, in paise. */
  before: number
  /** What happens to a surplus, as a key of content/payment. */
  surplus: 'surplus.advance' | 'surplus.final' | 'surplus.order'
}

type PaymentFormProps = {
  onClose: () => void
  /** The payer and the document. */
  title: string
  owed: Owed
  draft: FormDraft<PaymentDraft>
  failure: FormFailure
  hasNotes: boolean
  /** `confirmed`: the person knows that money with the same reference was recorded before. */
  record: (draft: PaymentDraft, confirmed: boolean) => Promise<WriteResult>
  /** Below the amount. */
  children?: ReactNode
}

/** Records a payment: amount, date, method. Tells a part payment what remains, and a surplus where it goes. */
export function PaymentForm(props: PaymentFormProps) {
  const { title, owed, draft, failure, hasNotes, record, onClose, children } = props
  const { open, before } = owed
  const { t } = useTranslation('payment')
  const kernel = useTranslation('kernel')
  const { error } = useSentences('payment')
  const today = useToday()
  const { value, change } = draft
  const { errors } = failure
  const isAsked = failure.refusal?.code === 'reference-used'

  const submit = async () => {
    const result = await record(value, isAsked)
    if (result.ok) return
    failure.show(result)
  }
  const set = (patch: Partial<PaymentDraft>) => {
    change(patch)
    // Another reference is another question.
    failure.forget(...(isAsked ? [] : Object.keys(patch)))
  }

  return (
    <FormSheet
      title={title}
      feature="payment"
      failure={{ ...failure, isQuestion: isAsked }}
      submit={{ icon: 'check', label: t(isAsked ? 'record-anyway' : 'record') }}
      onSubmit={submit}
      onClose={onClose}
    >
      <output className="block empty:hidden">
        {before !== open && (
          <Banner tone="warning">{t('balance-changed', { before: sumText(before), now: sumText(open) })}</Banner>
        )}
      </output>
      <MoneyField
        label={t('amount')}
        hint={t('amount-open', { amount: sumText(open) })}
        error={error(errors['amount'])}
        value={value.amount}
        onValue={(amount) => set({ amount: amount ?? null })}
        data-autofocus
      />
      <AmountNote amount={value.amount} owed={owed} />
      {children}
      <DateField
        label={t('date')}
        error={error(errors['date'])}
        max={today}
        value={value.date}
        onChange={({ target }) => set({ date: target.value })}
      />
      <RadioCards
        legend={t('method')}
        name="method"
        options={paymentMethods.map((method) => ({ value: method, label: t(`method.${method}`) }))}
        value={value.method}
        onValue={(method) => set({ method })}
        error={error(errors['method'])}
      />
      <TextField
        label={t('reference')}
        optional={kernel.t('optional')}
        hint={t('reference-hint')}
        error={error(errors['reference'])}
        autoComplete="off"
        maxLength={40}
        value={value.reference}
        onChange={({ target }) => set({ reference: target.value })}
      />
      {hasNotes && (
        <TextArea
          label={t('notes')}
          optional={kernel.t('optional')}
          error={error(errors['notes'])}
          maxLength={500}
          value={value.notes}
          onChange={({ target }) => set({ notes: target.value })}
        />
      )}
    </FormSheet>
  )
}

type AmountNoteProps = { amount: number | null; owed: Owed }

/** A live region that is always mounted, so that changes of the amount are announced. */
function AmountNote({ amount, owed: { open, surplus } }: AmountNoteProps) {
  const { t } = useTranslation('payment')
  const rest = open - (amount ?? open)
  return (
    <output className="block empty:hidden">
      {rest > 0 && <span className="block border-l-2 border-aasmani pl-3">{t('part', { amount: sumText(rest) })}</span>}
      {rest < 0 && (
        <span className="block rounded-1 bg-haldi-pale p-3 text-haldi">
          <strong className="block">{t('surplus', { amount: sumText(-rest) })}</strong>
          {t(surplus)}
        </span>
      )}
    </output>
  )
}
