import { useState } from 'react'
import { IconButton } from '#design/press/icon-button.tsx'
import type { IconName } from '#design/press/icon-paths.ts'
import { Icon } from '#design/press/icon.tsx'
import { DateText } from '#design/show/date-text.tsx'
import { StatusBadge } from '#design/show/status-badge.tsx'
import { isFollowUpOpen } from '#domain/communication-log/communication-log-lifecycle.ts'
import { changeCommunication } from '#domain/communication-log/communication-log-operations.ts'
import type { Communication } from '#domain/communication-log/communication-log.ts'
import { onDemand } from '#web/page/on-demand.tsx'
import { useMay } from '#web/session/use-session.ts'
import { useToday } from '#web/session/use-today.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

const CommunicationSheet = onDemand(() => import('./communication-sheet.tsx').then((file) => file.CommunicationSheet))

const icons: Record<Communication['type'], IconName> = {
  whatsapp: 'whatsapp',
  call: 'phone',
  email: 'share',
  visit: 'user',
  note: 'edit',
}

/** One talk: how, when, by whom, what was said, and when to call again. */
export function CommunicationTalk({ talk }: { talk: Communication }) {
  const { t } = useTranslation('communication-log')
  const { day, exactDay } = useSentences('communication-log')
  const mayChange = useMay(changeCommunication)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3">
      <Icon name={icons[talk.type]} className="mt-1 text-neel" />
      <div className="grid gap-1">
        <p className="text-13 text-ink-2">
          {t(`type.${talk.type}`)}
          {' · '}
          <DateText value={talk.date} exact={`${exactDay(talk.date)}, ${talk.time}`} focusable>
            {day(talk.date)}
          </DateText>
          {`, ${talk.time}`}
          {talk.author !== null && ` · ${talk.author}`}
        </p>
        <p className="break-words whitespace-pre-line">{talk.message}</p>
        <FollowUpLine talk={talk} />
      </div>
      {mayChange && (
        <div className="-mt-2 -mr-2">
          <IconButton icon="more" label={t('change')} aria-haspopup="dialog" onClick={() => setIsOpen(true)} />
          <CommunicationSheet open={isOpen} talk={talk} onClose={() => setIsOpen(false)} />
        </div>
      )}
    </li>
  )
}

function FollowUpLine({ talk }: { talk: Communication }) {
  const { t } = useTranslation('communication-log')
  const { day } = useSentences('communication-log')
  const today = useToday()
  const { followUpOn, followUpTime } = talk
  if (followUpOn === null) return null
  const on = [day(followUpOn), followUpTime].filter(Boolean).join(', ')
  const tone = !isFollowUpOpen(talk) ? undefined : followUpOn < today ? 'danger' : 'warning'
  return (
    <div>
      <StatusBadge tone={tone} icon={isFollowUpOpen(talk) ? 'clock' : undefined}>
        {t(`follow-up.${talk.status}`, { on })}
      </StatusBadge>
    </div>
  )
}
