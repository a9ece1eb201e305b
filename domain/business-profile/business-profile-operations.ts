import { operation } from '#domain/kernel/operation.ts'
import { findOperation, listOperation } from '#domain/kernel/reading.ts'
import { owners, sellersAndAccountants } from '#domain/kernel/role.ts'
import { businessProfileEntity } from './business-profile-entity.ts'

const schemas = () => import('./business-profile-schemas.ts')

export const findBusinessProfile = findOperation(
  businessProfileEntity,
  async () => (await schemas()).findBusinessProfileSchema,
)

export const listBusinessProfiles = listOperation(
  businessProfileEntity,
  async () => (await schemas()).listBusinessProfilesSchema,
)

export const changeBusinessProfile = operation({
  name: 'business-profile.change',
  kind: 'write',
  roles: sellersAndAccountants,
  schema: async () => (await schemas()).changeBusinessProfileSchema,
})

export const setCredit = operation({
  name: 'business-profile.set-credit',
  kind: 'write',
  roles: [...owners, 'demo'],
  schema: async () => (await schemas()).setCreditSchema,
})

export const setTerms = operation({
  name: 'business-profile.set-terms',
  kind: 'write',
  roles: sellersAndAccountants,
  schema: async () => (await schemas()).setTermsSchema,
})

export const createBusinessProfile = operation({
  name: 'business-profile.create',
  kind: 'write',
  roles: sellersAndAccountants,
  schema: async () => (await schemas()).createBusinessProfileSchema,
})

export const addLead = operation({
  name: 'business-profile.add-lead',
  kind: 'write',
  roles: sellersAndAccountants,
  schema: async () => (await schemas()).addLeadSchema,
})

export const joinBusinessProfile = operation({
  name: 'business-profile.join',
  kind: 'write',
  roles: [...owners, 'demo'],
  schema: async () => (await schemas()).joinBusinessProfileSchema,
})

export const partBusinessProfile = operation({
  name: 'business-profile.part',
  kind: 'write',
  roles: [...owners, 'demo'],
  schema: async () => (await schemas()).partBusinessProfileSchema,
})

export const withdrawBusinessProfile = operation({
  name: 'business-profile.withdraw',
  kind: 'write',
  roles: owners,
  schema: async () => (await schemas()).withdrawBusinessProfileSchema,
})

export const restoreBusinessProfile = operation({
  name: 'business-profile.restore',
  kind: 'write',
  roles: owners,
  schema: async () => (await schemas()).restoreBusinessProfileSchema,
})
