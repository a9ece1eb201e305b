import { useEffect, useRef, useState } from 'react'
import { Button } from '#design/press/button.tsx'
import { addCommunication } from '#domain/communication-log/communication-log-operations.ts'
import type { Communication } from '#domain/communication-log/communication-log.ts'
import { useEntities } from '#web/replica/use-entities.ts'
import { useMay } from '#web/session/use-session.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { CommunicationForm } from './communication-form.tsx'
import { CommunicationTalk } from './communication-talk.tsx'

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
    if (hasTurned.current) adding.current?.querySelector<HTMLElement>('textarea, button')?.focus()
    hasTurned.current = false
  }, [isAdding])
  const turn = (to: boolean) => {
    hasTurned.current = true
    setIsAdding(to)
  }
  const talks = useEntities('communication-log').filter(
    ({ subjectId, takenBackAt }) => takenBackAt === null && (subjectId === about.id || related.has(subjectId)),
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
          <CommunicationTalk key={talk.id} talk={talk} />
        ))}
      </ol>
      {talks.length > shownFirst && !isAll && <Button onClick={() => setIsAll(true)}>{kernel.t('more')}</Button>}
    </div>
  )
}
