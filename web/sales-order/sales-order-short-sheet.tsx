import { shortCloseSalesOrder, undoShortClose } from '#domain/sales-order/sales-order-operations.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import type { AskProps } from '#web/shared/document/document-action.ts'
import { ReasonSheet } from '#web/shared/document/reason-sheet.tsx'
import { useTranslation } from '#web/text/translation.tsx'

/** Asks why the rest of the order is not coming. */
export function SalesOrderShortSheet({ document: order, onClose, onDone }: AskProps<SalesOrder>) {
  const { t } = useTranslation('sales-order')
  const { write } = useWrite(shortCloseSalesOrder)
  const { id, version, companyName, number } = order
  return (
    <ReasonSheet
      feature="sales-order"
      words={{
        title: t('short.title', { number: number ?? companyName }),
        follows: t('short.text'),
        confirm: t('short.close'),
      }}
      write={(reason) => write({ id, version, reason }, { label: companyName })}
      onClose={onClose}
      onDone={() => onDone(t('short.done'))}
    />
  )
}

/** Asks why the rest is expected again. */
export function SalesOrderUndoShortSheet({ document: order, onClose, onDone }: AskProps<SalesOrder>) {
  const { t } = useTranslation('sales-order')
  const { write } = useWrite(undoShortClose)
  const { id, version, companyName, number } = order
  return (
    <ReasonSheet
      feature="sales-order"
      words={{
        title: t('short.undo-title', { number: number ?? companyName }),
        follows: t('short.undo-text'),
        confirm: t('short.undo'),
      }}
      tone="primary"
      write={(reason) => write({ id, version, reason }, { label: companyName })}
      onClose={onClose}
      onDone={() => onDone(t('short.undo-done'))}
    />
  )
}
