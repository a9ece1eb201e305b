import type { ReactNode } from 'react'
import { Button } from '#design/press/button.tsx'
import { Card } from '#design/show/card.tsx'
import { Money } from '#design/show/money.tsx'
import type { AdvancePayment, Receipt } from '#domain/advance-payment/advance-payment.ts'
import { useReplica } from '#web/replica/use-replica.ts'
import { pdfAddress } from '#web/shared/document/document-places.ts'
import { ExternalButton } from '#web/shared/document/external-button.tsx'
import { DayText } from '#web/text/day-text.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { AdvancePaymentReversal } from './advance-payment-reversal.tsx'

type AdvancePaymentReceiptsProps = { advance: AdvancePayment; onDone: (words: string) => void }

/** Every amount received, with the receipt voucher that the law requires. */
export function AdvancePaymentReceipts({ advance, onDone }: AdvancePaymentReceiptsProps) {
  const { t } = useTranslation('advance-payment')
  if (advance.receipts.length === 0) return null
  return (
    <Card title={t('receipts.title')}>
      <ul className="grid gap-4">
        {advance.receipts.map((receipt) => (
          <ReceiptLine key={receipt.id} receipt={receipt}>
            <AdvancePaymentReversal advance={advance} receipt={receipt} onDone={onDone} />
          </ReceiptLine>
        ))}
      </ul>
    </Card>
  )
}

function ReceiptLine({ receipt, children }: { receipt: Receipt; children: ReactNode }) {
  const { t, language } = useTranslation('advance-payment')
  const kernel = useTranslation('kernel')
  const payment = useTranslation('payment')
  const { day } = useSentences('advance-payment')
  const { offline } = useReplica()
  const reason = receipt.number === null ? t('receipts.awaited') : offline ? t('receipts.offline') : undefined
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-thread pt-4 first:border-0 first:pt-0">
      <div className="grid min-w-48 flex-1 gap-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-semibold">{receipt.number ?? kernel.t('number-awaited')}</span>
          <span className={receipt.reversal && 'line-through'}>
            <Money paise={receipt.amount} className="font-semibold" />
          </span>
        </p>
        <p className="text-13 text-ink-2">
          {[
            payment.t(`method.${receipt.paymentMethod}`),
            receipt.bankReference,
            t('receipts.by', { name: receipt.recordedBy }),
          ]
            .filter(Boolean)
            .join(' · ')}
          {' · '}
          <DayText value={receipt.receivedDate} />
        </p>
        {receipt.reversal && (
          <p className="text-13 text-ink-2">
            {t(receipt.reversal.kind === 'bounce' ? 'receipts.bounced' : 'receipts.voided', {
              day: day(receipt.reversal.on),
              reason: receipt.reversal.reason,
            })}
          </p>
        )}
      </div>
      {reason === undefined ? (
        <ExternalButton icon="pdf" href={pdfAddress('receipt', receipt.id, language)}>
          {t('receipts.pdf')}
        </ExternalButton>
      ) : (
        <Button icon="pdf" reason={reason}>
          {t('receipts.pdf')}
        </Button>
      )}
      {children}
    </li>
  )
}
