import { sumText } from '#domain/money/money-format.ts'
import { approveQuotation, noteQuotationAnswer, rejectQuotation } from '#domain/quotation/quotation-operations.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { ConfirmWrite } from '#web/shared/document/confirm-write.tsx'
import type { AskProps } from '#web/shared/document/document-action.ts'
import { useTranslation } from '#web/text/translation.tsx'

export type QuotationAskProps = AskProps<Quotation>

export const QuotationApproveSheet = (props: QuotationAskProps) => <DecideSheet {...props} step="approve" />
export const QuotationRejectSheet = (props: QuotationAskProps) => <DecideSheet {...props} step="reject" />

const decisions = { approve: approveQuotation, reject: rejectQuotation } as const

function DecideSheet({
  step,
  document: quotation,
  onClose,
  onDone,
}: QuotationAskProps & { step: 'approve' | 'reject' }) {
  const { t } = useTranslation('quotation')
  const sheet = useTranslation('quotation-link')
  const { write } = useWrite(decisions[step])
  const { id, version, companyName } = quotation
  const named = {
    number: quotation.number ?? companyName,
    company: companyName,
    amount: sumText(quotation.totalAmount),
  }
  return (
    <ConfirmWrite
      feature="quotation"
      tone={step === 'reject' ? 'danger' : 'primary'}
      title={sheet.t(`confirm.${step}`, named)}
      confirmLabel={t(`action.${step}`)}
      write={() => write({ id, version }, { label: companyName })}
      onClose={onClose}
      onDone={() => onDone(t(`done.${step}`, named))}
    >
      <p>{sheet.t(`confirm.${step}.follows`, named)}</p>
    </ConfirmWrite>
  )
}

/** Takes note of the buyer's answer. */
export function QuotationNoteSheet({ document: quotation, onClose, onDone }: QuotationAskProps) {
  const { t } = useTranslation('quotation-link')
  const words = useTranslation('quotation')
  const { write } = useWrite(noteQuotationAnswer)
  const { id, version, companyName } = quotation
  return (
    <ConfirmWrite
      feature="quotation-link"
      title={t('note.title', { company: companyName })}
      confirmLabel={words.t('action.note')}
      write={() => write({ id, version }, { label: companyName })}
      onClose={onClose}
      onDone={() => onDone(t('note.done'))}
    >
      <p>{t('note.follows')}</p>
    </ConfirmWrite>
  )
}
