import { addPhoto } from '#domain/photo/photo-operations.ts'
import { isUnanswered } from '#web/outbox/outbox-entry.ts'
import { useQueueEntries } from '#web/outbox/use-queue-entries.ts'

/** What an `img` shows base64 of a photo by. */
export const pictureUrl = (base64: string): string =>
  `data:image/${base64.startsWith('/9j/') ? 'jpeg' : 'webp'};base64,${base64}`

/** Where the server has a photo's bytes. */
export const photoAddress = (id: string): string => `/api/photo/${id}`

export type QueuedPhoto = { url: string; isWaiting: boolean }

/** Photos that this device still has in full, by id: those not sent yet, and those just sent. */
export function useQueuedPhotos(): ReadonlyMap<string, QueuedPhoto> {
  return new Map(
    useQueueEntries().flatMap((entry) => {
      const { id, picture } = entry.input
      return entry.operation === addPhoto.name && typeof id === 'string' && typeof picture === 'string'
        ? [[id, { url: pictureUrl(picture), isWaiting: isUnanswered(entry) }] as const]
        : []
    }),
  )
}
