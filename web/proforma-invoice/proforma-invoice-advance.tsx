import { LinkButton } from '#design/press/link-button.tsx'
import { Card } from '#design/show/card.tsx'
import { Money } from '#design/show/money.tsx'
import { ProgressBar } from '#design/show/progress-bar.tsx'
import { advanceOutstanding, isAdvanceCancelled } from '#domain/advance-payment/advance-payment-due.ts'
import { takeAdvanceFromAccount } from '#domain/advance-payment/advance-payment-operations.ts'
import { mostToTakeFromAccount } from '#domain/advance-payment/advance-payment-paid.ts'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import { sumText } from '#domain/money/money-format.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { useEntity } from '#web/replica/use-entities.ts'
import { useMay } from '#web/session/use-session.ts'
import { useToday } from '#web/session/use-today.ts'
import { DayText } from '#web/text/day-text.tsx'
import { useTranslation } from '#web/text/translation.tsx'

/** How much of the advance is paid, how much is due, and when. */
export function ProformaInvoiceAdvance({ advance }: { advance: AdvancePayment }) {
  const { t } = useTranslation('proforma-invoice')
  const outstanding = isAdvanceCancelled(advance) ? 0 : advanceOutstanding(advance)
  // What came for the rest of the order is shown there.
  const received = Math.min(advance.receivedAmount, advance.amount)
  const today = useToday()
  const isLate = outstanding > 0 && advance.dueDate < today
  return (
    <Card title={t('advance.title')}>
      <div className="grid gap-4">
        <Money paise={advance.amount} size="large" />
        <ProgressBar
          label={t('advance.received')}
          text={t('advance.progress', {
            received: sumText(received),
            amount: sumText(advance.amount),
          })}
          value={received}
          max={advance.amount}
          tone={outstanding === 0 ? 'success' : isLate ? 'danger' : 'warning'}
        />
        {outstanding > 0 && (
          <p>
            {t(isLate ? 'advance.was-due' : 'advance.due', { amount: sumText(outstanding) })}{' '}
            <DayText value={advance.dueDate} focusable />
          </p>
        )}
        <OnAccount advance={advance} />
        <LinkButton href={documentAddress('advance-payment', advance.id)} icon="payment" wide>
          {t('advance.open')}
        </LinkButton>
      </div>
    </Card>
  )
}

/** What lies on the party's account, and the way to use it for this. */
function OnAccount({ advance }: { advance: AdvancePayment }) {
  const { t } = useTranslation('proforma-invoice')
  const payment = useTranslation('payment')
  const ledger = useEntity('party-ledger', advance.businessProfileId) ?? null
  const may = useMay(takeAdvanceFromAccount)
  const most = mostToTakeFromAccount(advance, ledger)
  if (!ledger || most <= 0) return null
  return (
    <div className="grid gap-2 border-l-2 border-aasmani pl-3">
      <p>{t('advance.on-account', { party: advance.companyName, amount: sumText(ledger.onAccount) })}</p>
      {may && (
        <LinkButton href={`${documentAddress('advance-payment', advance.id)}?action=account`} icon="payment" wide>
          {payment.t('account.use', { amount: sumText(most) })}
        </LinkButton>
      )}
    </div>
  )
}
