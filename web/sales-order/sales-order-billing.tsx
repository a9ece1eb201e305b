import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { LinkButton } from '#design/press/link-button.tsx'
import { Card } from '#design/show/card.tsx'
import { documentAddress } from '#web/page/entity-address.ts'
import { useEntity } from '#web/replica/use-entities.ts'
import { ActionButtons, useOfferedActions } from '#web/shared/document/action-button.tsx'
import { useFacts } from '#web/shared/document/use-facts.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { salesOrderBill } from './sales-order-action.ts'

type SalesOrderBillingProps = { order: SalesOrder; onDone: (words: string) => void }

/** The order's invoice: a button once it can be created, then a link. Only for roles that may see invoices. */
export function SalesOrderBilling({ order, onDone }: SalesOrderBillingProps) {
  const { t } = useTranslation('sales-order')
  const invoice = useEntity('final-invoice', order.finalInvoiceId)
  const offered = useOfferedActions([salesOrderBill], order, { facts: useFacts() })
  if (invoice)
    return (
      <LinkButton wide icon="invoice" href={documentAddress('final-invoice', invoice.id)}>
        {t('bill.open', { number: invoice.number ?? t('fact.invoice-draft') })}
      </LinkButton>
    )
  if (offered.length === 0) return null
  return (
    <Card>
      <ActionButtons feature="sales-order" offered={offered} document={order} onDone={onDone} />
    </Card>
  )
}
