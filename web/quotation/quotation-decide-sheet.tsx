import { useState } from 'react'
import { Banner } from '#design/tell/banner.tsx'
import { ConfirmDialog } from '#design/tell/confirm-dialog.tsx'
import { formatRupees } from '#domain/money/money-format.ts'
import { approveQuotation, noteQuotationAnswer, rejectQuotation } from '#domain/quotation/quotation-operations.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { ConfirmWrite } from '#web/shared/document/confirm-write.tsx'
import type { AskProps } from '#web/shared/document/document-action.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

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
  const { refusal } = useSentences('quotation')
  const { write, busy } = useWrite(decisions[step])
  const [objection, setObjection] = useState<string | null>(null)
  const named = {
    number: quotation.number ?? quotation.companyName,
    company: quotation.companyName,
    amount: formatRupees(quotation.totalAmount),
  }
  const decide = async () => {
    const { id, version, companyName } = quotation
    const result = await write({ id, version }, { label: companyName })
    if (result.ok) onDone(t(`done.${step}`, named))
    else setObjection(refusal(result.refusal ?? { code: 'input-not-understood' }))
  }
  return (
    <ConfirmDialog
      open
      tone={step === 'reject' ? 'danger' : 'primary'}
      title={sheet.t(`confirm.${step}`, named)}
      confirmLabel={t(`action.${step}`)}
      cancelLabel={t('cancel')}
      busy={busy}
      onConfirm={() => unawaited(decide())}
      onClose={onClose}
    >
      <p>{sheet.t(`confirm.${step}.follows`, named)}</p>
      {objection !== null && <Banner tone="danger">{objection}</Banner>}
    </ConfirmDialog>
  )
}

/** Takes note of the buyer's answer. */
export function QuotationNoteSheet({ document: quotation, onClose, onDone }: QuotationAskProps) {
  const { t } = useTranslation('quotation-link')
  const words = useTranslation('quotation')
  const { write, busy } = useWrite(noteQuotationAnswer)
  const { id, version, companyName } = quotation
  return (
    <ConfirmWrite
      feature="quotation-link"
      title={t('note.title', { company: companyName })}
      confirmLabel={words.t('action.note')}
      busy={busy}
      write={() => write({ id, version }, { label: companyName })}
      onClose={onClose}
      onDone={() => onDone(t('note.done'))}
    >
      <p>{t('note.follows')}</p>
    </ConfirmWrite>
  )
}
