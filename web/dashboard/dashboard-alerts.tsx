import { Banner } from '#design/tell/banner.tsx'
import { LinkButton } from '#design/press/link-button.tsx'
import { blockedOrders, lateOrders, materialsOf } from '#domain/dashboard/dashboard-floor.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useEntities } from '#web/replica/use-entities.ts'
import { useToday } from '#web/session/use-today.ts'

/** What stands still: orders without material, and orders whose promised day is over. Nothing where all runs. */
export function DashboardAlerts() {
  const { t } = useTranslation('dashboard')
  const today = useToday()
  const orders = useEntities('sales-order')
  const blockedBy = blockedOrders(orders)
  const blocked = blockedBy.length
  // Two names tell what to buy first; a third would push the button off a phone.
  const materials = materialsOf(blockedBy).slice(0, 2)
  const material = materials.length > 0 ? materials.map((one) => t(`material.${one}`)).join(', ') : t('material.any')
  const late = lateOrders(orders, today).length
  if (blocked === 0 && late === 0) return null
  return (
    <div className="grid gap-3 desk:auto-cols-fr desk:grid-flow-col">
      {blocked > 0 && (
        <Banner
          tone="warning"
          action={
            <LinkButton href="/platform/inventory" aria-label={t('blocked.resolve-spoken', { count: blocked })}>
              {t('blocked.resolve')}
            </LinkButton>
          }
        >
          <span className="font-semibold">{t('blocked.alert', { count: blocked, material })}</span>
        </Banner>
      )}
      {late > 0 && (
        <Banner tone="danger" action={<LinkButton href="/platform/orders">{t('late.look')}</LinkButton>}>
          <span className="font-semibold">{t('late.alert', { count: late })}</span>
        </Banner>
      )}
    </div>
  )
}
