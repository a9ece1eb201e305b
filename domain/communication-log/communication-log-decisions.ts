import { addDays } from '#domain/calendar/calendar-day.ts'
import { kolkataTime } from '#domain/calendar/calendar-kolkata.ts'
import { acceptChange, acceptTaken, fresh, type Decision, type Facts } from '#domain/kernel/change.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { refuse, type Outcome, type Refusal } from '#domain/kernel/outcome.ts'
import { communicationLogEntity } from './communication-log-entity.ts'
import { communicationLogLifecycle } from './communication-log-lifecycle.ts'
import type { addCommunication, changeCommunication, planFollowUp } from './communication-log-operations.ts'
import type { Communication } from './communication-log.ts'

/** Nobody plans a call further ahead; a later day is a slip of the finger. */
const mostDaysAhead = 366

function whyNotOn(on: string, { today }: Facts): Refusal | null {
  if (on < today) return { code: 'follow-up-past', params: { on } }
  return on > addDays(today, mostDaysAhead) ? { code: 'follow-up-too-far', params: { on } } : null
}

export function decideAddCommunication(
  input: InputOf<typeof addCommunication>,
  facts: Facts,
): Outcome<Decision<Communication>> {
  const { followUpOn, followUpTime, ...said } = input
  // A phone that was offline overnight sends a call for yesterday: it is due, and not refused.
  const no = followUpOn !== null && followUpOn >= facts.today ? whyNotOn(followUpOn, facts) : null
  if (no) return refuse(no)
  return acceptChange(communicationLogEntity, {
    ...fresh(facts),
    ...said,
    date: facts.today,
    time: kolkataTime(facts.nowMs),
    author: facts.actor.name,
    status: followUpOn === null ? 'noted' : 'follow_up',
    followUpOn,
    followUpTime: followUpOn === null ? null : followUpTime,
    takenBackAt: null,
  })
}

const standing = (talk: Communication): Refusal | null =>
  talk.takenBackAt === null ? null : { code: 'talk-taken-back' }

/** Corrects the words or the kind; who noted it and when stay. */
export function decideChangeCommunication(
  talk: Communication,
  input: InputOf<typeof changeCommunication>,
): Outcome<Decision<Communication>> {
  const no = standing(talk)
  return no ? refuse(no) : acceptChange(communicationLogEntity, { ...talk, ...input })
}

/** Plans a call for a day, or moves it to another. */
export function decidePlanFollowUp(
  talk: Communication,
  { followUpOn, followUpTime }: InputOf<typeof planFollowUp>,
  facts: Facts,
): Outcome<Decision<Communication>> {
  const no = standing(talk) ?? whyNotOn(followUpOn, facts)
  if (no) return refuse(no)
  const taken = communicationLogLifecycle.take(talk, 'plan', facts, { followUpOn, followUpTime })
  return acceptTaken(communicationLogEntity, taken)
}

/** The call was made, is no longer wanted, or waits again after all. */
export function decideFollowUpStep(
  talk: Communication,
  step: 'complete' | 'drop' | 'reopen',
  facts: Facts,
): Outcome<Decision<Communication>> {
  const no = standing(talk)
  if (no) return refuse(no)
  const taken = communicationLogLifecycle.take(talk, step, facts)
  return acceptTaken(communicationLogEntity, taken)
}

/** Takes a talk back that was noted by mistake, or brings it back. */
export function decideTakeBackCommunication(
  talk: Communication,
  isTakenBack: boolean,
  facts: Pick<Facts, 'now'>,
): Outcome<Decision<Communication>> {
  if ((talk.takenBackAt !== null) === isTakenBack) return refuse({ code: 'step-not-open' })
  return acceptChange(communicationLogEntity, { ...talk, takenBackAt: isTakenBack ? facts.now : null })
}
