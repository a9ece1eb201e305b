import { isEntityName, mayView } from '#domain/catalogue/entity-viewers.ts'
import { listHistory, pullSync } from '#domain/sync/sync-operations.ts'
import { theCall } from '#server/kernel/call.ts'
import { read } from '#server/kernel/house.ts'
import { notFound } from '#server/kernel/problem.ts'
import { changesSince, historyOf, workingSetPage } from './sync-store.ts'

export const syncHandlers = [
  read(pullSync, ({ since, cursor, limit }, facts) => {
    const { role } = theCall().caller
    return since === 0 ? workingSetPage(role, cursor, limit, facts.now) : changesSince(role, since, cursor, limit)
  }),
  read(listHistory, ({ entity, entityId }) => {
    if (!isEntityName(entity) || !mayView(theCall().caller.role, entity)) throw notFound()
    return historyOf(entity, entityId)
  }),
]
