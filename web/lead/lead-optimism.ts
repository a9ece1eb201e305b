import { refuse } from '#domain/kernel/outcome.ts'
import { accept } from '#domain/kernel/outcome.ts'
import { decideChangeLead, decideCreateLead, decideSetLeadPriority } from '#domain/lead/lead-decisions.ts'
import { changeLead, createLead, setLeadPriority } from '#domain/lead/lead-operations.ts'
import { optimistic, type OptimisticEntry } from '#web/outbox/optimistic.ts'

/** A lead's writes as they show before the server has heard of them. */
export const leadOptimism: readonly OptimisticEntry[] = [
  optimistic(createLead, (_view, input, facts) => accept(decideCreateLead(input, facts))),
  optimistic(changeLead, (view, input) => {
    const lead = view.find('lead', input.id)
    return lead ? decideChangeLead(lead, input) : refuse({ code: 'not-found' })
  }),
  optimistic(setLeadPriority, (view, input, facts) => {
    const lead = view.find('lead', input.id)
    return lead ? decideSetLeadPriority(lead, input, facts) : refuse({ code: 'not-found' })
  }),
]
