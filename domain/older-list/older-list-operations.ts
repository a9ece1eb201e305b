import { operation } from '#domain/kernel/operation.ts'
import { viewers } from '#domain/kernel/role.ts'

/** Everyone may look back; each role gets the kinds of documents it may see. */
export const readOlderList = operation({
  name: 'older-list.read',
  kind: 'read',
  roles: viewers,
  schema: async () => (await import('./older-list-schemas.ts')).readOlderListSchema,
})
