import { operation } from '#domain/kernel/operation.ts'
import { sellers } from '#domain/kernel/role.ts'

const schemas = () => import('./profile-link-schemas.ts')

export const createProfileLink = operation({
  name: 'profile-link.create',
  kind: 'write',
  roles: sellers,
  schema: async () => (await schemas()).createProfileLinkSchema,
})

export const shareProfileLink = operation({
  name: 'profile-link.share',
  kind: 'read',
  roles: sellers,
  schema: async () => (await schemas()).shareProfileLinkSchema,
})

export const openProfileLink = operation({
  name: 'profile-link.open',
  kind: 'read',
  roles: ['public'],
  schema: async () => (await schemas()).openProfileLinkSchema,
})

export const completeProfileLink = operation({
  name: 'profile-link.complete',
  kind: 'write',
  roles: ['public'],
  schema: async () => (await schemas()).completeProfileLinkSchema,
})
