import { discardFinalInvoice } from '#domain/final-invoice/final-invoice-operations.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { ConfirmWrite } from '#web/shared/document/confirm-write.tsx'
import type { AskProps } from '#web/shared/document/document-action.ts'
import { useTranslation } from '#web/text/translation.tsx'

/** Drops a draft, which has no number yet; its order can be billed anew. */
export function FinalInvoiceDiscard({ document: invoice, onClose, onDone }: AskProps<FinalInvoice>) {
  const { t } = useTranslation('final-invoice')
  const { write } = useWrite(discardFinalInvoice)
  return (
    <ConfirmWrite
      feature="final-invoice"
      title={t('discard-title')}
      confirmLabel={t('discard')}
      write={() => write({ id: invoice.id, version: invoice.version }, { label: invoice.customerName })}
      onClose={onClose}
      onDone={() => onDone(t('discarded'))}
    >
      <p>{t('discard-text')}</p>
    </ConfirmWrite>
  )
}
