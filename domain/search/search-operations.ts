import { operation } from '#domain/kernel/operation.ts'
import { viewers } from '#domain/kernel/role.ts'

const schemas = () => import('./search-schemas.ts')

/** Everyone may search; each role finds the kinds of documents it may see. */
export const findAnything = operation({
  name: 'search.find',
  kind: 'read',
  roles: viewers,
  schema: async () => (await schemas()).findAnythingSchema,
})
