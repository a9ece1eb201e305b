import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { byId, byIdIfThere, rule } from '#domain/kernel/rule.ts'
import { decideAllowReminders, decideSendReminder, decideStopReminders } from './reminder-decisions.ts'
import { reminderEntity } from './reminder-entity.ts'
import { allowReminders, sendReminder, stopReminders } from './reminder-operations.ts'

/**
 * The customer is locked, so that of two who remind at once the second is refused, also the first time. An advance is
 * asked for before anything is on the account, so the ledger need not be there.
 */
const ofCustomer = <O extends typeof sendReminder | typeof stopReminders | typeof allowReminders>(operation: O) =>
  rule(operation).with({
    party: byId(businessProfileEntity, ({ input }) => input.id),
    reminder: byIdIfThere(reminderEntity, ({ input }) => input.id),
  })

export const sendReminderRule = ofCustomer(sendReminder).decide(({ facts, party, reminder }) =>
  decideSendReminder({ party, reminder }, facts),
)
export const stopRemindersRule = ofCustomer(stopReminders).decide(({ facts, party, reminder }) =>
  decideStopReminders({ party, reminder }, facts),
)
export const allowRemindersRule = ofCustomer(allowReminders).decide(({ facts, party, reminder }) =>
  decideAllowReminders({ party, reminder }, facts),
)
