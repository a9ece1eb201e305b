import { DataList } from '#design/list/data-list.tsx'
import { ListRow } from '#design/list/list-row.tsx'
import { Link } from '#design/press/link.tsx'
import { Card } from '#design/show/card.tsx'
import { StatusBadge } from '#design/show/status-badge.tsx'
import { isDeliveryLate } from '#domain/sales-order/sales-order-list.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { places } from '#web/page/addresses.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { useToday } from '#web/session/use-today.ts'
import { useGoods } from '#web/shared/document/use-goods.ts'
import { DayText } from '#web/text/day-text.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

const shown = 6

type PlaceholderOrdersProps = { id: string; orders: readonly SalesOrder[] }

/** The orders at one stage: party, cloth, date. The order's page has the next step. */
export function PlaceholderOrders({ id, orders }: PlaceholderOrdersProps) {
  const { t } = useTranslation('placeholder')
  return (
    <Card
      title={t(`station.${id}`)}
      aside={<span className="text-ink-2">{orders.length}</span>}
      flush={orders.length > 0}
    >
      {orders.length === 0 && <p className="text-ink-2">{t(`station.${id}.none`)}</p>}
      {orders.length > 0 && (
        <DataList label={t(`station.${id}`)}>
          {orders.slice(0, shown).map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </DataList>
      )}
      {orders.length > shown && (
        <p className="px-4 py-3">
          <Link href={places.orders}>{t('more', { count: orders.length - shown })}</Link>
        </p>
      )}
    </Card>
  )
}

function OrderRow({ order }: { order: SalesOrder }) {
  const { t } = useTranslation('placeholder')
  const { date } = useSentences('placeholder')
  const goodsOf = useGoods()
  const today = useToday()
  return (
    <ListRow
      href={documentAddress('sales-order', order.id)}
      who={order.companyName}
      what={goodsOf(order)}
      state={
        isDeliveryLate(order, today) && (
          <StatusBadge tone="danger" icon="alert">
            {t('late')}
          </StatusBadge>
        )
      }
      since={<DayText value={order.deliveryDate}>{t('promised', { date: date(order.deliveryDate) })}</DayText>}
    />
  )
}
