import { FilterChips } from '#design/list/filter-chips.tsx'
import { LinkButton } from '#design/press/link-button.tsx'
import {
  countSalesOrders,
  lateFilter,
  salesOrderGroupOf,
  salesOrderGroups,
  salesOrdersAt,
  searchedSalesOrders,
  type SalesOrderGroup,
} from '#domain/sales-order/sales-order-list.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { places } from '#web/page/addresses.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { useAddressParam } from '#web/page/use-address-param.ts'
import { useBanner } from '#web/page/use-banner.ts'
import { useNewest } from '#web/replica/use-entities.ts'
import { useToday } from '#web/session/use-today.ts'
import { ListPage } from '#web/shared/list/list-page.tsx'
import { useListSearch } from '#web/shared/list/use-list-search.ts'
import { usePartyPlace } from '#web/shared/list/use-party-place.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { SalesOrderListRow } from './sales-order-list-row.tsx'

/** All orders, by the five stages of the work. */
export function SalesOrderListScreen() {
  const { t } = useTranslation('sales-order')
  const [filterName, setFilter] = useAddressParam('filter', 'all')
  const today = useToday()
  const { banner } = useBanner()
  const [orders, isWhole] = useNewest('sales-order')
  const { found, search } = useListSearch(orders, { ...searchedSalesOrders, placeOf: usePartyPlace() })
  return (
    <ListPage
      feature="sales-order"
      href={places.orders}
      icon="order"
      banner={banner}
      filters={<SalesOrderStages found={found} filter={filterName} onFilter={setFilter} />}
      search={search}
      isWhole={isWhole}
      rows={salesOrdersAt(found, filterName, today)}
      hrefOf={({ id }) => documentAddress('sales-order', id)}
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

type SalesOrderStagesProps = {
  found: readonly SalesOrder[]
  /** A stage, one status of it, or those that are late. */
  filter: string
  onFilter: (filter: string) => void
}

/** Five stages with how many orders each has, and those that are late; a stage chosen opens into its statuses. */
function SalesOrderStages({ found, filter, onFilter }: SalesOrderStagesProps) {
  const { t } = useTranslation('sales-order')
  const today = useToday()
  const counts = countSalesOrders(found)
  const chosen = salesOrderGroupOf(filter)
  const late = salesOrdersAt(found, lateFilter, today).length
  const statuses = chosen === null ? [] : salesOrderGroups[chosen]
  const stages = Object.keys(salesOrderGroups) as SalesOrderGroup[] // the keys of a constant
  return (
    <>
      <FilterChips
        label={t('filter')}
        selected={[filter === lateFilter ? filter : (chosen ?? 'all')]}
        onToggle={onFilter}
        chips={[
          { id: 'all', label: t('filter.all'), count: found.length },
          ...stages.map((id) => ({ id, label: t(`stage.${id}`), count: salesOrdersAt(found, id, today).length })),
          // Chosen, it stays when the last one is delivered: the list would be empty and not say of what.
          ...(late > 0 || filter === lateFilter ? [{ id: lateFilter, label: t('late'), count: late }] : []),
        ]}
      />
      {statuses.length > 1 && (
        <FilterChips
          label={t('filter.status')}
          selected={[filter]}
          // Pressed again, a status gives way to its whole stage.
          onToggle={(id) => onFilter(id === filter && chosen !== null ? chosen : id)}
          chips={statuses.map((id) => ({ id, label: t(`status.${id}`), count: counts.get(id) ?? 0 }))}
        />
      )}
    </>
  )
}
