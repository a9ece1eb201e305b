import { Button } from '#design/press/button.tsx'
import { Card } from '#design/show/card.tsx'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { useReplica } from '#web/replica/use-replica.ts'
import { pdfAddress } from '#web/shared/document/document-places.ts'
import { ExternalButton } from '#web/shared/document/external-button.tsx'
import { useTranslation } from '#web/text/translation.tsx'

/** The paper the goods travelled on, where they left before their invoice; printed with all its copies. */
export function SalesOrderChallan({ order }: { order: SalesOrder }) {
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
        {why === undefined ? (
          <ExternalButton icon="pdf" href={pdfAddress('delivery-challan', order.id, language, 'all')}>
            {t('challan.pdf')}
          </ExternalButton>
        ) : (
          <Button wide icon="pdf" reason={why}>
            {t('challan.pdf')}
          </Button>
        )}
      </div>
    </Card>
  )
}
