import { standingReceipts } from '#domain/advance-payment/advance-payment-due.ts'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { Link } from '#design/press/link.tsx'
import { Card } from '#design/show/card.tsx'
import { DefinitionList } from '#design/show/definition-list.tsx'
import { Money } from '#design/show/money.tsx'
import { documentAddress } from '#web/page/entity-address.ts'
import { useEntity } from '#web/replica/use-entities.ts'
import { ActionButtons, useOfferedActions } from '#web/shared/document/action-button.tsx'
import { orderBalanceAction } from '#web/shared/payment/advance-payment-action.ts'
import { useHeld, useOrderRest } from '#web/shared/payment/use-order-rest.ts'
import { useTranslation } from '#web/text/translation.tsx'

type SalesOrderMoneyProps = { order: SalesOrder; onDone: (words: string) => void }

/** What came in for the order before its invoice, and taking in more of it. Only for roles that may see money. */
export function SalesOrderMoney({ order, onDone }: SalesOrderMoneyProps) {
  const advance = useEntity('advance-payment', order.advancePaymentId)
  return advance ? <OrderMoney advance={advance} onDone={onDone} /> : null
}

function OrderMoney({ advance, onDone }: { advance: AdvancePayment; onDone: (words: string) => void }) {
  const { t } = useTranslation('sales-order')
  const kernel = useTranslation('kernel')
  const held = useHeld(advance)
  const rest = useOrderRest(advance)
  const offered = useOfferedActions([orderBalanceAction], advance, { rest })
  const receipts = standingReceipts(advance)
  const sum = (id: 'received' | 'held' | 'rest', paise: number) => ({
    id,
    term: t(`money.${id}`),
    detail: <Money paise={paise} exact={paise % 100 !== 0} />,
  })
  if (receipts.length === 0 && offered.length === 0) return null
  return (
    <Card title={t('money.title')}>
      <div className="grid gap-4">
        <DefinitionList
          sums
          items={[
            sum('received', advance.receivedAmount),
            ...(held > 0 ? [sum('held', held)] : []),
            ...(rest > 0 ? [sum('rest', rest)] : []),
          ]}
        />
        {receipts.length > 0 && (
          <p className="text-13 text-ink-2">
            {t('money.receipts')}
            {': '}
            <Link href={documentAddress('advance-payment', advance.id)}>
              {receipts.map(({ number }) => number ?? kernel.t('number-awaited')).join(', ')}
            </Link>
          </p>
        )}
        <ActionButtons feature="payment" offered={offered} document={advance} onDone={onDone} />
      </div>
    </Card>
  )
}
