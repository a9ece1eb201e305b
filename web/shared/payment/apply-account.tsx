import { isFinalPaymentOpen, mostFromAccount } from '#domain/final-payment/final-payment-due.ts'
import { applyAccount } from '#domain/final-payment/final-payment-operations.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import { Button } from '#design/press/button.tsx'
import { moneyText } from '#design/show/money-text.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useAddressParam } from '#web/page/use-address-param.ts'
import { useEntity } from '#web/replica/use-entities.ts'
import { useMay } from '#web/session/use-session.ts'
import { ApplyAccountSheet } from './apply-account-sheet.tsx'

type ApplyAccountProps = {
  /** The sum that a bill still expects. */
  payment: FinalPayment
  onDone: (words: string) => void
}

/** Offers what the customer paid too much earlier for this bill. `?action=account` opens it from anywhere. */
export function ApplyAccount({ payment, onDone }: ApplyAccountProps) {
  const { t } = useTranslation('payment')
  const may = useMay(applyAccount)
  const profile = useEntity('business-profile', payment.customerId)
  const invoice = useEntity('final-invoice', payment.finalInvoiceId)
  const [action, setAction] = useAddressParam('action', '')
  const most = profile && invoice ? mostFromAccount(profile, invoice) : 0
  if (!may || !profile || !invoice || !isFinalPaymentOpen(payment) || most === 0) return null
  return (
    <>
      <Button wide icon="payment" onClick={() => setAction('account')}>
        {t('account.use', { amount: moneyText(most, most % 100 !== 0) })}
      </Button>
      {action === 'account' && (
        <ApplyAccountSheet
          payment={payment}
          profile={profile}
          invoice={invoice}
          onClose={() => setAction('')}
          onDone={onDone}
        />
      )}
    </>
  )
}
