import { ListRow } from '#design/list/list-row.tsx'
import { RowNumber } from '#design/list/row-number.tsx'
import { Money } from '#design/show/money.tsx'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { useWideScreen } from '#web/page/use-wide-screen.ts'
import { SalesOrderRowState } from '#web/shared/document/sales-order-badge.tsx'
import { useGoods } from '#web/shared/document/use-goods.ts'
import type { PickedRow } from '#web/shared/list/use-list-rows.tsx'
import { DayText } from '#web/text/day-text.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

type SalesOrderListRowProps = { order: SalesOrder; row: PickedRow }

/** One order in a list: party, cloth, quantity, status, date. */
export function SalesOrderListRow({ order, row }: SalesOrderListRowProps) {
  const { t } = useTranslation('sales-order')
  const kernel = useTranslation('kernel')
  const { day } = useSentences('sales-order')
  const goodsOf = useGoods()
  const isWide = useWideScreen()
  return (
    <ListRow
      {...row}
      href={documentAddress('sales-order', order.id)}
      who={order.companyName}
      what={<RowNumber number={order.number ?? kernel.t('number-awaited')} rest={goodsOf(order)} />}
      amount={<Money paise={order.totalAmount} />}
      state={<SalesOrderRowState order={order} />}
      since={
        <DayText value={order.deliveryDate}>
          {/* The heading of a column says it once. */}
          {isWide ? day(order.deliveryDate) : t('since', { day: day(order.deliveryDate) })}
        </DayText>
      }
    />
  )
}
