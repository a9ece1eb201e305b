import { isOrderCancelled } from '#domain/sales-order/sales-order-status.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import type { NextAction } from '#domain/thread/thread-next.ts'
import { Card } from '#design/show/card.tsx'
import { LinkButton } from '#design/press/link-button.tsx'
import { documentAddress } from '#web/page/entity-address.ts'
import { ActionButtons, useOfferedActions } from '#web/shared/document/action-button.tsx'
import { useFacts } from '#web/shared/document/use-facts.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { salesOrderCancel, salesOrderHold, salesOrderSteps } from './sales-order-action.ts'

type SalesOrderStepsProps = { order: SalesOrder; next: NextAction | null; onDone: (words: string) => void }

/** The possible next steps as large buttons; disabled ones give the reason. */
export function SalesOrderSteps({ order, next, onDone }: SalesOrderStepsProps) {
  const { t } = useTranslation('sales-order')
  const thread = useTranslation('thread')
  const facts = useFacts()
  const offered = useOfferedActions(salesOrderSteps, order, { facts })
  const holds = useOfferedActions([...salesOrderHold, salesOrderCancel], order, { facts })
  const elsewhere =
    next && next.document.id !== order.id ? documentAddress(next.document.entity, next.document.id) : null
  return (
    <Card title={offered.length > 0 ? t('steps.title') : undefined}>
      <div className="grid gap-3">
        <ActionButtons
          feature="sales-order"
          offered={offered}
          document={order}
          className="min-h-16 text-20"
          onDone={onDone}
        />
        {offered.length === 0 && <p>{t(isOrderCancelled(order) ? 'steps.cancelled' : 'steps.none')}</p>}
        <ActionButtons feature="sales-order" offered={holds} document={order} onDone={onDone} />
        {next && elsewhere !== null && (
          <LinkButton wide icon="chevron-right" href={elsewhere}>
            {thread.t(`next.${next.code}`)}
          </LinkButton>
        )}
      </div>
    </Card>
  )
}
