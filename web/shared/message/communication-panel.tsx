import { useEffect, useRef, useState } from 'react'
import type { Communication } from '#domain/communication-log/communication-log.ts'
import { addCommunication } from '#domain/communication-log/communication-log-operations.ts'
import { Button } from '#design/press/button.tsx'
import { DateText } from '#design/show/date-text.tsx'
import { Icon } from '#design/press/icon.tsx'
import type { IconName } from '#design/press/icon-paths.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useEntities } from '#web/replica/use-entities.ts'
import { useSentences } from '#web/text/use-sentences.ts'
import { useMay } from '#web/session/use-session.ts'
import { CommunicationForm } from './communication-form.tsx'

const icons: Record<Communication['type'], IconName> = {
  whatsapp: 'whatsapp',
  call: 'phone',
  email: 'share',
  visit: 'user',
}
const shownFirst = 20

type CommunicationPanelProps = {
  /** The document a new conversation is logged with. */
  about: { subject: Communication['subject']; id: string }
  /** Ids of documents whose conversations are shown too. */
  related: ReadonlySet<string>
}

/** Conversations with a party, newest first, whichever document they were about; and a form to add one. */
export function CommunicationPanel({ about, related }: CommunicationPanelProps) {
  const { t } = useTranslation('communication-log')
  const kernel = useTranslation('kernel')
  const mayAdd = useMay(addCommunication)
  const [isAdding, setIsAdding] = useState(false)
  const [isAll, setIsAll] = useState(false)
  const adding = useRef<HTMLDivElement>(null)
  const hasTurned = useRef(false)
  // The pressed button is gone: focus what replaced it.
  useEffect(() => {
    if (hasTurned.current) adding.current?.querySelector<HTMLElement>('input:checked, button')?.focus()
    hasTurned.current = false
  }, [isAdding])
  const turn = (to: boolean) => {
    hasTurned.current = true
    setIsAdding(to)
  }
  const talks = useEntities('communication-log').filter(
    ({ subjectId }) => subjectId === about.id || related.has(subjectId),
  )
  return (
    <div className="grid gap-4">
      {mayAdd && (
        <div ref={adding} className="grid">
          {isAdding ? (
            <CommunicationForm about={about} onClose={() => turn(false)} />
          ) : (
            <Button icon="plus" className="justify-self-start" onClick={() => turn(true)}>
              {t('add')}
            </Button>
          )}
        </div>
      )}
      {talks.length === 0 && <p className="text-ink-2">{t('none')}</p>}
      <ol className="grid gap-4">
        {talks.slice(0, isAll ? undefined : shownFirst).map((talk) => (
          <Talk key={talk.id} talk={talk} />
        ))}
      </ol>
      {talks.length > shownFirst && !isAll && <Button onClick={() => setIsAll(true)}>{kernel.t('more')}</Button>}
    </div>
  )
}

function Talk({ talk }: { talk: Communication }) {
  const { t } = useTranslation('communication-log')
  const { day, exactDay } = useSentences('communication-log')
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <Icon name={icons[talk.type]} className="mt-1 text-neel" />
      <div>
        <p className="text-13 text-ink-2">
          {t(`type.${talk.type}`)}
          {' · '}
          <DateText value={talk.date} exact={`${exactDay(talk.date)}, ${talk.time}`} focusable>
            {day(talk.date)}
          </DateText>
          {`, ${talk.time}`}
        </p>
        <p className="break-words whitespace-pre-line">{talk.message}</p>
      </div>
    </li>
  )
}
