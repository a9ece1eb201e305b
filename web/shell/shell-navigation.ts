import type { IconName } from '#design/press/icon-paths.ts'
import { moneyViewers, saleViewers, viewers, type Role } from '#domain/kernel/role.ts'
import { inPlatform, places, sitePages } from '#web/page/addresses.ts'

/** A place in the navigation. `also`: other addresses of the same place. */
export type Place = {
  id: string
  icon: IconName
  href: string
  also: readonly string[]
  /** Roles that may see its documents; others do not see the link. */
  roles: readonly Role[]
}

export const place = (
  id: string,
  icon: IconName,
  roles: readonly Role[] = viewers,
  also: readonly string[] = [],
): Place => ({
  id,
  icon,
  href: inPlatform(id),
  also: also.map(inPlatform),
  roles,
})

/** The site administrator's places; that account has no company and sees no other place. */
export const adminPlaces: readonly Place[] = [
  { ...place('stories', 'edit', ['admin']), href: sitePages.stories },
  { ...place('messages', 'eye', ['admin']), href: sitePages.messages },
]

/** The specification's five groups, and the site administrator's. */
export const placeGroups: readonly { id: string; places: readonly Place[] }[] = [
  { id: 'home', places: [{ ...place('dashboard', 'home', viewers, ['home']), href: places.home }] },
  {
    id: 'sales',
    places: [
      place('leads', 'lead', saleViewers, ['sales']),
      place('quotes', 'quotation', saleViewers),
      place('orders', 'order'),
      place('collections', 'phone', moneyViewers),
      place('payments', 'payment', moneyViewers, ['receipts', 'refunds', 'dalals']),
      place('invoices', 'invoice', moneyViewers, ['proformas', 'credit-notes', 'debit-notes', 'goods-returns']),
    ],
  },
  {
    id: 'production',
    places: [
      place('production', 'production', viewers, ['work-orders', 'manufacturing']),
      place('fulfillment', 'truck'),
      place('analytics', 'analytics'),
    ],
  },
  {
    id: 'procurement',
    places: [place('inventory', 'inventory', viewers, ['procurement', 'purchase-orders', 'suppliers'])],
  },
  { id: 'customers', places: [place('customers', 'customer', viewers, ['crm'])] },
  { id: 'site', places: adminPlaces },
]

export const mayGo = (role: Role, { roles }: Place): boolean => roles.includes(role)

const isUnder = (path: string, href: string): boolean => path === href || path.startsWith(`${href}/`)

/** Whether the address belongs to the place. The dashboard is at the root, a prefix of every address. */
export const isAt = (path: string, { id, href, also }: Place): boolean =>
  (href === places.home ? path === href || isUnder(path, inPlatform(id)) : isUnder(path, href)) ||
  also.some((other) => isUnder(path, other))
