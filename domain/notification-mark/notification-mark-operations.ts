import { operation } from '#domain/kernel/operation.ts'
import { findOperation } from '#domain/kernel/reading.ts'
import { members } from '#domain/kernel/role.ts'
import { notificationMarkEntity } from './notification-mark-entity.ts'

const schemas = () => import('./notification-mark-schemas.ts')

export const seeNotifications = operation({
  name: 'notification-mark.see',
  kind: 'write',
  roles: members,
  schema: async () => (await schemas()).seeNotificationsSchema,
})

export const findNotificationMark = findOperation(
  notificationMarkEntity,
  async () => (await schemas()).findNotificationMarkSchema,
)
