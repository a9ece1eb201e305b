import { communicationLogEntity } from './communication-log-entity.ts'
import { kolkataTime } from '#domain/calendar/calendar-kolkata.ts'
import { change, fresh, type Decision, type Facts } from '#domain/kernel/change.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import type { Communication } from './communication-log.ts'
import type { addCommunication } from './communication-log-operations.ts'

export function decideAddCommunication(input: InputOf<typeof addCommunication>, facts: Facts): Decision<Communication> {
  const entry: Communication = { ...fresh(facts), ...input, date: facts.today, time: kolkataTime(facts.nowMs) }
  return { main: entry, changes: [change(communicationLogEntity, entry)] }
}
