import { invoiceTotals, type InvoiceRow } from '#domain/invoice/invoice.ts'
import { Money } from '#design/money.tsx'
import { moneyText } from '#design/money-text.ts'
import { SummaryCard } from '#design/summary-card.tsx'
import { useTranslation } from '#web/kernel/translation.tsx'

/** How many, how many still open, and what they come to. */
export function InvoiceSummary({ rows }: { rows: readonly InvoiceRow[] }) {
  const { t } = useTranslation('invoice')
  const { count, pendingCount, value, finalValue } = invoiceTotals(rows)
  // A sale has a proforma and an invoice: without this line the two sums would read as one turnover.
  const note =
    finalValue > 0 && finalValue < value ? t('card.value-note', { amount: moneyText(finalValue) }) : undefined
  return (
    <div className="grid grid-cols-2 gap-3 tablet:grid-cols-3">
      <SummaryCard icon="invoice" label={t('card.count')} value={count} />
      <SummaryCard
        icon="clock"
        tone="haldi"
        label={t('card.pending')}
        value={pendingCount}
        href="/platform/invoices?status=pending"
      />
      <div className="col-span-2 grid tablet:col-span-1">
        <SummaryCard icon="rupee" tone="pista" label={t('card.value')} value={<Money paise={value} />} note={note} />
      </div>
    </div>
  )
}
