import { useState } from 'react'
import { Button } from '#design/press/button.tsx'
import { Icon } from '#design/press/icon.tsx'
import { assignLead } from '#domain/lead/lead-operations.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { onDemand } from '#web/page/on-demand.tsx'
import { useEntities, useEntity } from '#web/replica/use-entities.ts'
import { useMay } from '#web/session/use-session.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { usePersonName } from './use-person-name.ts'

const DealPersonSheet = onDemand(() => import('./deal-person-sheet.tsx').then((file) => file.DealPersonSheet))

/** Whose deal it is, on the page of each of its documents, and the way to give it to somebody else. */
export function DealPerson({ lead }: { lead: Lead }) {
  const { t } = useTranslation('colleague')
  const nameOf = usePersonName()
  const person = useEntity('colleague', lead.assigneeId)
  const colleagues = useEntities('colleague')
  const mayAssign = useMay(assignLead) && colleagues.some(({ leftAt }) => leftAt === null)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="flex min-h-[44px] items-center justify-between gap-x-2 pb-2">
      <p className="flex min-w-0 items-center gap-2">
        <Icon name="user" className="flex-none text-neel" />
        <span className="min-w-0 wrap-anywhere">
          <span className="block text-13 leading-heading text-ink-2">{t('owner')} </span>
          <span className="block leading-heading">{nameOf(person)}</span>
        </span>
      </p>
      {mayAssign && (
        <Button tone="quiet" className="-me-3 flex-none" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {t(lead.assigneeId === null ? 'give' : 'give-on')}
        </Button>
      )}
      <DealPersonSheet open={isOpen} lead={lead} onClose={() => setIsOpen(false)} />
    </div>
  )
}
