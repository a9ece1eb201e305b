import { useState } from 'react'
import { MoneyField } from '#design/field/money-field.tsx'
import { Button } from '#design/press/button.tsx'
import { Card } from '#design/show/card.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { isDate } from '#domain/calendar/calendar-day.ts'
import type { Refusal } from '#domain/kernel/outcome.ts'
import { sumText } from '#domain/money/money-format.ts'
import { receiptAfter } from '#domain/receipt/receipt-order.ts'
import type { Receipt } from '#domain/receipt/receipt.ts'
import type { WriteResult } from '#web/outbox/enqueue-write.ts'
import type { FormDraft } from '#web/outbox/use-form-draft.ts'
import { useFormFailure } from '#web/outbox/use-form-failure.ts'
import { Form } from '#web/shared/form/form.tsx'
import { NotesField } from '#web/shared/form/notes-field.tsx'
import { useErrorFocus } from '#web/shared/form/use-error-focus.ts'
import { TransferFields } from '#web/shared/payment/transfer-fields.tsx'
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
  busy: boolean
  /** `confirmed`: the person knows that money with the same reference was recorded before. */
  record: (confirmed: boolean) => Promise<WriteResult>
}

/** Amount, date and method, then the invoices: suggested at once, each can be changed. */
export function ReceiptForm({ draft, draftKey, owed, receipts, busy, record }: ReceiptFormProps) {
  const { t } = useTranslation('receipt')
  const { error, refusal, day } = useSentences('receipt')
  const failure = useFormFailure(draftKey)
  const [isAsked, setIsAsked] = useState(false)
  const { value, change } = draft
  const { errors } = failure
  const form = useErrorFocus(errors, failure.refusal)

  const submit = async () => {
    const result = await record(isAsked)
    if (result.ok) return
    setIsAsked(asksAbout(result.refusal))
    failure.show(result)
  }
  const set = (patch: Partial<ReceiptDraft>) => {
    change(patch)
    setIsAsked(false)
    failure.forget(...Object.keys(patch))
  }
  const after = isDate(value.date) ? receiptAfter(value.date, receipts) : null
  const amount = sumText(value.amount ?? 0)
  return (
    <Form ref={form} className="grid gap-5" onSubmit={submit}>
      <Card>
        <div className="grid items-start gap-5 tablet:grid-cols-2 tablet:[&>fieldset]:col-span-full">
          <MoneyField
            label={t('field.amount')}
            error={error(errors['amount'])}
            value={value.amount}
            onValue={(paise) => set({ amount: paise ?? null })}
          />
          <TransferFields
            feature="receipt"
            value={value}
            errors={errors}
            dateHint={
              after ? t('date-before', { number: after.number ?? after.customerName, day: day(after.date) }) : undefined
            }
            onValue={set}
          />
        </div>
      </Card>
      <ReceiptLines
        draft={value}
        owed={owed}
        onLines={(lines) => set({ lines })}
        onInterest={(interest) => set({ interest })}
      />
      <NotesField feature="receipt" value={value.notes} errors={errors} onValue={(notes) => set({ notes })} />
      {failure.refusal && <Banner tone={isAsked ? 'warning' : 'danger'}>{refusal(failure.refusal)}</Banner>}
      {/* At the thumb: with three bills the end of the form is two screens down. */}
      <div className="action-bar desk:col-auto desk:row-auto">
        <Button tone="primary" className="desk:flex-none" type="submit" busy={busy} icon="check">
          {isAsked ? t('record-anyway') : t('record', { amount })}
        </Button>
      </div>
    </Form>
  )
}

const asksAbout = (refusal: Refusal | undefined | null): boolean => refusal?.code === 'reference-used'
