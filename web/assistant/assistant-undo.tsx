import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '#design/press/button.tsx'
import { unawaited } from '#web/browser/unawaited.ts'
import { useReplicaStore } from '#web/replica/use-replica.ts'
import { useFacts } from '#web/shared/document/use-facts.ts'
import { useTranslation } from '#web/text/translation.tsx'
import type { AssistantController } from './assistant-controller.ts'
import { assistantSubject, type AssistantSubject } from './assistant-subject.ts'
import { loadDeeds } from './use-assistant.ts'

/** Long enough to read what was written; by voice it can be taken back for as long as it is the subject. */
const shownMs = 8000

/** Takes back what was just written, after the same question as before any write. */
export function AssistantUndo({ controller }: { controller: AssistantController }) {
  const { t } = useTranslation('assistant')
  const replica = useReplicaStore()
  const facts = useFacts()
  const subject = useSyncExternalStore(assistantSubject.subscribe, assistantSubject.get)
  const [over, setOver] = useState<AssistantSubject | null>(null)
  const written = subject?.written
  useEffect(() => {
    if (!written) return
    const timer = setTimeout(() => setOver(subject), shownMs)
    return () => clearTimeout(timer)
  }, [written, subject])
  if (!written || !replica || over === subject) return null
  const undo = async () => {
    const code = await loadDeeds()
    const plan = code?.planUndo({ view: replica.view(), facts, names: null, meant: [], written }, t('undo'))
    if (plan) controller.choose({ id: 'undo', title: '', detail: '', plan })
  }
  return (
    <span className="pointer-events-auto mb-8 desk:mb-0">
      <Button icon="undo" onClick={() => unawaited(undo())}>
        {t('undo')}
      </Button>
    </span>
  )
}
