import type { IconName } from '#design/press/icon-paths.ts'
import { StatusBadge, type Tone } from '#design/show/status-badge.tsx'
import { newAnswer } from '#domain/quotation/quotation-answer-state.ts'
import type { AnswerKind } from '#domain/quotation/quotation-answer.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { useTranslation } from '#web/text/translation.tsx'

const looks: Record<Quotation['status'], { tone: Tone; icon: IconName }> = {
  pending: { tone: 'warning', icon: 'clock' },
  approved: { tone: 'success', icon: 'check' },
  rejected: { tone: 'plain', icon: 'close' },
  expired: { tone: 'danger', icon: 'alert' },
  withdrawn: { tone: 'plain', icon: 'undo' },
  converted_to_proforma: { tone: 'primary', icon: 'invoice' },
}

const answerLooks: Record<AnswerKind, { tone: Tone; icon: IconName }> = {
  accept: { tone: 'success', icon: 'check' },
  change: { tone: 'warning', icon: 'edit' },
  decline: { tone: 'danger', icon: 'close' },
}

/** A quotation's status badge; while its buyer's answer is new, that answer. */
export function QuotationBadge({ quotation }: { quotation: Quotation }) {
  const { t } = useTranslation('quotation')
  const answer = newAnswer(quotation)
  if (answer) return <StatusBadge {...answerLooks[answer.kind]}>{t(`answer.badge.${answer.kind}`)}</StatusBadge>
  const { status } = quotation
  return <StatusBadge {...looks[status]}>{t(`status.${status}`)}</StatusBadge>
}
