import { withdrawQuotation } from '#domain/quotation/quotation-operations.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { ReasonSheet } from '#web/shared/document/reason-sheet.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import type { QuotationAskProps } from './quotation-decide-sheet.tsx'

/** Takes the quotation back, with a reason. */
export function QuotationWithdrawSheet({ document: quotation, onClose, onDone }: QuotationAskProps) {
  const { t } = useTranslation('quotation')
  const sheet = useTranslation('quotation-link')
  const { write } = useWrite(withdrawQuotation)
  const { id, version, companyName } = quotation
  const number = quotation.number ?? companyName
  return (
    <ReasonSheet
      feature="quotation"
      words={{
        title: sheet.t('withdraw.title', { number }),
        follows: sheet.t('withdraw.follows'),
        confirm: t('action.withdraw'),
      }}
      write={(reason) => write({ id, version, reason }, { label: companyName })}
      onClose={onClose}
      onDone={() => onDone(t('done.withdraw', { number }))}
    />
  )
}
