import { Table } from '#design/list/table.tsx'
import { Card } from '#design/show/card.tsx'
import { clothToMake, type ClothToMake } from '#domain/dashboard/dashboard-floor.ts'
import { quantityText } from '#domain/document-line/document-line-text.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { useTranslation } from '#web/text/translation.tsx'

/** Cloth to buy or weave: the orders not yet in production, summed by quality. */
export function PlaceholderCloth({ orders }: { orders: readonly SalesOrder[] }) {
  const { t } = useTranslation('placeholder')
  const cloth = clothToMake(orders)
  return (
    <Card title={t('cloth.title')}>
      {cloth.length === 0 ? (
        <p className="text-ink-2">{t('cloth.none')}</p>
      ) : (
        <Table<ClothToMake>
          caption={t('cloth.title')}
          captionHidden
          rows={cloth}
          rowKey={({ description, unit }) => `${description}|${unit}`}
          columns={[
            { id: 'quality', head: t('cloth.quality'), names: true, cell: ({ description }) => description },
            {
              id: 'quantity',
              head: t('cloth.quantity'),
              align: 'right',
              cell: ({ quantityMilli, unit }) =>
                t('cloth.amount', { amount: quantityText(quantityMilli), unit: t(`unit.${unit}`) }),
            },
            { id: 'orders', head: t('cloth.orders'), align: 'right', cell: ({ orders: count }) => count },
          ]}
        />
      )}
    </Card>
  )
}
