import { useState } from 'react'
import { useLocation } from 'wouter'
import { Banner } from '#design/tell/banner.tsx'
import { ConfirmDialog } from '#design/tell/confirm-dialog.tsx'
import { sendFinalInvoice } from '#domain/final-invoice/final-invoice-operations.ts'
import { ratesChangedSince } from '#domain/final-invoice/final-invoice-rates.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { sumText } from '#domain/money/money-format.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { newId } from '#web/outbox/new-id.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { useEntities } from '#web/replica/use-entities.ts'
import { useReplica } from '#web/replica/use-replica.ts'
import { useRates } from '#web/session/use-rates.ts'
import { useToday } from '#web/session/use-today.ts'
import type { AskProps } from '#web/shared/document/document-action.ts'
import { DocumentGaps, HsnGap } from '#web/shared/document/document-gaps.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

/** Issues the invoice after a confirmation: it gets a number and can no longer be changed. */
export function FinalInvoiceSend({ document: invoice, onClose, onDone }: AskProps<FinalInvoice>) {
  // What the law changed depends on tables that may change under the open question.
  'use no memo'
  useRates()
  const { t } = useTranslation('final-invoice')
  const kernel = useTranslation('kernel')
  const { refusal } = useSentences('final-invoice')
  const { write, busy } = useWrite(sendFinalInvoice)
  const [company] = useEntities('company')
  const rates = ratesChangedSince(invoice, useToday())
  const { offline } = useReplica()
  const [, go] = useLocation()
  const [no, setNo] = useState<string | null>(null)

  const send = async () => {
    const input = { id: invoice.id, version: invoice.version, finalPaymentId: newId(), rates }
    const result = await write(input, { label: invoice.customerName })
    if (!result.ok) return setNo(refusal(result.refusal ?? { code: 'unexpected' }))
    onDone(t('sent', { company: invoice.customerName }))
    // What is owed is told to the buyer next. Offline there is no number yet to tell.
    if (!offline && invoice.balanceAmount > 0)
      go(`${documentAddress('final-invoice', invoice.id)}?action=share`, { replace: true })
  }
  return (
    <ConfirmDialog
      open
      title={t('send-title', { company: invoice.customerName, amount: sumText(invoice.totalAmount) })}
      confirmLabel={t('send')}
      cancelLabel={kernel.t('cancel')}
      busy={busy}
      onConfirm={() => unawaited(send())}
      onClose={onClose}
    >
      <div className="grid gap-3">
        {no !== null && <Banner tone="danger">{no}</Banner>}
        {rates !== '' && <Banner tone="warning">{t('rates-changed', { rates })}</Banner>}
        <DocumentGaps kind="final-invoice" company={company} />
        <HsnGap invoice={invoice} company={company} />
        <p>{t('send-text')}</p>
        <p>
          {t(invoice.balanceAmount > 0 ? 'send-balance' : 'send-covered', { amount: sumText(invoice.balanceAmount) })}
        </p>
      </div>
    </ConfirmDialog>
  )
}
