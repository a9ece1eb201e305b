import { isEntityName, mayView } from '#domain/catalogue/entity-catalogue.ts'
import { listHistory, pullSync } from '#domain/sync/sync-operations.ts'
import { requestContext } from '#server/entity/request-context.ts'
import { notFound } from '#server/http/problem.ts'
import { rowFormat } from '#server/http/product-release.ts'
import { read } from '#server/runtime/app-context.ts'
import { changesSince, hasHistory, historyOf, workingSetPage } from './sync-store.ts'

export const syncHandlers = [
  read(pullSync, async ({ since, cursor, limit }, facts) => {
    const { role } = requestContext().caller
    const page =
      since === 0
        ? await workingSetPage(role, cursor, limit, facts.now)
        : await changesSince(role, since, cursor, limit)
    return { ...page, format: rowFormat() }
  }),
  read(listHistory, ({ entity, entityId }) => {
    if (!isEntityName(entity) || !mayView(requestContext().caller.role, entity) || !hasHistory(entity)) throw notFound()
    return historyOf(entity, entityId)
  }),
]
