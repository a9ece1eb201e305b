import * as z from 'zod/mini'
import { entityFields } from '#domain/kernel/field.ts'
import { staffRoles } from '#domain/kernel/role.ts'

/** Days an invitation may be used. */
export const invitationDays = 7

/** One person who may enter the company. */
export const staffSchema = z.object({
  id: z.string(),
  ...entityFields,
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
})
export type Staff = z.infer<typeof staffSchema>

export const invitationSchema = z.object({
  id: z.string(),
  ...entityFields,
  name: z.string(),
  role: z.enum(staffRoles),
  expiresAt: z.string(),
  acceptedAt: z.nullable(z.string()),
  revokedAt: z.nullable(z.string()),
})
export type Invitation = z.infer<typeof invitationSchema>

/** A link with which one member of staff sets a new password. */
export const resetSchema = z.object({ id: z.string(), name: z.string(), expiresAt: z.string() })
export type Reset = z.infer<typeof resetSchema>
