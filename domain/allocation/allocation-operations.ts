import { listOperation } from '#domain/kernel/reading.ts'
import { allocationEntity } from './allocation-entity.ts'

const schemas = () => import('./allocation-schemas.ts')

export const listAllocations = listOperation(allocationEntity, async () => (await schemas()).listAllocationsSchema)
