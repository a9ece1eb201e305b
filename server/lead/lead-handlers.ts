import { decideChangeLead, decideCreateLead, decideSetLeadPriority } from '#domain/lead/lead-decisions.ts'
import { changeLead, createLead, findLead, listLeads, setLeadPriority } from '#domain/lead/lead-operations.ts'
import { accept } from '#domain/kernel/outcome.ts'
import { listEntities } from '#server/entity/entity-list.ts'
import { lockEntity, needEntity } from '#server/entity/entity-store.ts'
import { read, write } from '#server/runtime/app-context.ts'
import { searchLeads } from './lead-store.ts'

export const leadHandlers = [
  write(createLead, async (input, facts) => accept(decideCreateLead(input, facts))),
  write(changeLead, async (input) => decideChangeLead(await lockEntity('lead', input.id, input.version), input)),
  write(setLeadPriority, async (input, facts) =>
    decideSetLeadPriority(await lockEntity('lead', input.id, input.version), input, facts),
  ),
  read(findLead, ({ id }) => needEntity('lead', id)),
  read(listLeads, ({ search, ...asked }) => {
    const { priority, conversionStatus, ...page } = asked
    return search
      ? searchLeads(search, asked)
      : listEntities('lead', page, { priority, conversion_status: conversionStatus })
  }),
]
