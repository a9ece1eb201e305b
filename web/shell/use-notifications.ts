import { useMemo } from 'react'
import { isEntityName } from '#domain/catalogue/entity-catalogue.ts'
import { notificationsOf } from '#domain/notification/notification.ts'
import { useEntities } from '#web/replica/use-entities.ts'
import { useReplicaStore } from '#web/replica/use-replica.ts'
import { useSession } from '#web/session/use-session.ts'
import { useToday } from '#web/session/use-today.ts'

/** What is new to this person and what they have read, from the history that their device holds. */
export function useNotifications(): ReturnType<typeof notificationsOf> {
  const replica = useReplicaStore()
  const lines = useEntities('history')
  const [mark = null] = useEntities('notification-mark')
  const me = useSession()?.name ?? ''
  const today = useToday()
  return useMemo(
    () =>
      notificationsOf(lines, {
        me,
        mark,
        today,
        find: (entity, id) => (isEntityName(entity) ? replica?.view().find(entity, id) : undefined),
      }),
    [lines, mark, me, today, replica],
  )
}
