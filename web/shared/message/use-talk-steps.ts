import {
  completeFollowUp,
  dropFollowUp,
  removeCommunication,
  reopenFollowUp,
  restoreCommunication,
} from '#domain/communication-log/communication-log-operations.ts'
import type { Communication } from '#domain/communication-log/communication-log.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import type { WriteResult } from '#web/outbox/enqueue-write.ts'
import type { WriteOptions } from '#web/outbox/outbox-queue.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { tell } from '#web/page/toast.ts'
import { useReplicaStore } from '#web/replica/use-replica.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

type Step = (input: { id: string; version: number }, options: WriteOptions) => Promise<WriteResult>
export type TalkStep = 'complete' | 'drop' | 'remove'

/** Takes a step on a talk at once; each can be taken back for as long as its message stands. */
export function useTalkSteps(talk: Communication): (step: TalkStep) => Promise<void> {
  const { t } = useTranslation('communication-log')
  const { refusal } = useSentences('communication-log')
  const replica = useReplicaStore()
  const complete = useWrite(completeFollowUp).write
  const drop = useWrite(dropFollowUp).write
  const reopen = useWrite(reopenFollowUp).write
  const remove = useWrite(removeCommunication).write
  const restore = useWrite(restoreCommunication).write
  const there = { complete, drop, remove }
  const back = { complete: reopen, drop: reopen, remove: restore }

  const take = async (write: Step): Promise<boolean> => {
    // The version as it is by then: a step that is taken back has changed it.
    const { id, version } = replica?.view().find('communication-log', talk.id) ?? talk
    const result = await write({ id, version }, { label: talk.message.slice(0, 60) })
    if (!result.ok) tell(refusal(result.refusal), { tone: 'danger' })
    return result.ok
  }
  return async (step) => {
    if (await take(there[step])) tell(t(`done.${step}`), { undo: () => unawaited(take(back[step])) })
  }
}
