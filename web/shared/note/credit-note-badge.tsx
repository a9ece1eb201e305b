import type { CreditNote } from '#domain/credit-note/credit-note.ts'
import type { IconName } from '#design/press/icon-paths.ts'
import { StatusBadge, type Tone } from '#design/show/status-badge.tsx'
import { useTranslation } from '#web/text/translation.tsx'

const looks: Record<CreditNote['status'], { tone: Tone; icon: IconName }> = {
  draft: { tone: 'warning', icon: 'edit' },
  issued: { tone: 'success', icon: 'check' },
  discarded: { tone: 'plain', icon: 'trash' },
  cancelled: { tone: 'plain', icon: 'close' },
}

/** A credit note's status badge. */
export function CreditNoteBadge({ status }: Pick<CreditNote, 'status'>) {
  const { t } = useTranslation('credit-note')
  return <StatusBadge {...looks[status]}>{t(`status.${status}`)}</StatusBadge>
}
