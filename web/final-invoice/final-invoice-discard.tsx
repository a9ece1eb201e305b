import { useState } from 'react'
import { Banner } from '#design/tell/banner.tsx'
import { ConfirmDialog } from '#design/tell/confirm-dialog.tsx'
import { discardFinalInvoice } from '#domain/final-invoice/final-invoice-operations.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import type { AskProps } from '#web/shared/document/document-action.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

/** Drops a draft, which has no number yet; its order can be billed anew. */
export function FinalInvoiceDiscard({ document: invoice, onClose, onDone }: AskProps<FinalInvoice>) {
  const { t } = useTranslation('final-invoice')
  const kernel = useTranslation('kernel')
  const { refusal } = useSentences('final-invoice')
  const { write, busy } = useWrite(discardFinalInvoice)
  const [no, setNo] = useState<string | null>(null)
  const discard = async () => {
    const result = await write({ id: invoice.id, version: invoice.version }, { label: invoice.customerName })
    if (!result.ok) return setNo(refusal(result.refusal ?? { code: 'unexpected' }))
    onDone(t('discarded'))
  }
  return (
    <ConfirmDialog
      open
      title={t('discard-title')}
      confirmLabel={t('discard')}
      cancelLabel={kernel.t('cancel')}
      busy={busy}
      onConfirm={() => unawaited(discard())}
      onClose={onClose}
    >
      <div className="grid gap-3">
        {no !== null && <Banner tone="danger">{no}</Banner>}
        <p>{t('discard-text')}</p>
      </div>
    </ConfirmDialog>
  )
}
