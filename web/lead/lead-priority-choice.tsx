import { Sheet } from '#design/tell/sheet.tsx'
import { setLeadPriority } from '#domain/lead/lead-operations.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import type { BannerTone } from '#web/page/use-banner.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useLeadPrioritySetting } from './lead-priority-setting.ts'
import { LeadPriorityButtons } from './lead-priority.tsx'

type LeadPriorityChoiceProps = { lead: Lead; show: (text: string, tone?: BannerTone) => void; onChosen?: () => void }

/** Sets a lead's priority in its row, in one press. */
export function LeadPriorityChoice({ lead, show, onChosen }: LeadPriorityChoiceProps) {
  const { write } = useWrite(setLeadPriority)
  const setPriority = useLeadPrioritySetting(write, show)
  return (
    <LeadPriorityButtons
      lead={lead}
      onSet={(of, to) => {
        unawaited(setPriority(of, to))
        onChosen?.()
      }}
    />
  )
}

type LeadPriorityChoiceSheetProps = {
  open: boolean
  lead: Lead | null
  onClose: () => void
  show: LeadPriorityChoiceProps['show']
}

/** The same from a row of a phone, which has no room for the buttons. */
export function LeadPriorityChoiceSheet({ open, lead, onClose, show }: LeadPriorityChoiceSheetProps) {
  const { t } = useTranslation('lead')
  const { t: kernel } = useTranslation('kernel')
  return (
    <Sheet open={open && lead !== null} onClose={onClose} title={lead?.companyName} closeLabel={kernel('close')}>
      {lead && (
        <div className="grid gap-3">
          <p className="text-ink-2">{t('priority')}</p>
          <LeadPriorityChoice lead={lead} show={show} onChosen={onClose} />
        </div>
      )}
    </Sheet>
  )
}
