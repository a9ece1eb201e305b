import type { Tone } from '#design/show/status-badge.tsx'
import { StatusBadge } from '#design/show/status-badge.tsx'
import { leadEntity } from '#domain/lead/lead-entity.ts'
import { leadPriorities } from '#domain/lead/lead-status.ts'
import type { Lead, LeadPriority } from '#domain/lead/lead.ts'
import { useMay } from '#web/session/use-session.ts'
import { useTranslation } from '#web/text/translation.tsx'

const tones: Record<LeadPriority, Tone> = { hot: 'danger', warm: 'warning', cold: 'info' }

export function LeadPriorityBadge({ priority }: { priority: LeadPriority }) {
  const { t } = useTranslation('lead')
  return <StatusBadge tone={tones[priority]}>{t(`priority.${priority}`)}</StatusBadge>
}

type LeadPriorityButtonsProps = { lead: Lead; onSet: (lead: Lead, priority: LeadPriority) => void }

/** Hot, warm or cold in one press; the current one cannot be pressed. */
export function LeadPriorityButtons({ lead, onSet }: LeadPriorityButtonsProps) {
  const { t } = useTranslation('lead')
  if (!useMay({ roles: leadEntity.writers })) return null
  return (
    <fieldset className="relative z-1 flex flex-wrap gap-1">
      <legend className="said-only">{t('priority.of', { company: lead.companyName })}</legend>
      {leadPriorities.map((priority) => (
        <button
          key={priority}
          type="button"
          disabled={lead.priority === priority}
          aria-pressed={lead.priority === priority}
          className={`chip chip-dyed tone-${tones[priority]}`}
          onClick={() => onSet(lead, priority)}
        >
          {t(`priority.${priority}`)}
        </button>
      ))}
    </fieldset>
  )
}
