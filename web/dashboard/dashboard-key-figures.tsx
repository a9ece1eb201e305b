import { SummaryCard } from '#design/show/summary-card.tsx'
import { mayView } from '#domain/catalogue/entity-catalogue.ts'
import { onTimeDelivery, ordersAtRisk, revenueOf } from '#domain/dashboard/dashboard.ts'
import { invoiceRows, invoiceTotals } from '#domain/invoice/invoice.ts'
import { lakhs } from '#domain/money/money-format.ts'
import { standingOrders } from '#domain/sales-order/sales-order-status.ts'
import { places } from '#web/page/addresses.ts'
import { useEntities } from '#web/replica/use-entities.ts'
import { useSession } from '#web/session/use-session.ts'
import { useToday } from '#web/session/use-today.ts'
import { useTranslation } from '#web/text/translation.tsx'

/**
 * The specification's four key figures. Roles without access to prices see no revenue, no invoices and no orders at risk,
 * which are those with an overdue payment; guests see no invoices. An invoice is of either of the specification's two kinds,
 * proforma or final: the card counts the rows that its list shows.
 */
export function DashboardKeyFigures() {
  const { t } = useTranslation('dashboard')
  const today = useToday()
  const role = useSession()?.role ?? 'public'
  const orders = useEntities('sales-order')
  const history = useEntities('history')
  const invoices = invoiceRows(
    {
      proformas: useEntities('proforma-invoice'),
      invoices: useEntities('final-invoice'),
      advances: useEntities('advance-payment'),
      orders,
    },
    today,
  )
  const { pendingCount } = invoiceTotals(invoices)
  const risky = ordersAtRisk(orders)
  const { percent, onTime, delivered } = onTimeDelivery(orders, history, today)
  const seesMoney = mayView(role, 'final-invoice')
  const seesSales = mayView(role, 'lead')
  return (
    <section
      aria-label={t('figures')}
      className="grid grid-cols-2 gap-3 desk:auto-cols-fr desk:grid-flow-col desk:grid-cols-none max-desk:[&>:last-child:nth-child(odd)]:col-span-2"
    >
      {seesSales && (
        <SummaryCard
          icon="rupee"
          tone="success"
          label={t('revenue')}
          value={t('revenue.value', { lakhs: lakhs(revenueOf(orders)) })}
          note={t('revenue.note', { count: standingOrders(orders).length })}
          href={places.orders}
        />
      )}
      {seesMoney && (
        <SummaryCard
          icon="invoice"
          tone="warning"
          label={t('pending-invoices')}
          value={pendingCount}
          note={t('pending-invoices.note', { count: invoices.length })}
          href={`${places.invoices}?status=pending`}
        />
      )}
      {seesSales && (
        <SummaryCard
          icon="alert"
          tone={risky.length > 0 ? 'danger' : 'plain'}
          label={t('at-risk')}
          value={risky.length}
          note={t(risky.length > 0 ? 'at-risk.note' : 'at-risk.none')}
          href={seesMoney ? `${places.payments}?status=overdue` : places.orders}
        />
      )}
      <SummaryCard
        icon="production"
        tone="primary"
        label={t('efficiency')}
        value={percent === null ? '–' : t('percent', { percent })}
        note={percent === null ? t('efficiency.none') : t('efficiency.note', { onTime, delivered })}
        href={places.production}
      />
    </section>
  )
}
