import type { Quotation } from '#domain/quotation/quotation.ts'
import type { IconName } from '#design/icon-paths.ts'
import { StatusBadge, type Tone } from '#design/status-badge.tsx'
import { useTranslation } from '#web/kernel/translation.tsx'

const looks: Record<Quotation['status'], { tone: Tone; icon: IconName }> = {
  pending: { tone: 'haldi', icon: 'clock' },
  approved: { tone: 'pista', icon: 'check' },
  rejected: { tone: 'plain', icon: 'close' },
  expired: { tone: 'majith', icon: 'alert' },
  converted_to_proforma: { tone: 'neel', icon: 'invoice' },
}

/** A quotation's status in a word. */
export function QuotationBadge({ status }: { status: Quotation['status'] }) {
  const { t } = useTranslation('quotation')
  return <StatusBadge {...looks[status]}>{t(`status.${status}`)}</StatusBadge>
}

const advanceLooks: Record<Quotation['advancePaymentStatus'], { tone: Tone; icon: IconName }> = {
  not_requested: { tone: 'plain', icon: 'rupee' },
  awaiting: { tone: 'haldi', icon: 'clock' },
  received: { tone: 'pista', icon: 'check' },
  overdue: { tone: 'majith', icon: 'alert' },
}

/** How the advance of a quotation stands. */
export function QuotationAdvanceBadge({ status }: { status: Quotation['advancePaymentStatus'] }) {
  const { t } = useTranslation('quotation')
  return <StatusBadge {...advanceLooks[status]}>{t(`advance.${status}`)}</StatusBadge>
}
