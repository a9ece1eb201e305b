import { operation } from '#domain/kernel/operation.ts'
import { findOperation } from '#domain/kernel/reading.ts'
import { saleViewers } from '#domain/kernel/role.ts'
import { communicationLogEntity } from './communication-log-entity.ts'

const schemas = () => import('./communication-log-schemas.ts')

/** Everybody who looks after buyers; a guest only looks. */
const talkers = saleViewers.filter((role) => role !== 'guest')

export const addCommunication = operation({
  name: 'communication-log.add',
  kind: 'write',
  roles: talkers,
  schema: async () => (await schemas()).addCommunicationSchema,
})

export const changeCommunication = operation({
  name: 'communication-log.change',
  kind: 'write',
  roles: talkers,
  schema: async () => (await schemas()).changeCommunicationSchema,
})

export const planFollowUp = operation({
  name: 'communication-log.plan',
  kind: 'write',
  roles: talkers,
  schema: async () => (await schemas()).planFollowUpSchema,
})

const step = <const Name extends 'complete' | 'drop' | 'reopen' | 'remove' | 'restore'>(name: Name) =>
  operation({
    name: `communication-log.${name}`,
    kind: 'write',
    roles: talkers,
    schema: async () => (await schemas()).communicationStepSchemas[name],
  })

export const completeFollowUp = step('complete')
export const dropFollowUp = step('drop')
export const reopenFollowUp = step('reopen')
export const removeCommunication = step('remove')
export const restoreCommunication = step('restore')

export const findCommunication = {
  ...findOperation(communicationLogEntity, async () => (await schemas()).findCommunicationSchema),
  roles: talkers,
}
