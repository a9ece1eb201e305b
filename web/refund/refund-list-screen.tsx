import { ListRow } from '#design/list/list-row.tsx'
import { RowNumber } from '#design/list/row-number.tsx'
import { LinkButton } from '#design/press/link-button.tsx'
import { Money } from '#design/show/money.tsx'
import { refundFilterOf, refundFilters, refundsIn, searchedRefunds } from '#domain/refund/refund-list.ts'
import type { Refund } from '#domain/refund/refund.ts'
import { places } from '#web/page/addresses.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { useAddressParam } from '#web/page/use-address-param.ts'
import { useBanner } from '#web/page/use-banner.ts'
import { useEntities } from '#web/replica/use-entities.ts'
import { ListPage } from '#web/shared/list/list-page.tsx'
import { StatusChips } from '#web/shared/list/status-chips.tsx'
import { useListSearch } from '#web/shared/list/use-list-search.ts'
import { DayText } from '#web/text/day-text.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { RefundBadge } from './refund-badge.tsx'

/** All money given back, newest first. */
export function RefundListScreen() {
  const { t } = useTranslation('refund')
  const payment = useTranslation('payment')
  const kernel = useTranslation('kernel')
  const [filterName, setFilter] = useAddressParam('filter', 'all')
  const { banner } = useBanner()
  const refunds = useEntities('refund')
  const filter = refundFilterOf(filterName)
  const { found, search } = useListSearch(refunds, searchedRefunds)
  const whatOf = ({ number, kind, method }: Refund) => (
    <RowNumber
      number={number ?? kernel.t('number-awaited')}
      rest={`${t(`kind.${kind}`)} · ${payment.t(`method.${method}`)}`}
    />
  )
  return (
    <ListPage
      feature="refund"
      href={places.refunds}
      icon="undo"
      {...{ banner, search }}
      filters={
        <StatusChips
          feature="refund"
          filters={refundFilters}
          selected={filter}
          countOf={(id) => refundsIn(found, id).length}
          onFilter={setFilter}
        />
      }
      rows={refundsIn(found, filter)}
      hrefOf={({ id }) => documentAddress('refund', id)}
      empty={{
        action: (
          <LinkButton tone="primary" href={places.customers}>
            {t('to-customers')}
          </LinkButton>
        ),
      }}
    >
      {(refund, row) => (
        <ListRow
          {...row}
          href={documentAddress('refund', refund.id)}
          who={refund.customerName}
          what={whatOf(refund)}
          amount={<Money paise={refund.amount} />}
          state={<RefundBadge refund={refund} />}
          since={<DayText value={refund.date} />}
        />
      )}
    </ListPage>
  )
}
