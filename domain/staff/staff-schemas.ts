import * as z from 'zod/mini'
import { sessionSchema } from '#domain/account/account-schemas.ts'
import { ownMobile, password } from '#domain/account/account.ts'
import { onOne, requiredText, uuid } from '#domain/kernel/field.ts'
import { operationSchema } from '#domain/kernel/operation.ts'
import { staffRoles } from '#domain/kernel/role.ts'
import { linkToken } from '#domain/profile-link/profile-link-schemas.ts'
import { invitationSchema, resetSchema, staffSchema } from './staff.ts'

const role = z.enum(staffRoles, 'not-a-choice')

export const inviteStaffSchema = operationSchema({
  summary: 'Makes a link with which one person may join the company in one role.',
  input: z.object({ id: uuid, name: requiredText(120, 'name-required'), role }),
  output: invitationSchema,
})

export const shareInvitationSchema = operationSchema({
  summary: 'The address of an invitation that still works.',
  input: z.object({ id: uuid }),
  output: z.object({ path: z.string(), expiresAt: z.string() }),
})

export const revokeInvitationSchema = operationSchema({
  summary: 'Stops an invitation that nobody has used.',
  input: onOne,
  output: invitationSchema,
})

export const openInvitationSchema = operationSchema({
  summary: 'Who invites whom, and as what; also when used up, to whoever works there already.',
  input: z.object({ linkId: linkToken }),
  output: z.object({
    companyName: z.string(),
    name: z.string(),
    role,
    /** Where the reader works in that company already: which it is, and whether others can still use the link. */
    own: z.nullable(z.object({ companyId: z.string(), isOpen: z.boolean() })),
  }),
})

export const acceptInvitationSchema = operationSchema({
  summary: 'Joins the company with an account of one’s own and signs in.',
  input: z.object({
    linkId: linkToken,
    accountId: uuid,
    name: requiredText(120, 'name-required'),
    email: requiredText(254, 'email-required').check(z.email('email-invalid')),
    password,
    mobile: ownMobile,
  }),
  output: sessionSchema,
})

export const joinStaffSchema = operationSchema({
  summary: 'Joins the company an invitation is for with the account one is signed in with, and enters it.',
  input: z.object({ linkId: linkToken }),
  output: sessionSchema,
})

export const listStaffSchema = operationSchema({
  summary: 'The people of the company and the invitations still open.',
  input: z.object({}),
  output: z.object({ staff: z.array(staffSchema), invitations: z.array(invitationSchema) }),
})

export const setStaffRoleSchema = operationSchema({
  summary: 'Gives a member of staff another role; the last owner stays owner.',
  input: z.object({ ...onOne.shape, role }),
  output: staffSchema,
})

export const removeStaffSchema = operationSchema({
  summary: 'Takes a member of staff’s access away at once; the last owner stays.',
  input: onOne,
  output: staffSchema,
})

export const allowResetSchema = operationSchema({
  summary: 'Makes a link with which one member of staff sets a new password; an earlier one stops.',
  input: z.object({ ...onOne.shape, resetId: uuid }),
  output: resetSchema,
})

export const shareResetSchema = operationSchema({
  summary: 'The address of a link for a new password that still works.',
  input: z.object({ id: uuid }),
  output: z.object({ path: z.string(), expiresAt: z.string() }),
})
