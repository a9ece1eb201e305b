import { cancelProformaInvoice } from '#domain/proforma-invoice/proforma-invoice-operations.ts'
import type { ProformaInvoice } from '#domain/proforma-invoice/proforma-invoice.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import type { AskProps } from '#web/shared/document/document-action.ts'
import { ReasonSheet } from '#web/shared/document/reason-sheet.tsx'
import { useTranslation } from '#web/text/translation.tsx'

/** Cancels the proforma with a reason; its quotation stays and can be corrected. */
export function ProformaInvoiceCancelSheet({ document: proforma, onClose, onDone }: AskProps<ProformaInvoice>) {
  const { t } = useTranslation('proforma-invoice')
  const { write } = useWrite(cancelProformaInvoice)
  const { id, version, companyName } = proforma
  const number = proforma.number ?? companyName
  return (
    <ReasonSheet
      feature="proforma-invoice"
      words={{ title: t('cancel.title', { number }), follows: t('cancel.follows'), confirm: t('action.cancel') }}
      write={(reason) => write({ id, version, reason }, { label: companyName })}
      onClose={onClose}
      onDone={() => onDone(t('done.cancel', { number }))}
    />
  )
}
