import { unawaited } from '#web/browser/unawaited.ts'
import { useState } from 'react'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { mostFromAccount } from '#domain/final-payment/final-payment-paid.ts'
import { applyAccount } from '#domain/final-payment/final-payment-operations.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import { sumText } from '#domain/money/money-format.ts'
import { Banner } from '#design/tell/banner.tsx'
import { Button } from '#design/press/button.tsx'
import { MoneyField } from '#design/field/money-field.tsx'
import { Sheet } from '#design/tell/sheet.tsx'
import { newId } from '#web/outbox/new-id.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import type { AskProps } from '#web/shared/document/document-action.ts'
import { useEntity } from '#web/replica/use-entities.ts'
import type { WriteResult } from '#web/outbox/enqueue-write.ts'

type ApplyAccountProps = AskProps<FinalPayment>

/** Offers the customer's credit from earlier overpayments for this bill. */
export function ApplyAccountSheet(props: ApplyAccountProps) {
  const profile = useEntity('business-profile', props.document.customerId)
  const invoice = useEntity('final-invoice', props.document.finalInvoiceId)
  return profile && invoice && <AmountSheet {...props} profile={profile} invoice={invoice} />
}

type AmountSheetProps = ApplyAccountProps & { profile: BusinessProfile; invoice: FinalInvoice }

/** How much of the account to apply: as much as fits by default. */
function AmountSheet({ document: payment, profile, invoice, onClose, onDone }: AmountSheetProps) {
  const { t } = useTranslation('payment')
  const kernel = useTranslation('kernel')
  const { error, refusal } = useSentences('payment')
  const { write, busy } = useWrite(applyAccount)
  const [amount, setAmount] = useState<number | null>(() => mostFromAccount(profile, invoice))
  const [failure, setFailure] = useState<Extract<WriteResult, { ok: false }> | null>(null)
  const rest = invoice.balanceAmount - (amount ?? 0)

  const pay = async () => {
    const { id, version, customerName } = payment
    const input = { id, version, restId: newId(), amount: amount ?? Number.NaN }
    const result = await write(input, { label: customerName })
    if (!result.ok) return setFailure(result)
    onDone(t('account.used', { amount: sumText(input.amount) }))
  }
  return (
    <Sheet
      open
      onClose={onClose}
      busy={busy}
      title={t('account.title', { document: invoice.number ?? t('kind.final') })}
      closeLabel={kernel.t('close')}
      footer={
        <>
          <Button onClick={onClose}>{kernel.t('cancel')}</Button>
          <Button tone="primary" icon="check" busy={busy} onClick={() => unawaited(pay())}>
            {t('account.go')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {failure?.refusal && <Banner tone="danger">{refusal(failure.refusal)}</Banner>}
        <p>{t('account.text', { party: profile.companyName, amount: sumText(profile.onAccountAmount) })}</p>
        <MoneyField
          label={t('account.amount')}
          hint={t('amount-open', { amount: sumText(invoice.balanceAmount) })}
          error={error(failure?.errors['amount'])}
          value={amount}
          onValue={(paise) => {
            setFailure(null)
            setAmount(paise ?? null)
          }}
          data-autofocus
        />
        <output className="block empty:hidden">
          {rest > 0 && amount !== null && (
            <span className="block border-l-2 border-aasmani pl-3">{t('part', { amount: sumText(rest) })}</span>
          )}
        </output>
      </div>
    </Sheet>
  )
}
