import { isEntityName, mayView } from '#domain/catalogue/entity-viewers.ts'
import { listHistory, pullSync } from '#domain/sync/sync-operations.ts'
import { requestContext } from '#server/entity/request-context.ts'
import { read } from '#server/runtime/app-context.ts'
import { notFound } from '#server/http/problem.ts'
import { changesSince, historyOf, workingSetPage } from './sync-store.ts'

export const syncHandlers = [
  read(pullSync, ({ since, cursor, limit }, facts) => {
    const { role } = requestContext().caller
    return since === 0 ? workingSetPage(role, cursor, limit, facts.now) : changesSince(role, since, cursor, limit)
  }),
  read(listHistory, ({ entity, entityId }) => {
    if (!isEntityName(entity) || !mayView(requestContext().caller.role, entity)) throw notFound()
    return historyOf(entity, entityId)
  }),
]
