import { Link } from '#design/press/link.tsx'
import { Card } from '#design/show/card.tsx'
import { mayView } from '#domain/catalogue/entity-catalogue.ts'
import { blockedOrders, clothToMake, lateOrders, ordersAt } from '#domain/dashboard/dashboard-floor.ts'
import { customerHealth, salesSnapshot } from '#domain/dashboard/dashboard.ts'
import type { PaymentRow } from '#domain/payment/payment.ts'
import { places } from '#web/page/addresses.ts'
import { useEntities } from '#web/replica/use-entities.ts'
import { useSession } from '#web/session/use-session.ts'
import { useToday } from '#web/session/use-today.ts'
import { useTranslation } from '#web/text/translation.tsx'

/** Links to sales, production, procurement and customers, each with its key numbers. */
export function DashboardSnapshots({ payments }: { payments: readonly PaymentRow[] }) {
  const today = useToday()
  const role = useSession()?.role ?? 'public'
  const orders = useEntities('sales-order')
  const sales = salesSnapshot(useEntities('lead'), useEntities('quotation'), orders)
  const health = customerHealth(useEntities('business-profile'), payments)
  return (
    <div className="grid gap-3 tablet:grid-cols-2 desk:grid-cols-4">
      {mayView(role, 'lead') && (
        <Snapshot
          id="sales"
          href={places.leads}
          rows={[
            ['leads', sales.leads],
            ['hot-leads', sales.hotLeads],
            ['pending-quotes', sales.pendingQuotes],
            ['orders', sales.orders],
          ]}
        />
      )}
      <Snapshot
        id="production"
        href={places.production}
        rows={[
          ['to-start', ordersAt(orders, 'toStart').length],
          ['weaving', ordersAt(orders, 'weaving').length + ordersAt(orders, 'checking').length],
          ['ready', ordersAt(orders, 'ready').length],
          ['late', lateOrders(orders, today).length],
        ]}
      />
      <Snapshot
        id="procurement"
        href={places.procurement}
        rows={[
          ['blocked', blockedOrders(orders).length],
          ['to-plan', ordersAt(orders, 'toStart').length],
          ['qualities', clothToMake(orders).length],
        ]}
      />
      <Snapshot
        id="customers"
        href={places.customers}
        rows={[
          ['customers', health.customers],
          ['prospects', health.prospects],
          ['good', health.good],
          ...(mayView(role, 'final-payment')
            ? [['paying-late', health.late] as const]
            : [['watch', health.watch] as const]),
        ]}
      />
    </div>
  )
}

type SnapshotProps = { id: string; href: string; rows: readonly (readonly [key: string, count: number])[] }

function Snapshot({ id, href, rows }: SnapshotProps) {
  const { t } = useTranslation('dashboard')
  return (
    <Card
      title={
        <Link href={href} className="list-row-link">
          {t(`snapshot.${id}`)}
        </Link>
      }
      className="relative hover:border-selvedge"
    >
      <dl className="grid gap-1">
        {rows.map(([key, count]) => (
          <div key={key} className="flex items-baseline justify-between gap-4">
            <dt className="text-ink-2">{t(`count.${key}`)}</dt>
            <dd className="font-heading text-20 leading-heading font-semibold">{count}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
