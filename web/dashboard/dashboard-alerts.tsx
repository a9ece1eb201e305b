import { LinkButton } from '#design/press/link-button.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { blockedOrders, lateOrders } from '#domain/dashboard/dashboard-floor.ts'
import { lateFilter } from '#domain/sales-order/sales-order-list.ts'
import { materialsOf } from '#domain/sales-order/sales-order-material.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { places } from '#web/page/addresses.ts'
import { useEntities } from '#web/replica/use-entities.ts'
import { useToday } from '#web/session/use-today.ts'
import { useTranslation } from '#web/text/translation.tsx'

/** Blocked work: orders without material and overdue orders. Nothing if there is none. */
export function DashboardAlerts() {
  const { t } = useTranslation('dashboard')
  const today = useToday()
  const orders = useEntities('sales-order')
  const blocked = blockedOrders(orders)
  const late = lateOrders(orders, today).length
  if (blocked.length === 0 && late === 0) return null
  return (
    <div className="grid gap-3 desk:auto-cols-fr desk:grid-flow-col">
      {blocked.length > 0 && <BlockedAlert orders={blocked} />}
      {late > 0 && (
        <Banner
          tone="danger"
          action={<LinkButton href={`${places.orders}?filter=${lateFilter}`}>{t('late.look')}</LinkButton>}
        >
          <span className="font-semibold">{t('late.alert', { count: late })}</span>
        </Banner>
      )}
    </div>
  )
}

function BlockedAlert({ orders }: { orders: readonly SalesOrder[] }) {
  const { t } = useTranslation('dashboard')
  const words = useTranslation('document-line')
  // Two names say what to buy first; a third would push the button off a phone's screen.
  const materials = materialsOf(orders)
    .slice(0, 2)
    .map((one) => words.t(`material.${one}`))
  const material = materials.join(', ') || words.t('material.any')
  const count = orders.length
  return (
    <Banner
      tone="warning"
      action={
        <LinkButton href={places.inventory} aria-label={t('blocked.resolve-spoken', { count })}>
          {t('blocked.resolve')}
        </LinkButton>
      }
    >
      <span className="font-semibold">{t('blocked.alert', { count, material })}</span>
    </Banner>
  )
}
