import { useRef, useState, type FormEvent } from 'react'
import { isDate } from '#domain/calendar/calendar-day.ts'
import type { Refusal } from '#domain/kernel/outcome.ts'
import { receiptAfter } from '#domain/receipt/receipt-order.ts'
import type { Receipt } from '#domain/receipt/receipt.ts'
import { paymentMethods } from '#domain/payment/payment-method.ts'
import { sumText } from '#domain/money/money-format.ts'
import { DateField } from '#design/field/date-field.tsx'
import { MoneyField } from '#design/field/money-field.tsx'
import { RadioCards } from '#design/field/radio-cards.tsx'
import { TextArea } from '#design/field/text-area.tsx'
import { TextField } from '#design/field/text-field.tsx'
import { Button } from '#design/press/button.tsx'
import { Card } from '#design/show/card.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { unawaited } from '#web/browser/unawaited.ts'
import type { WriteResult } from '#web/outbox/enqueue-write.ts'
import type { FormDraft } from '#web/outbox/use-form-draft.ts'
import { useFormFailure } from '#web/outbox/use-form-failure.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import type { Owed, ReceiptDraft } from './receipt-draft.ts'
import { ReceiptLines } from './receipt-lines.tsx'

type ReceiptFormProps = {
  draft: FormDraft<ReceiptDraft>
  draftKey: string
  owed: Owed
  /** All receipts that are known: their numbers are taken in the order of recording. */
  receipts: readonly Receipt[]
  today: string
  busy: boolean
  /** `confirmed`: the person knows that money with the same reference was recorded before. */
  record: (confirmed: boolean) => Promise<WriteResult>
}

/** Amount, date and method, then the invoices: suggested at once, each can be changed. */
export function ReceiptForm({ draft, draftKey, owed, receipts, today, busy, record }: ReceiptFormProps) {
  const { t } = useTranslation('receipt')
  const kernel = useTranslation('kernel')
  const words = useTranslation('payment')
  const { error, refusal, day } = useSentences('receipt')
  const form = useRef<HTMLFormElement>(null)
  const failure = useFormFailure(draftKey)
  const [isAsked, setIsAsked] = useState(false)
  const { value, change } = draft
  const { errors } = failure

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const result = await record(isAsked)
    if (result.ok) return
    setIsAsked(asksAbout(result.refusal))
    failure.show(result)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid], [role=alert]')?.focus())
  }
  const set = (patch: Partial<ReceiptDraft>) => {
    change(patch)
    setIsAsked(false)
    failure.forget(...Object.keys(patch))
  }
  const after = isDate(value.date) ? receiptAfter(value.date, receipts) : null
  const amount = sumText(value.amount ?? 0)
  return (
    <form ref={form} noValidate className="grid gap-5" onSubmit={(event) => unawaited(submit(event))}>
      <Card>
        <div className="grid gap-5">
          <MoneyField
            label={t('field.amount')}
            error={error(errors['amount'])}
            value={value.amount}
            onValue={(paise) => set({ amount: paise ?? null })}
          />
          <DateField
            label={t('field.date')}
            hint={
              after ? t('date-before', { number: after.number ?? after.customerName, day: day(after.date) }) : undefined
            }
            error={error(errors['date'])}
            max={today}
            value={value.date}
            onChange={({ target }) => set({ date: target.value })}
          />
          <RadioCards
            legend={t('field.method')}
            name="method"
            options={paymentMethods.map((method) => ({ value: method, label: words.t(`method.${method}`) }))}
            value={value.method}
            onValue={(method) => set({ method })}
            error={error(errors['method'])}
          />
          <TextField
            label={t('field.reference')}
            optional={kernel.t('optional')}
            error={error(errors['reference'])}
            autoComplete="off"
            maxLength={40}
            value={value.reference}
            onChange={({ target }) => set({ reference: target.value })}
          />
        </div>
      </Card>
      <ReceiptLines
        draft={value}
        owed={owed}
        onLines={(lines) => set({ lines })}
        onInterest={(interest) => set({ interest })}
      />
      <TextArea
        label={t('field.notes')}
        optional={kernel.t('optional')}
        error={error(errors['notes'])}
        maxLength={500}
        value={value.notes}
        onChange={({ target }) => set({ notes: target.value })}
      />
      {failure.refusal && <Banner tone={isAsked ? 'warning' : 'danger'}>{refusal(failure.refusal)}</Banner>}
      <Button tone="primary" wide type="submit" busy={busy} icon="check">
        {isAsked ? t('record-anyway') : t('record', { amount })}
      </Button>
    </form>
  )
}

const asksAbout = (refusal: Refusal | undefined | null): boolean => refusal?.code === 'reference-used'
