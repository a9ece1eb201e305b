import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { inTheEnd } from '#domain/business-profile/business-profile-same.ts'
import { byId, byIdIfThere, linkedIfAny, rule } from '#domain/kernel/rule.ts'
import { decideAllowReminders, decideSendReminder, decideStopReminders } from './reminder-decisions.ts'
import { reminderEntity } from './reminder-entity.ts'
import { allowReminders, sendReminder, stopReminders } from './reminder-operations.ts'

/**
 * The customer is locked, so that of two who remind at once the second is refused, also the first time. An advance is
 * asked for before anything is on the account, so the ledger need not be there.
 */
const ofCustomer = <O extends typeof sendReminder | typeof stopReminders | typeof allowReminders>(operation: O) =>
  rule(operation)
    .with({ profile: byId(businessProfileEntity, ({ input }) => input.id) })
    .with({ whole: linkedIfAny(businessProfileEntity, 'profile', 'joinedInto') })
    .with({ reminder: byIdIfThere(reminderEntity, (known) => inTheEnd(known).id) })

export const sendReminderRule = ofCustomer(sendReminder).decide(({ facts, reminder, ...known }) =>
  decideSendReminder({ party: inTheEnd(known), reminder }, facts),
)
export const stopRemindersRule = ofCustomer(stopReminders).decide(({ facts, reminder, ...known }) =>
  decideStopReminders({ party: inTheEnd(known), reminder }, facts),
)
export const allowRemindersRule = ofCustomer(allowReminders).decide(({ facts, reminder, ...known }) =>
  decideAllowReminders({ party: inTheEnd(known), reminder }, facts),
)
