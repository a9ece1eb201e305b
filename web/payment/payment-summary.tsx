import { Link } from '#design/press/link.tsx'
import { moneyText, roundMoneyText } from '#design/show/money-text.ts'
import { Money } from '#design/show/money.tsx'
import { SummaryCard } from '#design/show/summary-card.tsx'
import { paymentTotals, type PaymentKind, type PaymentRow } from '#domain/payment/payment.ts'
import { places } from '#web/page/addresses.ts'
import { useTranslation } from '#web/text/translation.tsx'

type PaymentSummaryProps = {
  rows: readonly PaymentRow[]
  /** The kind that all rows are of; null for both. */
  kind: PaymentKind | null
  /** Paise owed besides invoices, which have no row here. */
  besides: number
  /** Paise on the parties’ accounts that are not taken off the rows. */
  onAccount: number
}

/** The screen's three key figures; the overdue one links to its rows. */
export function PaymentSummary({ rows, kind, besides, onAccount }: PaymentSummaryProps) {
  const { t } = useTranslation('payment')
  const { outstanding, openCount, overdueCount, overdue, received, receivedCount } = paymentTotals(rows)
  return (
    <div className="grid grid-cols-2 gap-3 tablet:grid-cols-3">
      <SummaryCard
        className="col-span-2 tablet:col-span-1"
        icon="rupee"
        tone="warning"
        label={t('card.outstanding')}
        value={<Money paise={outstanding} rounded />}
        note={t('card.outstanding-note', { count: openCount })}
      />
      <SummaryCard
        icon="alert"
        tone={overdueCount > 0 ? 'danger' : 'success'}
        label={t('card.overdue')}
        value={overdueCount}
        note={overdueCount > 0 ? t('card.overdue-note', { amount: roundMoneyText(overdue) }) : t('card.overdue-none')}
        href={`${places.payments}?status=overdue${kind === null ? '' : `&type=${kind}`}`}
      />
      <SummaryCard
        icon="check"
        tone="success"
        label={t('card.received')}
        value={<Money paise={received} rounded />}
        note={t('card.received-note', { count: receivedCount })}
      />
      {onAccount > 0 && (
        <p className="col-span-full text-13 text-ink-2">
          <Link href={places.collections}>{t('card.on-account', { amount: moneyText(onAccount) })}</Link>
        </p>
      )}
      {besides > 0 && (
        <p className="col-span-full text-13 text-ink-2">
          <Link href={places.collections}>{t('card.besides', { amount: moneyText(besides) })}</Link>
        </p>
      )}
    </div>
  )
}
