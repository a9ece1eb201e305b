import {
  countSalesOrders,
  salesOrderFilterOf,
  salesOrderFilters,
  salesOrdersIn,
} from '#domain/sales-order/sales-order-list.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { LinkButton } from '#design/press/link-button.tsx'
import { ListPage } from '#web/shared/list/list-page.tsx'
import { StatusChips } from '#web/shared/list/status-chips.tsx'
import { useListSearch, type Searched } from '#web/shared/list/use-list-search.ts'
import { usePartyPlace } from '#web/shared/list/use-party-place.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useAddressParam } from '#web/page/use-address-param.ts'
import { useBanner } from '#web/page/use-banner.ts'
import { useEntities } from '#web/replica/use-entities.ts'
import { SalesOrderListRow } from './sales-order-list-row.tsx'
import { places } from '#web/page/addresses.ts'
import { documentAddress } from '#web/page/entity-address.ts'

const searched: Searched<SalesOrder> = {
  wordsOf: ({ companyName, number, items }) => [companyName, number, items],
  namesOf: ({ companyName }) => [companyName],
  dateOf: ({ orderDate, deliveryDate }, isAhead) => (isAhead ? deliveryDate : orderDate),
  amountOf: ({ totalAmount }) => totalAmount,
  fabricOf: ({ items }) => [items],
}

/** All orders by status: the two that production looks for first, then the rest in order of work. */
export function SalesOrderListScreen() {
  const { t } = useTranslation('sales-order')
  const [filterName, setFilter] = useAddressParam('filter', 'all')
  const { banner, dismiss } = useBanner()
  const orders = useEntities('sales-order')
  const filter = salesOrderFilterOf(filterName)
  const { found, search } = useListSearch(orders, { ...searched, placeOf: usePartyPlace() })
  const counts = countSalesOrders(found)
  return (
    <ListPage
      feature="sales-order"
      href={places.orders}
      icon="order"
      banner={banner}
      onDismiss={dismiss}
      filters={
        <StatusChips
          feature="sales-order"
          filters={salesOrderFilters}
          selected={filter}
          countOf={(id) => counts.get(id) ?? 0}
          onFilter={setFilter}
        />
      }
      search={search}
      total={orders.length}
      rows={salesOrdersIn(found, filter)}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => documentAddress('sales-order', id)}
      estimate={112}
      empty={{
        action: (
          <LinkButton tone="primary" href={`${places.payments}?type=advance`}>
            {t('empty.action')}
          </LinkButton>
        ),
      }}
    >
      {(order, row) => <SalesOrderListRow order={order} row={row} />}
    </ListPage>
  )
}
