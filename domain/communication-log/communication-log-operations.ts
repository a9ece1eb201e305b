import { operation } from '#domain/kernel/operation.ts'
import { saleViewers } from '#domain/kernel/role.ts'

const schemas = () => import('./communication-log-schemas.ts')

export const addCommunication = operation({
  name: 'communication-log.add',
  kind: 'write',
  roles: saleViewers.filter((role) => role !== 'guest'),
  schema: async () => (await schemas()).addCommunicationSchema,
})
