import type { ReactNode } from 'react'
import { ListRow } from '#design/list/list-row.tsx'
import { Card } from '#design/show/card.tsx'
import { Money } from '#design/show/money.tsx'
import type { PaymentRow } from '#domain/payment/payment.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { WindowedList } from '#web/page/windowed-list.tsx'
import { QuotationBadge } from '#web/shared/document/quotation-badge.tsx'
import { SalesOrderRowState } from '#web/shared/document/sales-order-badge.tsx'
import { useGoods } from '#web/shared/document/use-goods.ts'
import { paymentAddress } from '#web/shared/payment/payment-address.ts'
import { PaymentBadge } from '#web/shared/payment/payment-badge.tsx'
import { usePaymentNumbers } from '#web/shared/payment/payment-numbers.ts'
import { DayText } from '#web/text/day-text.tsx'
import { useTranslation } from '#web/text/translation.tsx'

function Nothing({ children }: { children: ReactNode }) {
  return <p className="rounded-3 border border-dashed border-selvedge p-6 text-center text-ink-2">{children}</p>
}

export function PartyQuotations({ quotations }: { quotations: readonly Quotation[] }) {
  const { t } = useTranslation('business-profile')
  const kernel = useTranslation('kernel')
  const goodsOf = useGoods()
  if (quotations.length === 0) return <Nothing>{t('none.quotations')}</Nothing>
  return (
    <Card flush>
      <WindowedList label={t('tab.quotations')} rows={quotations} keyOf={({ id }) => id} estimate={96}>
        {(quotation, row) => (
          <ListRow
            {...row}
            href={documentAddress('quotation', quotation.id)}
            who={quotation.number ?? kernel.t('number-awaited')}
            what={goodsOf(quotation)}
            amount={<Money paise={quotation.totalAmount} />}
            state={<QuotationBadge quotation={quotation} />}
            since={<DayText value={quotation.quoteDate} />}
          />
        )}
      </WindowedList>
    </Card>
  )
}

export function PartyOrders({ orders }: { orders: readonly SalesOrder[] }) {
  const { t } = useTranslation('business-profile')
  const kernel = useTranslation('kernel')
  const goodsOf = useGoods()
  if (orders.length === 0) return <Nothing>{t('none.orders')}</Nothing>
  return (
    <Card flush>
      <WindowedList label={t('tab.orders')} rows={orders} keyOf={({ id }) => id} estimate={96}>
        {(order, row) => (
          <ListRow
            {...row}
            href={documentAddress('sales-order', order.id)}
            who={order.number ?? kernel.t('number-awaited')}
            what={goodsOf(order)}
            amount={<Money paise={order.totalAmount} />}
            state={<SalesOrderRowState order={order} />}
            since={<DayText value={order.orderDate} />}
          />
        )}
      </WindowedList>
    </Card>
  )
}

export function PartyPayments({ payments }: { payments: readonly PaymentRow[] }) {
  const { t } = useTranslation('business-profile')
  const kernel = useTranslation('kernel')
  const words = useTranslation('payment')
  const numberOf = usePaymentNumbers()
  if (payments.length === 0) return <Nothing>{t('none.payments')}</Nothing>
  return (
    <Card flush>
      <WindowedList label={t('tab.payments')} rows={payments} keyOf={({ id }) => id} estimate={96}>
        {(payment, row) => (
          <ListRow
            {...row}
            href={paymentAddress(payment)}
            who={words.t(`what.${payment.kind}`, { number: numberOf(payment) ?? kernel.t('number-awaited') })}
            amount={<Money paise={payment.open > 0 ? payment.open : payment.received} />}
            state={<PaymentBadge state={payment.state} />}
            since={<DayText value={payment.open > 0 ? payment.dueDate : (payment.receivedDate ?? payment.dueDate)} />}
          />
        )}
      </WindowedList>
    </Card>
  )
}
