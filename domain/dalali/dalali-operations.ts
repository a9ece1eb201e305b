import { operation } from '#domain/kernel/operation.ts'
import { listOperation } from '#domain/kernel/reading.ts'
import { accountants } from '#domain/kernel/role.ts'
import { dalaliEntity } from './dalali-entity.ts'

const schemas = () => import('./dalali-schemas.ts')

export const linkDalali = operation({
  name: 'dalali.link',
  kind: 'write',
  roles: accountants,
  schema: async () => (await schemas()).linkDalaliSchema,
})

export const listDalali = listOperation(dalaliEntity, async () => (await schemas()).listDalaliSchema)
