import { shownInvoiceStatus, type InvoiceRow } from '#domain/invoice/invoice.ts'
import type { IconName } from '#design/icon-paths.ts'
import { StatusBadge, type Tone } from '#design/status-badge.tsx'
import { useTranslation } from '#web/kernel/translation.tsx'

const looks: Record<InvoiceRow['status'], { tone: Tone; icon: IconName }> = {
  pending: { tone: 'haldi', icon: 'edit' },
  sent: { tone: 'aasmani', icon: 'share' },
  payment_received: { tone: 'pista', icon: 'check' },
  paid: { tone: 'pista', icon: 'check' },
  expired: { tone: 'majith', icon: 'alert' },
  overdue: { tone: 'majith', icon: 'alert' },
}

/** An invoice's status in a word: the document's own, or that its day is over before the night's job has said so. */
export function InvoiceBadge(invoice: Pick<InvoiceRow, 'status' | 'state'>) {
  const { t } = useTranslation('invoice')
  const shown = shownInvoiceStatus(invoice)
  return <StatusBadge {...looks[shown]}>{t(`status.${shown}`)}</StatusBadge>
}
