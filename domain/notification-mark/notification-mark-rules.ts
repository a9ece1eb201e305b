import { byIdIfThere, rule } from '#domain/kernel/rule.ts'
import { decideSeeNotifications } from './notification-mark-decisions.ts'
import { notificationMarkEntity } from './notification-mark-entity.ts'
import { seeNotifications } from './notification-mark-operations.ts'

/** No row has it. */
const nobody = '00000000-0000-0000-0000-000000000000'

export const seeNotificationsRule = rule(seeNotifications)
  .with({ mark: byIdIfThere(notificationMarkEntity, ({ facts }) => facts.actor.ownId ?? nobody) })
  .decide(({ input, facts, mark }) => decideSeeNotifications(input, mark, facts))
