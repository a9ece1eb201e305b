import { operation } from '#domain/kernel/operation.ts'
import { members, viewers } from '#domain/kernel/role.ts'

const schemas = () => import('./sync-schemas.ts')

/**
 * Changes a browser does not have yet. With `since` 0 it pages through the working set: open documents, documents
 * changed within their entity's retention days, and 100 days of history. `cursor` leads to the next page; `clock` is
 * the value from before the first page, so that writes made meanwhile are not missed. Otherwise returns everything
 * changed after `since`.
 */
export const pullSync = operation({
  name: 'sync.pull',
  kind: 'read',
  roles: viewers,
  schema: async () => (await schemas()).pullSyncSchema,
})

export const listHistory = operation({
  name: 'sync.history',
  kind: 'read',
  roles: members,
  schema: async () => (await schemas()).listHistorySchema,
})
