import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { applyAccount } from '#domain/final-payment/final-payment-operations.ts'
import { mostToApplyFromAccount } from '#domain/final-payment/final-payment-paid.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import { sumText } from '#domain/money/money-format.ts'
import { newId } from '#web/outbox/new-id.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { useEntity } from '#web/replica/use-entities.ts'
import type { AskProps } from '#web/shared/document/document-action.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { AccountAmountSheet } from './account-amount-sheet.tsx'

type ApplyAccountProps = AskProps<FinalPayment>

/** Offers the customer's credit from earlier overpayments for this bill. */
export function ApplyAccountSheet(props: ApplyAccountProps) {
  const profile = useEntity('business-profile', props.document.customerId)
  const invoice = useEntity('final-invoice', props.document.finalInvoiceId)
  return profile && invoice && <AmountSheet {...props} profile={profile} invoice={invoice} />
}

type AmountSheetProps = ApplyAccountProps & { profile: BusinessProfile; invoice: FinalInvoice }

function AmountSheet({ document: payment, profile, invoice, onClose, onDone }: AmountSheetProps) {
  const { t } = useTranslation('payment')
  const { write } = useWrite(applyAccount)

  const pay = async (amount: number) => {
    const { id, version, customerName } = payment
    const result = await write({ id, version, restId: newId(), amount }, { label: customerName })
    if (result.ok) onDone(t('account.used', { amount: sumText(amount) }))
    return result
  }
  return (
    <AccountAmountSheet
      document={invoice.number ?? t('kind.final')}
      text={t('account.text', { party: profile.companyName, amount: sumText(profile.onAccountAmount) })}
      outstanding={invoice.balanceAmount}
      most={mostToApplyFromAccount(profile, invoice)}
      restKey="part"
      onUse={pay}
      onClose={onClose}
    />
  )
}
