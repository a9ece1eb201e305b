import { accept } from '#domain/kernel/outcome.ts'
import { patched, rule } from '#domain/kernel/rule.ts'
import { decideChangeLead, decideCreateLead, decideSetLeadPriority } from './lead-decisions.ts'
import { leadEntity } from './lead-entity.ts'
import { changeLead, createLead, setLeadPriority } from './lead-operations.ts'

export const createLeadRule = rule(createLead).decide(({ input, facts }) => accept(decideCreateLead(input, facts)))

export const changeLeadRule = rule(changeLead)
  .with({ lead: patched(leadEntity) })
  .decide(({ lead, input }) => decideChangeLead(lead, input))

export const setLeadPriorityRule = rule(setLeadPriority)
  .with({ lead: patched(leadEntity) })
  .decide(({ lead, input, facts }) => decideSetLeadPriority(lead, input, facts))
