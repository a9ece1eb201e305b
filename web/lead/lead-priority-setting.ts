import { useRef } from 'react'
import type { setLeadPriority } from '#domain/lead/lead-operations.ts'
import type { Lead, LeadPriority } from '#domain/lead/lead.ts'
import type { Write } from '#web/outbox/enqueue-write.ts'
import type { BannerTone } from '#web/page/use-banner.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

/**
 * Sets a lead's priority and shows the result. Ignores a second press on the same lead while the first is being stored:
 * it would carry the same version and be refused.
 */
export function useLeadPrioritySetting(
  write: Write<typeof setLeadPriority>,
  show: (text: string, tone?: BannerTone) => void,
): (lead: Lead, priority: LeadPriority) => Promise<void> {
  const { t } = useTranslation('lead')
  const { refusal } = useSentences('lead')
  const beingWritten = useRef(new Set<string>())

  return async (lead, priority) => {
    if (beingWritten.current.has(lead.id)) return
    beingWritten.current.add(lead.id)
    const written = await write({ id: lead.id, version: lead.version, priority }, { label: lead.companyName }).finally(
      () => beingWritten.current.delete(lead.id),
    )
    if (!written.ok) return show(refusal(written.refusal), 'danger')
    show(t('priority.updated', { company: lead.companyName, priority: t(`priority.${priority}`).toUpperCase() }))
  }
}
