import { Sheet } from '#design/tell/sheet.tsx'
import { setLeadPriority } from '#domain/lead/lead-operations.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import type { BannerTone } from '#web/page/use-banner.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useLeadPrioritySetting } from './lead-priority-setting.ts'
import { LeadPriorityButtons } from './lead-priority.tsx'

type LeadPressProps = { lead: Lead; show: (text: string, tone?: BannerTone) => void; onPressed?: () => void }

/** Sets a lead's priority in its row, in one press. */
export function LeadPress({ lead, show, onPressed }: LeadPressProps) {
  const { write } = useWrite(setLeadPriority)
  const setPriority = useLeadPrioritySetting(write, show)
  return (
    <LeadPriorityButtons
      lead={lead}
      onSet={(of, to) => {
        unawaited(setPriority(of, to))
        onPressed?.()
      }}
    />
  )
}

type LeadPressSheetProps = { open: boolean; lead: Lead | null; onClose: () => void; show: LeadPressProps['show'] }

/** The same from a row of a phone, which has no room for the buttons. */
export function LeadPressSheet({ open, lead, onClose, show }: LeadPressSheetProps) {
  const { t } = useTranslation('lead')
  const { t: kernel } = useTranslation('kernel')
  return (
    <Sheet open={open && lead !== null} onClose={onClose} title={lead?.companyName} closeLabel={kernel('close')}>
      {lead && (
        <div className="grid gap-3">
          <p className="text-ink-2">{t('priority')}</p>
          <LeadPress lead={lead} show={show} onPressed={onClose} />
        </div>
      )}
    </Sheet>
  )
}
