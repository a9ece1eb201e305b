import { removePhoto, restorePhoto } from '#domain/photo/photo-operations.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import type { WriteResult } from '#web/outbox/enqueue-write.ts'
import type { WriteOptions } from '#web/outbox/outbox-queue.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { tell } from '#web/page/toast.ts'
import { useReplicaStore } from '#web/replica/use-replica.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

type Step = (input: { id: string; version: number }, options: WriteOptions) => Promise<WriteResult>

/** Removes a photo at once, by its id; it can be taken back for as long as the message stands. */
export function usePhotoRemoval(): (id: string) => Promise<void> {
  const { t } = useTranslation('photo')
  const { refusal } = useSentences('photo')
  const replica = useReplicaStore()
  const remove = useWrite(removePhoto).write
  const restore = useWrite(restorePhoto).write

  const take = async (write: Step, id: string): Promise<boolean> => {
    // The version as it is by then: the step that is taken back has changed it.
    const photo = replica?.view().find('photo', id)
    if (!photo) return false
    const result = await write({ id, version: photo.version }, { label: photo.caption ?? photo.goods })
    if (!result.ok) tell(refusal(result.refusal), { tone: 'danger' })
    return result.ok
  }
  return async (id) => {
    if (await take(remove, id)) tell(t('removed'), { undo: () => unawaited(take(restore, id)) })
  }
}
