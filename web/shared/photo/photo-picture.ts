import { useSyncExternalStore } from 'react'
import { addPhoto } from '#domain/photo/photo-operations.ts'
import { isUnanswered, type OutboxEntry } from '#web/outbox/outbox-entry.ts'
import { useReplicaStore } from '#web/replica/use-replica.ts'

const never = () => () => undefined
const nothing: readonly OutboxEntry[] = []

/** What an `img` shows base64 of a photo by. */
export const pictureUrl = (base64: string): string =>
  `data:image/${base64.startsWith('/9j/') ? 'jpeg' : 'webp'};base64,${base64}`

/** Where the server has a photo's bytes. */
export const photoAddress = (id: string): string => `/api/photo/${id}`

export type QueuedPhoto = { url: string; isWaiting: boolean }

/** Photos that this device still has in full, by id: those not sent yet, and those just sent. */
export function useQueuedPhotos(): ReadonlyMap<string, QueuedPhoto> {
  const queue = useReplicaStore()?.queue
  const entries = useSyncExternalStore(queue?.entries.subscribe ?? never, () => queue?.entries.get() ?? nothing)
  return new Map(
    entries.flatMap((entry) => {
      const { id, picture } = entry.input
      return entry.operation === addPhoto.name && typeof id === 'string' && typeof picture === 'string'
        ? [[id, { url: pictureUrl(picture), isWaiting: isUnanswered(entry) }] as const]
        : []
    }),
  )
}
