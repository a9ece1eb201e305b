import { colleagueEntity } from '#domain/colleague/colleague-entity.ts'
import { acceptChange } from '#domain/kernel/change.ts'
import { byIdIfAny, patched, rule } from '#domain/kernel/rule.ts'
import { createdLead, decideAssignLead, decideChangeLead, decideSetLeadPriority } from './lead-decisions.ts'
import { leadEntity } from './lead-entity.ts'
import { assignLead, changeLead, createLead, setLeadPriority } from './lead-operations.ts'

export const createLeadRule = rule(createLead)
  .with({ assignee: byIdIfAny(colleagueEntity, ({ input }) => input.assigneeId ?? null) })
  .decide(({ input, facts }) => acceptChange(leadEntity, createdLead(input, facts)))

export const changeLeadRule = rule(changeLead)
  .with({ lead: patched(leadEntity) })
  .decide(({ lead, input }) => decideChangeLead(lead, input))

export const setLeadPriorityRule = rule(setLeadPriority)
  .with({ lead: patched(leadEntity) })
  .decide(({ lead, input, facts }) => decideSetLeadPriority(lead, input, facts))

export const assignLeadRule = rule(assignLead)
  .with({ lead: patched(leadEntity), assignee: byIdIfAny(colleagueEntity, ({ input }) => input.assigneeId) })
  .decide(({ lead, input, assignee }) => decideAssignLead(lead, input, assignee))
