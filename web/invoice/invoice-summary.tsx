import { roundMoneyText } from '#design/show/money-text.ts'
import { Money } from '#design/show/money.tsx'
import { SummaryCard } from '#design/show/summary-card.tsx'
import { invoiceTotals, type InvoiceKind, type InvoiceRow } from '#domain/invoice/invoice.ts'
import { places } from '#web/page/addresses.ts'
import { useTranslation } from '#web/text/translation.tsx'

type InvoiceSummaryProps = {
  rows: readonly InvoiceRow[]
  /** The kind that all rows are of; null for both. */
  kind: InvoiceKind | null
}

/** How many invoices, how many still open, and their total; the open ones link to their rows. */
export function InvoiceSummary({ rows, kind }: InvoiceSummaryProps) {
  const { t } = useTranslation('invoice')
  const { count, finalCount, pendingCount, pendingOpen, value, finalValue } = invoiceTotals(rows)
  return (
    <div className="grid grid-cols-2 gap-3 tablet:grid-cols-3">
      <SummaryCard
        icon="invoice"
        label={t('card.count')}
        value={count}
        note={t('card.count-note', { count: finalCount })}
      />
      <SummaryCard
        icon="clock"
        tone="warning"
        label={t('card.pending')}
        value={pendingCount}
        note={t('card.pending-note', { amount: roundMoneyText(pendingOpen) })}
        href={`${places.invoices}?status=pending${kind === null ? '' : `&type=${kind}`}`}
      />
      <SummaryCard
        className="col-span-2 tablet:col-span-1"
        icon="rupee"
        tone="success"
        label={t('card.value')}
        value={<Money paise={value} rounded />}
        // Without this line the totals of proformas and invoices would read as one revenue.
        note={t('card.value-note', { amount: roundMoneyText(finalValue) })}
      />
    </div>
  )
}
