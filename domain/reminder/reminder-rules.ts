import { byId, byIdIfThere, rule } from '#domain/kernel/rule.ts'
import { partyLedgerEntity } from '#domain/party-ledger/party-ledger-entity.ts'
import { decideAllowReminders, decideSendReminder, decideStopReminders } from './reminder-decisions.ts'
import { reminderEntity } from './reminder-entity.ts'
import { allowReminders, sendReminder, stopReminders } from './reminder-operations.ts'

/** The ledger is locked, so that of two who remind at once the second is refused, also the first time. */
const ofCustomer = <O extends typeof sendReminder | typeof stopReminders | typeof allowReminders>(operation: O) =>
  rule(operation).with({
    ledger: byId(partyLedgerEntity, ({ input }) => input.id),
    reminder: byIdIfThere(reminderEntity, ({ input }) => input.id),
  })

export const sendReminderRule = ofCustomer(sendReminder).decide(({ facts, ...context }) =>
  decideSendReminder(context, facts),
)
export const stopRemindersRule = ofCustomer(stopReminders).decide(({ facts, ...context }) =>
  decideStopReminders(context, facts),
)
export const allowRemindersRule = ofCustomer(allowReminders).decide(({ facts, ...context }) =>
  decideAllowReminders(context, facts),
)
