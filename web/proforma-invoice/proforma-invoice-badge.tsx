import type { ProformaInvoice } from '#domain/proforma-invoice/proforma-invoice.ts'
import type { IconName } from '#design/icon-paths.ts'
import { StatusBadge, type Tone } from '#design/status-badge.tsx'
import { useTranslation } from '#web/kernel/translation.tsx'

const looks: Record<ProformaInvoice['status'], { tone: Tone; icon: IconName }> = {
  pending: { tone: 'haldi', icon: 'clock' },
  sent: { tone: 'aasmani', icon: 'whatsapp' },
  payment_received: { tone: 'pista', icon: 'check' },
  expired: { tone: 'majith', icon: 'alert' },
}

/** A proforma's status in a word. */
export function ProformaInvoiceBadge({ status }: { status: ProformaInvoice['status'] }) {
  const { t } = useTranslation('proforma-invoice')
  return <StatusBadge {...looks[status]}>{t(`status.${status}`)}</StatusBadge>
}
