import { LinkButton } from '#design/press/link-button.tsx'
import { Link } from '#design/press/link.tsx'
import { Card } from '#design/show/card.tsx'
import { Money } from '#design/show/money.tsx'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { finalInvoiceState, finalInvoiceStatus } from '#domain/invoice/invoice.ts'
import { isRefundVoided } from '#domain/refund/refund-lifecycle.ts'
import { hasBills, isBilled } from '#domain/sales-order/sales-order-billed.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { useLinked } from '#web/replica/use-entities.ts'
import { useToday } from '#web/session/use-today.ts'
import { ConsignmentLine } from '#web/shared/consignment/consignment-line.tsx'
import { UnbrokenNumbers } from '#web/shared/document/unbroken-numbers.tsx'
import { GoodsReturnRows } from '#web/shared/goods-return/goods-return-rows.tsx'
import { InvoiceBadge } from '#web/shared/payment/invoice-badge.tsx'
import { DayText } from '#web/text/day-text.tsx'
import { useTranslation } from '#web/text/translation.tsx'

/** The order's invoices, oldest first, and what is left to bill. Only for roles that may see invoices. */
export function SalesOrderBilling({ order }: { order: SalesOrder }) {
  const { t } = useTranslation('sales-order')
  const invoices = useLinked('final-invoice', 'salesOrderId', order.id)
  const returns = useLinked('goods-return', 'salesOrderId', order.id)
  if (invoices.length === 0) return null
  return (
    <Card title={t('bill.invoices')}>
      <div className="grid gap-4">
        <ul className="grid gap-3">
          {invoices.toReversed().map((invoice) => (
            <SalesOrderInvoice key={invoice.id} invoice={invoice} />
          ))}
        </ul>
        <GoodsReturnRows returns={returns} />
        {order.shortClosed ? (
          <p className="text-13 text-ink-2">{t('short.closed', { reason: order.shortClosed.reason })}</p>
        ) : (
          hasBills(order) &&
          !isBilled(order) && (
            // All of an order leaves on its challan: what is not billed of it waits for no tempo.
            <p className="text-13 text-ink-2">{t(order.challan ? 'bill.rest-on-challan' : 'bill.rest')}</p>
          )
        )}
      </div>
    </Card>
  )
}

function SalesOrderInvoice({ invoice }: { invoice: FinalInvoice }) {
  const { t } = useTranslation('sales-order')
  const today = useToday()
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
      <Link href={documentAddress('final-invoice', invoice.id)} className="font-semibold">
        <UnbrokenNumbers>{t('bill.open', { number: invoice.number ?? t('fact.invoice-draft') })}</UnbrokenNumbers>
      </Link>
      <Money paise={invoice.totalAmount} className="text-right font-semibold" />
      <span className="text-13 text-ink-2">
        <DayText value={invoice.invoiceDate} />
      </span>
      <span className="justify-self-end">
        <InvoiceBadge status={finalInvoiceStatus(invoice)} state={finalInvoiceState(invoice, today)} />
      </span>
      <ConsignmentLine invoice={invoice} />
    </li>
  )
}

/** What was given back of the order's advance. One that was taken back is still there to be read, as what it is. */
export function SalesOrderRefunds({ order }: { order: SalesOrder }) {
  const { t } = useTranslation('sales-order')
  const refunds = useLinked('refund', 'advancePaymentId', order.advancePaymentId)
  return refunds.map((refund) => (
    <LinkButton key={refund.id} wide icon="undo" href={documentAddress('refund', refund.id)}>
      <UnbrokenNumbers>
        {t(isRefundVoided(refund) ? 'refund.open-voided' : 'refund.open', { number: refund.number ?? '' })}
      </UnbrokenNumbers>
    </LinkButton>
  ))
}
