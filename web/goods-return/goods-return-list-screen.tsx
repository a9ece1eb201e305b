import { ListRow } from '#design/list/list-row.tsx'
import { RowNumber } from '#design/list/row-number.tsx'
import { LinkButton } from '#design/press/link-button.tsx'
import {
  goodsReturnFilterOf,
  goodsReturnFilters,
  goodsReturnsIn,
  searchedGoodsReturns,
} from '#domain/goods-return/goods-return-list.ts'
import { places } from '#web/page/addresses.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { useAddressParam } from '#web/page/use-address-param.ts'
import { useBanner } from '#web/page/use-banner.ts'
import { useEntities } from '#web/replica/use-entities.ts'
import { GoodsReturnBadge } from '#web/shared/goods-return/goods-return-badge.tsx'
import { useReturned } from '#web/shared/goods-return/goods-return-rows.tsx'
import { ListPage } from '#web/shared/list/list-page.tsx'
import { StatusChips } from '#web/shared/list/status-chips.tsx'
import { useListSearch } from '#web/shared/list/use-list-search.ts'
import { DayText } from '#web/text/day-text.tsx'
import { useTranslation } from '#web/text/translation.tsx'

/** All goods returns, newest first. */
export function GoodsReturnListScreen() {
  const { t } = useTranslation('goods-return')
  const kernel = useTranslation('kernel')
  const returns = useEntities('goods-return')
  const [filterName, setFilter] = useAddressParam('filter', 'all')
  const { banner } = useBanner()
  const filter = goodsReturnFilterOf(filterName)
  const { found, search } = useListSearch(returns, searchedGoodsReturns)
  const quantities = useReturned()
  return (
    <ListPage
      feature="goods-return"
      href={places.goodsReturns}
      icon="undo"
      {...{ banner, search }}
      filters={
        <StatusChips
          feature="goods-return"
          filters={goodsReturnFilters}
          selected={filter}
          countOf={(id) => goodsReturnsIn(found, id).length}
          onFilter={setFilter}
        />
      }
      rows={goodsReturnsIn(found, filter)}
      hrefOf={({ id }) => documentAddress('goods-return', id)}
      empty={{
        action: (
          <LinkButton tone="primary" href={places.invoices}>
            {t('to-invoices')}
          </LinkButton>
        ),
      }}
    >
      {(one, row) => (
        <ListRow
          {...row}
          href={documentAddress('goods-return', one.id)}
          who={one.customerName}
          what={
            <RowNumber
              number={one.number ?? kernel.t('number-awaited')}
              rest={`${t(`reason.${one.reason}`)} · ${t('of-invoice', { number: one.invoiceNumber ?? '–' })}`}
            />
          }
          amount={<span className="font-semibold whitespace-nowrap">{quantities(one)}</span>}
          state={<GoodsReturnBadge status={one.status} />}
          since={<DayText value={one.returnDate} />}
        />
      )}
    </ListPage>
  )
}
