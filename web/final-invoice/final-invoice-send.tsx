import { useLocation } from 'wouter'
import { Banner } from '#design/tell/banner.tsx'
import { sendFinalInvoice } from '#domain/final-invoice/final-invoice-operations.ts'
import { ratesChangedSince } from '#domain/final-invoice/final-invoice-rates.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { sumText } from '#domain/money/money-format.ts'
import { newId } from '#web/outbox/new-id.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { useEntities } from '#web/replica/use-entities.ts'
import { useReplica } from '#web/replica/use-replica.ts'
import { useRates } from '#web/session/use-rates.ts'
import { useToday } from '#web/session/use-today.ts'
import { ConfirmWrite } from '#web/shared/document/confirm-write.tsx'
import type { AskProps } from '#web/shared/document/document-action.ts'
import { DocumentGaps, HsnGap } from '#web/shared/document/document-gaps.tsx'
import { useTranslation } from '#web/text/translation.tsx'

/** Issues the invoice after a confirmation: it gets a number and can no longer be changed. */
export function FinalInvoiceSend({ document: invoice, onClose, onDone }: AskProps<FinalInvoice>) {
  // What the law changed depends on tables that may change under the open question.
  'use no memo'
  useRates()
  const { t } = useTranslation('final-invoice')
  const { write } = useWrite(sendFinalInvoice)
  const [company] = useEntities('company')
  const rates = ratesChangedSince(invoice, useToday())
  const { offline } = useReplica()
  const [, go] = useLocation()

  const sent = () => {
    onDone(t('sent', { company: invoice.customerName }))
    // What is owed is told to the buyer next. Offline there is no number yet to tell.
    if (!offline && invoice.balanceAmount > 0)
      go(`${documentAddress('final-invoice', invoice.id)}?action=share`, { replace: true })
  }
  return (
    <ConfirmWrite
      feature="final-invoice"
      title={t('send-title', { company: invoice.customerName, amount: sumText(invoice.totalAmount) })}
      confirmLabel={t('send')}
      write={() =>
        write(
          { id: invoice.id, version: invoice.version, finalPaymentId: newId(), rates },
          { label: invoice.customerName },
        )
      }
      onClose={onClose}
      onDone={sent}
    >
      {rates !== '' && <Banner tone="warning">{t('rates-changed', { rates })}</Banner>}
      <DocumentGaps company={company} owed={invoice.balanceAmount} />
      <HsnGap invoice={invoice} company={company} />
      <p>{t('send-text')}</p>
      <p>
        {t(invoice.balanceAmount > 0 ? 'send-balance' : 'send-covered', { amount: sumText(invoice.balanceAmount) })}
      </p>
    </ConfirmWrite>
  )
}
