import { useLocation } from 'wouter'
import { Skeleton } from '#design/tell/skeleton.tsx'
import { mayView } from '#domain/catalogue/entity-catalogue.ts'
import { lateOrders, ordersAt } from '#domain/dashboard/dashboard-floor.ts'
import { paymentRows } from '#domain/payment/payment.ts'
import { ScreenTitle } from '#web/page/screen-title.tsx'
import { useEntities } from '#web/replica/use-entities.ts'
import { useReplica } from '#web/replica/use-replica.ts'
import { useSession } from '#web/session/use-session.ts'
import { useToday } from '#web/session/use-today.ts'
import { LeadFunnel } from '#web/shared/chart/lead-funnel.tsx'
import { RevenueMonths } from '#web/shared/chart/revenue-months.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { PlaceholderAgeing } from './placeholder-ageing.tsx'
import { PlaceholderCloth } from './placeholder-cloth.tsx'
import { PlaceholderOrders } from './placeholder-orders.tsx'
import { placeholderOf, type PlaceholderKind } from './placeholder-place.ts'

/**
 * The specification's screens that are not built yet. They say so, and show what the product already knows on the
 * subject, so that nobody looking for a blocked order gets an empty page.
 */
export function PlaceholderScreen() {
  const { t } = useTranslation('placeholder')
  const [path] = useLocation()
  const { ready } = useReplica()
  const [company] = useEntities('company')
  const { place, kind } = placeholderOf(path)
  return (
    <div className="grid gap-5">
      <header className="grid gap-1">
        <ScreenTitle>{t(`place.${place}`)}</ScreenTitle>
        <p className="text-ink-2">{t(`kind.${kind}`)}</p>
      </header>
      <section aria-labelledby="in-progress" className="weave rounded-3 border border-thread bg-calico p-3 tablet:p-5">
        <div className="grid gap-1 rounded-2 bg-cloth p-4 tablet:p-5">
          <h2 id="in-progress">{t('title')}</h2>
          <p className="text-ink-2">{t('text')}</p>
        </div>
      </section>
      {!company && !ready && <Skeleton label={t('loading')} shape="cards" count={3} />}
      {company && <Meanwhile kind={kind} />}
    </div>
  )
}

function Meanwhile({ kind }: { kind: PlaceholderKind }) {
  const today = useToday()
  const orders = useEntities('sales-order')
  if (kind === 'figures') return <Figures />
  if (kind === 'stock')
    return (
      <div className="grid items-start gap-3 desk:grid-cols-2">
        <PlaceholderOrders id="blocked" orders={ordersAt(orders, 'blocked')} />
        <PlaceholderCloth orders={orders} />
      </div>
    )
  if (kind === 'dispatch')
    return (
      <div className="grid items-start gap-3 desk:grid-cols-2">
        <PlaceholderOrders id="ready" orders={ordersAt(orders, 'ready')} />
        <PlaceholderOrders id="on-the-way" orders={ordersAt(orders, 'onTheWay')} />
        <PlaceholderOrders id="late" orders={lateOrders(orders, today)} />
      </div>
    )
  return (
    <div className="grid items-start gap-3 desk:grid-cols-2">
      <PlaceholderOrders id="to-start" orders={ordersAt(orders, 'toStart')} />
      <PlaceholderOrders id="blocked" orders={ordersAt(orders, 'blocked')} />
      <PlaceholderOrders id="weaving" orders={ordersAt(orders, 'weaving')} />
      <PlaceholderOrders id="checking" orders={ordersAt(orders, 'checking')} />
    </div>
  )
}

function Figures() {
  const today = useToday()
  const role = useSession()?.role ?? 'public'
  const payments = paymentRows(useEntities('advance-payment'), useEntities('final-payment'), today)
  return (
    <div className="grid items-start gap-3 desk:grid-cols-2">
      <div className="desk:col-span-2">
        <RevenueMonths />
      </div>
      {mayView(role, 'final-payment') && <PlaceholderAgeing payments={payments} />}
      {mayView(role, 'lead') && <LeadFunnel />}
    </div>
  )
}
