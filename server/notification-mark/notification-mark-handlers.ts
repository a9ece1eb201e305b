import type { Facts } from '#domain/kernel/change.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import type { seeNotifications } from '#domain/notification-mark/notification-mark-operations.ts'
import { seeNotificationsRule } from '#domain/notification-mark/notification-mark-rules.ts'
import { tx } from '#server/database/transaction.ts'
import { requestContext } from '#server/entity/request-context.ts'
import { ruleBinding } from '#server/entity/rule-binding.ts'
import type { AppContext, Binding } from '#server/runtime/app-context.ts'

const seeing = ruleBinding(seeNotificationsRule)

export const notificationMarkHandlers: readonly Binding[] = [
  {
    ...seeing,
    // After an older backup was restored a device knows of a later clock: what happens until then would never be told.
    handler: async (input: InputOf<typeof seeNotifications>, facts: Facts, app: AppContext) => {
      const { companyId } = requestContext()
      const [row] = await tx().read('select clock from company_clock where company_id = $1', [companyId])
      const seenUntil = Math.min(input.seenUntil, Number(row?.['clock'] ?? 0))
      return seeing.handler({ ...input, seenUntil } as never, facts, app) // the rule's own input
    },
  },
]
