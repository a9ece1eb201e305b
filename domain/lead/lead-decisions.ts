import type { Colleague } from '#domain/colleague/colleague.ts'
import { originOf } from '#domain/import-origin/import-origin-withdrawn.ts'
import { acceptChange, fresh, type Decision, type Facts } from '#domain/kernel/change.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { refuse, type Outcome } from '#domain/kernel/outcome.ts'
import { leadEntity } from './lead-entity.ts'
import type { assignLead, changeLead, createLead, setLeadPriority } from './lead-operations.ts'
import type { Lead } from './lead.ts'

const contactLine = (phone: string, email: string | null): string => [phone, email].filter(Boolean).join(', ')

/** A new lead belongs to whoever writes it down, unless it says otherwise. */
export function createdLead(input: InputOf<typeof createLead>, facts: Facts): Lead {
  const { assigneeId = facts.actor.id ?? null } = input
  return {
    ...input,
    ...fresh(facts),
    contact: contactLine(input.phone, input.email),
    businessProfileId: null,
    lastContact: { code: 'added', on: facts.today },
    conversionStatus: 'active_lead',
    convertedToCustomerDate: null,
    lost: null,
    joinedIntoId: null,
    assigneeId,
    again: null,
    imported: originOf(input.imported),
  }
}

export function decideChangeLead(lead: Lead, input: InputOf<typeof changeLead>): Outcome<Decision<Lead>> {
  const changed = { ...lead, ...input }
  const next: Lead = { ...changed, contact: contactLine(changed.phone, changed.email) }
  return acceptChange(leadEntity, next)
}

/** Setting the same priority again is allowed and only updates the last contact. */
export function decideSetLeadPriority(
  lead: Lead,
  input: InputOf<typeof setLeadPriority>,
  facts: Facts,
): Outcome<Decision<Lead>> {
  const next: Lead = { ...lead, priority: input.priority, lastContact: { code: 'priority-changed', on: facts.today } }
  return acceptChange(leadEntity, next)
}

/** Gives the deal to a person who is on the staff, or to nobody. Its history keeps who had it before. */
export function decideAssignLead(
  lead: Lead,
  { assigneeId }: InputOf<typeof assignLead>,
  assignee: Colleague | null,
): Outcome<Decision<Lead>> {
  if (assignee?.leftAt) return refuse({ code: 'colleague-left', params: { name: assignee.name } })
  const next: Lead = { ...lead, assigneeId }
  return acceptChange(leadEntity, next, assignee?.name)
}
