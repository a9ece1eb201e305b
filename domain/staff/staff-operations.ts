import * as z from 'zod/mini'
import { password } from '#domain/account/account.ts'
import { onOne, requiredText, uuid } from '#domain/kernel/field.ts'
import { operation } from '#domain/kernel/operation.ts'
import { owners, staffRoles } from '#domain/kernel/role.ts'
import { linkToken } from '#domain/profile-link/profile-link-operations.ts'
import { accountHolders, sessionSchema } from '#domain/account/account-operations.ts'
import { invitationSchema, resetSchema, staffSchema } from './staff.ts'

const role = z.enum(staffRoles, 'not-a-choice')

export const inviteStaff = operation({
  name: 'staff.invite',
  kind: 'write',
  summary: 'Makes a link with which one person may join the company in one role.',
  roles: owners,
  input: z.object({ id: uuid, name: requiredText(120, 'name-required'), role }),
  output: invitationSchema,
})

export const shareInvitation = operation({
  name: 'staff.share-invitation',
  kind: 'read',
  summary: 'The address of an invitation that still works.',
  roles: owners,
  input: z.object({ id: uuid }),
  output: z.object({ path: z.string(), expiresAt: z.string() }),
})

export const revokeInvitation = operation({
  name: 'staff.revoke-invitation',
  kind: 'write',
  summary: 'Stops an invitation that nobody has used.',
  roles: owners,
  input: onOne,
  output: invitationSchema,
})

export const openInvitation = operation({
  name: 'staff.open-invitation',
  kind: 'read',
  summary: 'Who invites whom, and as what.',
  roles: ['public'],
  input: z.object({ linkId: linkToken }),
  output: z.object({ companyName: z.string(), name: z.string(), role }),
})

export const acceptInvitation = operation({
  name: 'staff.accept-invitation',
  kind: 'write',
  summary: 'Joins the company with an account of one’s own and signs in.',
  roles: ['public'],
  input: z.object({
    linkId: linkToken,
    accountId: uuid,
    name: requiredText(120, 'name-required'),
    email: requiredText(254, 'email-required').check(z.email('email-invalid')),
    password,
  }),
  output: sessionSchema,
})

export const joinStaff = operation({
  name: 'staff.join',
  kind: 'write',
  summary: 'Joins the company an invitation is for with the account one is signed in with, and enters it.',
  roles: accountHolders,
  input: z.object({ linkId: linkToken }),
  output: sessionSchema,
})

export const listStaff = operation({
  name: 'staff.list',
  kind: 'read',
  summary: 'The people of the company and the invitations still open.',
  roles: owners,
  input: z.object({}),
  output: z.object({ staff: z.array(staffSchema), invitations: z.array(invitationSchema) }),
})

export const setStaffRole = operation({
  name: 'staff.set-role',
  kind: 'write',
  summary: 'Gives a member of staff another role; the last owner stays owner.',
  roles: owners,
  input: z.object({ ...onOne.shape, role }),
  output: staffSchema,
})

export const removeStaff = operation({
  name: 'staff.remove',
  kind: 'write',
  summary: 'Takes a member of staff’s access away at once; the last owner stays.',
  roles: owners,
  input: onOne,
  output: staffSchema,
})

export const allowReset = operation({
  name: 'staff.allow-reset',
  kind: 'write',
  summary: 'Makes a link with which one member of staff sets a new password; an earlier one stops.',
  roles: owners,
  input: z.object({ ...onOne.shape, resetId: uuid }),
  output: resetSchema,
})

export const shareReset = operation({
  name: 'staff.share-reset',
  kind: 'read',
  summary: 'The address of a link for a new password that still works.',
  roles: owners,
  input: z.object({ id: uuid }),
  output: z.object({ path: z.string(), expiresAt: z.string() }),
})
