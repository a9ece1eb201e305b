import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { kolkataTime } from '#domain/calendar/calendar-kolkata.ts'
import { acceptChange, fresh, type Decision, type Facts } from '#domain/kernel/change.ts'
import { refuse, type Outcome } from '#domain/kernel/outcome.ts'
import { reminderEntity } from './reminder-entity.ts'
import { whyNotReminded } from './reminder-limit.ts'
import type { Reminder } from './reminder.ts'

type ReminderContext = {
  party: Pick<BusinessProfile, 'id' | 'companyName'>
  /** Null before the first. */
  reminder: Reminder | null
}

const known = ({ party, reminder }: ReminderContext, facts: Facts): Reminder =>
  reminder ?? { ...fresh(facts), id: party.id, customerName: party.companyName, sent: [], stopped: null }

/** Records that a reminder was sent, unless the customer must not be reminded now. */
export function decideSendReminder(context: ReminderContext, facts: Facts): Outcome<Decision<Reminder>> {
  const no = whyNotReminded(context.reminder, facts)
  if (no) return refuse(no)
  const reminder = known(context, facts)
  const one = { date: facts.today, time: kolkataTime(facts.nowMs), by: facts.actor.name }
  return acceptChange(reminderEntity, { ...reminder, sent: [...reminder.sent.slice(-1), one] })
}

/** Sends a customer no more reminders, until they are allowed again. */
export const decideStopReminders = (context: ReminderContext, facts: Facts): Outcome<Decision<Reminder>> => {
  const reminder = known(context, facts)
  return acceptChange(reminderEntity, {
    ...reminder,
    stopped: reminder.stopped ?? { since: facts.today, by: facts.actor.name },
  })
}

export const decideAllowReminders = (context: ReminderContext, facts: Facts): Outcome<Decision<Reminder>> =>
  acceptChange(reminderEntity, { ...known(context, facts), stopped: null })
