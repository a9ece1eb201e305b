import { accountHolders } from '#domain/account/account-operations.ts'
import { operation } from '#domain/kernel/operation.ts'
import { owners } from '#domain/kernel/role.ts'

const schemas = () => import('./staff-schemas.ts')

export const inviteStaff = operation({
  name: 'staff.invite',
  kind: 'write',
  roles: owners,
  schema: async () => (await schemas()).inviteStaffSchema,
})

export const shareInvitation = operation({
  name: 'staff.share-invitation',
  kind: 'read',
  roles: owners,
  schema: async () => (await schemas()).shareInvitationSchema,
})

export const revokeInvitation = operation({
  name: 'staff.revoke-invitation',
  kind: 'write',
  roles: owners,
  schema: async () => (await schemas()).revokeInvitationSchema,
})

export const openInvitation = operation({
  name: 'staff.open-invitation',
  kind: 'read',
  roles: ['public'],
  schema: async () => (await schemas()).openInvitationSchema,
})

export const acceptInvitation = operation({
  name: 'staff.accept-invitation',
  kind: 'write',
  roles: ['public'],
  schema: async () => (await schemas()).acceptInvitationSchema,
})

export const joinStaff = operation({
  name: 'staff.join',
  kind: 'write',
  roles: accountHolders,
  schema: async () => (await schemas()).joinStaffSchema,
})

export const listStaff = operation({
  name: 'staff.list',
  kind: 'read',
  roles: owners,
  schema: async () => (await schemas()).listStaffSchema,
})

export const setStaffRole = operation({
  name: 'staff.set-role',
  kind: 'write',
  roles: owners,
  schema: async () => (await schemas()).setStaffRoleSchema,
})

export const removeStaff = operation({
  name: 'staff.remove',
  kind: 'write',
  roles: owners,
  schema: async () => (await schemas()).removeStaffSchema,
})

export const allowReset = operation({
  name: 'staff.allow-reset',
  kind: 'write',
  roles: owners,
  schema: async () => (await schemas()).allowResetSchema,
})

export const shareReset = operation({
  name: 'staff.share-reset',
  kind: 'read',
  roles: owners,
  schema: async () => (await schemas()).shareResetSchema,
})
