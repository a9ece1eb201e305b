import { findOperation, listOperation } from '#domain/kernel/reading.ts'
import { businessProfileEntity } from './business-profile-entity.ts'
import { operation } from '#domain/kernel/operation.ts'
import { owners } from '#domain/kernel/role.ts'

const schemas = () => import('./business-profile-schemas.ts')

export const findBusinessProfile = findOperation(
  businessProfileEntity,
  async () => (await schemas()).findBusinessProfileSchema,
)

export const listBusinessProfiles = listOperation(
  businessProfileEntity,
  async () => (await schemas()).listBusinessProfilesSchema,
)

export const setCredit = operation({
  name: 'business-profile.set-credit',
  kind: 'write',
  roles: [...owners, 'demo'],
  schema: async () => (await schemas()).setCreditSchema,
})
