import { Card } from '#design/show/card.tsx'
import { Money } from '#design/show/money.tsx'
import { Thread } from '#design/show/thread.tsx'
import { isDeliveryLate } from '#domain/sales-order/sales-order-list.ts'
import { findSalesOrder } from '#domain/sales-order/sales-order-operations.ts'
import { salesOrderPath } from '#domain/sales-order/sales-order-path.ts'
import { hasReached, isOrderCancelled } from '#domain/sales-order/sales-order-status.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { places } from '#web/page/addresses.ts'
import type { ScreenProps } from '#web/page/lazy-screen.ts'
import { useBanner } from '#web/page/use-banner.ts'
import { useReplica } from '#web/replica/use-replica.ts'
import { useToday } from '#web/session/use-today.ts'
import { useThread } from '#web/shared/deal/use-thread.ts'
import { DocumentAbsent } from '#web/shared/document/document-absent.tsx'
import { DocumentPage } from '#web/shared/document/document-page.tsx'
import { pdfAddress } from '#web/shared/document/document-places.ts'
import { PdfButton } from '#web/shared/document/pdf-button.tsx'
import { SalesOrderBadge, SalesOrderLateBadge } from '#web/shared/document/sales-order-badge.tsx'
import { UnbrokenNumbers } from '#web/shared/document/unbroken-numbers.tsx'
import { useMessage } from '#web/shared/document/use-message.ts'
import { useStoredDocument } from '#web/shared/document/use-stored-document.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { SalesOrderBar } from './sales-order-bar.tsx'
import { SalesOrderBilling, SalesOrderRefunds } from './sales-order-billing.tsx'
import { SalesOrderDelivery } from './sales-order-delivery.tsx'
import { SalesOrderMoney } from './sales-order-money.tsx'
import { SalesOrderPaper } from './sales-order-preview.tsx'

/** One order, for production and office alike: the next step in large type, the cloth, the money. */
export function SalesOrderScreen({ id }: ScreenProps) {
  const { t } = useTranslation('sales-order')
  const stored = useStoredDocument('sales-order', id, findSalesOrder)
  const back = { href: places.orders, label: t('title') }
  if (stored.state !== 'found') return <DocumentAbsent stored={stored} missing={t('missing')} back={back} />
  return <SalesOrderPage key={id} order={stored.document} back={back} />
}

type SalesOrderPageProps = { order: SalesOrder; back: { href: string; label: string } }

function SalesOrderPage({ order, back }: SalesOrderPageProps) {
  const { t } = useTranslation('sales-order')
  const kernel = useTranslation('kernel')
  const { banner, show } = useBanner()
  const { steps, next } = useThread('sales-order', order.id)
  const message = useMessage('sales-order')(order.statusMessage)
  const today = useToday()
  return (
    <DocumentPage
      about={{ entity: 'sales-order', id: order.id }}
      head={{
        back,
        title: order.companyName,
        amount: <Money paise={order.totalAmount} size="large" />,
        state: (
          <>
            <span className="font-semibold">{order.number ?? kernel.t('number-awaited')}</span>
            <SalesOrderBadge status={order.status} />
            {isDeliveryLate(order, today) && <SalesOrderLateBadge />}
          </>
        ),
        bar: <SalesOrderBar order={order} next={next} onDone={show} />,
      }}
      message={
        message !== null && (
          <p className="min-h-[2lh] text-ink-2 desk:min-h-0">
            <UnbrokenNumbers>{message}</UnbrokenNumbers>
          </p>
        )
      }
      banner={banner}
      steps={steps}
      cards={
        <div className="grid gap-3 desk:gap-5">
          <SalesOrderChallan order={order} />
          <SalesOrderBilling order={order} />
          <SalesOrderMoney order={order} />
          <SalesOrderRefunds order={order} />
          <SalesOrderDelivery order={order} onDone={show} />
        </div>
      }
    >
      <div className="grid gap-3 desk:gap-5">
        {isUnderWay(order) && (
          <div className="print:hidden">
            <Card title={t('path.title')}>
              <SalesOrderPath order={order} />
            </Card>
          </div>
        )}
        <SalesOrderPaper order={order} />
      </div>
    </DocumentPage>
  )
}

/** A delivered order has come to its end: the steps of the deal say the rest. */
const isUnderWay = (order: SalesOrder): boolean => !isOrderCancelled(order) && !hasReached(order, 'delivered')

/** The order's eleven statuses as a progress line. */
function SalesOrderPath({ order }: { order: SalesOrder }) {
  const { t } = useTranslation('sales-order')
  const thread = useTranslation('thread')
  return (
    <Thread
      label={t('path.title')}
      steps={salesOrderPath(order).map(({ status, state }) => ({
        id: status,
        label: t(`status.${status}`),
        state,
        spoken: thread.t(`spoken.${state}`),
      }))}
    />
  )
}

/** The paper the goods travelled on, where they left before their invoice; printed with all its copies. */
function SalesOrderChallan({ order }: { order: SalesOrder }) {
  const { t, language } = useTranslation('sales-order')
  const kernel = useTranslation('kernel')
  const { offline } = useReplica()
  if (!order.challan) return null
  const { number } = order.challan
  const why = offline ? t('challan.offline') : number === null ? t('challan.awaited') : undefined
  return (
    <Card title={t('challan.title', { number: number ?? kernel.t('number-awaited') })}>
      <div className="grid gap-3">
        <p className="text-13 text-ink-2">{t('challan.text')}</p>
        <PdfButton href={pdfAddress('delivery-challan', order.id, language, 'all')} reason={why}>
          {t('challan.pdf')}
        </PdfButton>
      </div>
    </Card>
  )
}
