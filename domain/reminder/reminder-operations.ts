import { operation } from '#domain/kernel/operation.ts'
import { moneyViewers } from '#domain/kernel/role.ts'

const schemas = () => import('./reminder-schemas.ts')

export const sendReminder = operation({
  name: 'reminder.send',
  kind: 'write',
  roles: moneyViewers,
  schema: async () => (await schemas()).sendReminderSchema,
})

export const stopReminders = operation({
  name: 'reminder.stop',
  kind: 'write',
  roles: moneyViewers,
  schema: async () => (await schemas()).stopRemindersSchema,
})

export const allowReminders = operation({
  name: 'reminder.allow',
  kind: 'write',
  roles: moneyViewers,
  schema: async () => (await schemas()).allowRemindersSchema,
})
