import { StatusBadge } from '#design/show/status-badge.tsx'
import { isRefundVoided } from '#domain/refund/refund-lifecycle.ts'
import type { Refund } from '#domain/refund/refund.ts'
import { useTranslation } from '#web/text/translation.tsx'

/** Whether the money went, was seen at the bank, or the refund was taken back. */
export function RefundBadge({ refund }: { refund: Pick<Refund, 'status'> }) {
  const { t } = useTranslation('refund')
  const isVoided = isRefundVoided(refund)
  return (
    <StatusBadge tone={isVoided ? 'plain' : 'success'} icon={isVoided ? 'close' : 'check'}>
      {t(`status.${refund.status}`)}
    </StatusBadge>
  )
}
