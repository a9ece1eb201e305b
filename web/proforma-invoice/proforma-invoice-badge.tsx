import type { ProformaInvoice } from '#domain/proforma-invoice/proforma-invoice.ts'
import type { IconName } from '#design/press/icon-paths.ts'
import { StatusBadge, type Tone } from '#design/show/status-badge.tsx'
import { useTranslation } from '#web/text/translation.tsx'

const looks: Record<ProformaInvoice['status'], { tone: Tone; icon: IconName }> = {
  pending: { tone: 'warning', icon: 'clock' },
  sent: { tone: 'info', icon: 'whatsapp' },
  payment_received: { tone: 'success', icon: 'check' },
  expired: { tone: 'danger', icon: 'alert' },
}

/** A proforma's status in a word. */
export function ProformaInvoiceBadge({ status }: { status: ProformaInvoice['status'] }) {
  const { t } = useTranslation('proforma-invoice')
  return <StatusBadge {...looks[status]}>{t(`status.${status}`)}</StatusBadge>
}
