import { entity } from '#domain/kernel/entity.ts'
import { moneyViewers } from '#domain/kernel/role.ts'
import type { Reminder } from './reminder.ts'

export const reminderEntity = entity<Reminder>()({
  name: 'reminder',
  viewers: moneyViewers,
  writers: moneyViewers,
  links: { id: 'business-profile' },
  keep: { closed: [], days: null },
})
