import { entity } from '#domain/kernel/entity.ts'
import { members } from '#domain/kernel/role.ts'
import type { NotificationMark } from './notification-mark.ts'

export const notificationMarkEntity = entity<NotificationMark>()({
  name: 'notification-mark',
  viewers: members,
  writers: members,
  keep: { closed: [], days: null },
  inDemo: false,
  personal: true,
})
