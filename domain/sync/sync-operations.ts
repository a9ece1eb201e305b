import { operation } from '#domain/kernel/operation.ts'
import { members, viewers } from '#domain/kernel/role.ts'

const schemas = () => import('./sync-schemas.ts')

/**
 * What a browser does not have yet. With `since` 0 the working set (everything open, and what changed in the
 * days that its kind is kept; of the history 100 days) comes in pages: `cursor` leads from one to the next, and `clock` is the number as it was
 * before the first page, so that nothing written meanwhile is missed. Afterwards: all that changed after `since`.
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
