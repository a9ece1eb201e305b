import { Link } from '#design/press/link.tsx'
import { Card } from '#design/show/card.tsx'
import { DefinitionList } from '#design/show/definition-list.tsx'
import { Money } from '#design/show/money.tsx'
import { standingReceipts } from '#domain/advance-payment/advance-payment-due.ts'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import { givenBackOf } from '#domain/refund/refund-lifecycle.ts'
import { isOrderCancelled } from '#domain/sales-order/sales-order-status.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { useEntity, useLinked } from '#web/replica/use-entities.ts'
import { useHeld, useOrderRest } from '#web/shared/payment/use-order-rest.ts'
import { useTranslation } from '#web/text/translation.tsx'

/** What came in for the order before its invoice. Only for roles that may see money. */
export function SalesOrderMoney({ order }: { order: SalesOrder }) {
  const advance = useEntity('advance-payment', order.advancePaymentId)
  return advance ? <OrderMoney order={order} advance={advance} /> : null
}

function OrderMoney({ order, advance }: { order: SalesOrder; advance: AdvancePayment }) {
  const { t } = useTranslation('sales-order')
  const kernel = useTranslation('kernel')
  const held = useHeld(advance)
  const rest = useOrderRest(advance)
  const receipts = standingReceipts(advance)
  const givenBack = givenBackOf(useLinked('refund', 'advancePaymentId', advance.id))
  // Nothing of a cancelled order was billed: what did not go back stayed with the house.
  const kept = isOrderCancelled(order) ? advance.receivedAmount - givenBack : 0
  const sum = (id: 'received' | 'held' | 'rest' | 'given-back' | 'kept', paise: number) => ({
    id,
    term: t(`money.${id}`),
    detail: <Money paise={paise} />,
  })
  if (receipts.length === 0) return null
  return (
    <Card title={t('money.title')}>
      <div className="grid gap-4">
        <DefinitionList
          sums
          items={[
            sum('received', advance.receivedAmount),
            ...(givenBack > 0 ? [sum('given-back', givenBack)] : []),
            ...(kept > 0 ? [sum('kept', kept)] : []),
            ...(held > 0 ? [sum('held', held)] : []),
            ...(rest > 0 ? [sum('rest', rest)] : []),
          ]}
        />
        <p className="text-13 text-ink-2">
          {t('money.receipts')}
          {': '}
          <Link href={documentAddress('advance-payment', advance.id)}>
            {receipts.map(({ number }) => number ?? kernel.t('number-awaited')).join(', ')}
          </Link>
        </p>
      </div>
    </Card>
  )
}
