import { unawaited } from '#web/browser/unawaited.ts'
import { useState } from 'react'
import { formatRupees } from '#domain/money/money-format.ts'
import { approveQuotation, noteQuotationAnswer, rejectQuotation } from '#domain/quotation/quotation-operations.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { Banner } from '#design/tell/banner.tsx'
import { ConfirmDialog } from '#design/tell/confirm-dialog.tsx'
import { useWrite } from '#web/outbox/use-write.ts'
import type { AskProps } from '#web/shared/document/document-action.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

export type QuotationAskProps = AskProps<Quotation>

export const QuotationApproveSheet = (props: QuotationAskProps) => <DecideSheet {...props} step="approve" />
export const QuotationRejectSheet = (props: QuotationAskProps) => <DecideSheet {...props} step="reject" />
export const QuotationNoteSheet = (props: QuotationAskProps) => <DecideSheet {...props} step="note" />

const decisions = { approve: approveQuotation, reject: rejectQuotation, note: noteQuotationAnswer } as const

function DecideSheet({
  step,
  document: quotation,
  onClose,
  onDone,
}: QuotationAskProps & { step: keyof typeof decisions }) {
  const { t } = useTranslation('quotation')
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
      title={t(`confirm.${step}`, named)}
      confirmLabel={t(`action.${step}`)}
      cancelLabel={t('cancel')}
      busy={busy}
      onConfirm={() => unawaited(decide())}
      onClose={onClose}
    >
      <p>{t(`confirm.${step}.follows`, named)}</p>
      {objection !== null && <Banner tone="danger">{objection}</Banner>}
    </ConfirmDialog>
  )
}
