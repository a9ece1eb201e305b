import { listLeads } from '#domain/lead/lead-operations.ts'
import { listEntities } from '#server/entity/entity-list.ts'
import { read } from '#server/runtime/app-context.ts'
import { searchLeads } from './lead-store.ts'

export const leadHandlers = [
  read(listLeads, ({ search, ...asked }) => {
    const { priority, conversionStatus, ...page } = asked
    return search ? searchLeads(search, asked) : listEntities('lead', page, { priority, conversionStatus })
  }),
]
