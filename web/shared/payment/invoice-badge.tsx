import type { IconName } from '#design/press/icon-paths.ts'
import { StatusBadge, type Tone } from '#design/show/status-badge.tsx'
import { shownInvoiceStatus, type InvoiceRow } from '#domain/invoice/invoice.ts'
import { useTranslation } from '#web/text/translation.tsx'

const looks: Record<InvoiceRow['status'], { tone: Tone; icon: IconName }> = {
  pending: { tone: 'warning', icon: 'edit' },
  sent: { tone: 'info', icon: 'share' },
  payment_received: { tone: 'success', icon: 'check' },
  paid: { tone: 'success', icon: 'check' },
  discarded: { tone: 'plain', icon: 'close' },
  credited: { tone: 'plain', icon: 'undo' },
  cancelled: { tone: 'plain', icon: 'close' },
  expired: { tone: 'danger', icon: 'alert' },
  overdue: { tone: 'danger', icon: 'alert' },
}

/** An invoice's status: the document's, or overdue before the expiry job has run. */
export function InvoiceBadge(invoice: Pick<InvoiceRow, 'status' | 'state'>) {
  const { t } = useTranslation('invoice')
  const shown = shownInvoiceStatus(invoice)
  return <StatusBadge {...looks[shown]}>{t(`status.${shown}`)}</StatusBadge>
}
