import { useDeferredValue } from 'react'
import { useLocation } from 'wouter'
import {
  countSalesOrders,
  salesOrderFilterOf,
  salesOrderFilters,
  salesOrdersIn,
} from '#domain/sales-order/sales-order-list.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { FilterChips } from '#design/filter-chips.tsx'
import { LinkButton } from '#design/link-button.tsx'
import { ListPage } from '#web/kernel/list/list-page.tsx'
import { matchingRows } from '#web/kernel/search.ts'
import { useTranslation } from '#web/kernel/translation.tsx'
import { useAddressParam } from '#web/kernel/use-address-param.ts'
import { useBanner } from '#web/kernel/use-banner.ts'
import { useEntities } from '#web/kernel/use-entities.ts'
import { useNamesAlike } from '#web/kernel/use-names-alike.ts'
import { SalesOrderListRow } from './sales-order-list-row.tsx'

const wordsOf = ({ companyName, number, items }: SalesOrder) => [companyName, number, items]

/** Every order, by where it stands: the two the floor asks for first, then the rest in the order of the work. */
export function SalesOrderListScreen() {
  const { t } = useTranslation('sales-order')
  const [, go] = useLocation()
  const [filterName, setFilter] = useAddressParam('filter', 'all')
  const [typed, setTyped] = useAddressParam('search', '')
  const { banner, dismiss } = useBanner()
  const orders = useEntities('sales-order')
  const sought = useDeferredValue(typed)
  const filter = salesOrderFilterOf(filterName)
  const alike = useNamesAlike(sought)
  const found = matchingRows(orders, wordsOf, sought, ({ companyName }) => alike.has(companyName))
  const counts = countSalesOrders(found)
  return (
    <ListPage
      title={t('title')}
      count={t('count', { count: orders.length })}
      banner={banner}
      onDismiss={dismiss}
      filters={
        <FilterChips
          label={t('filter')}
          selected={[filter]}
          onToggle={setFilter}
          chips={salesOrderFilters.map((id) => ({
            id,
            label: t(id === 'all' ? 'filter.all' : `status.${id}`),
            count: counts.get(id) ?? 0,
          }))}
        />
      }
      search={{ label: t('search'), words: typed, onWords: setTyped }}
      total={orders.length}
      rows={salesOrdersIn(found, filter)}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => `/platform/orders/${id}`}
      estimate={112}
      listLabel={t('title')}
      empty={{
        icon: 'order',
        title: t('empty.title'),
        text: t('empty.text'),
        action: (
          <LinkButton tone="primary" href="/platform/payments?type=advance">
            {t('empty.action')}
          </LinkButton>
        ),
      }}
      none={{
        title: t('none.title'),
        text: t('none.text'),
        clear: t('none.clear'),
        onClear: () => go('/platform/orders', { replace: true }),
      }}
    >
      {(order, row) => <SalesOrderListRow order={order} row={row} />}
    </ListPage>
  )
}
