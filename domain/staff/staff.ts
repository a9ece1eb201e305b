import * as z from 'zod/mini'
import { entityFields } from '#domain/kernel/field.ts'
import { staffRoles } from '#domain/kernel/role.ts'

/** Days an invitation stays valid. */
export const invitationDays = 7

/** A person with access to the company. */
export const staffSchema = z.object({
  id: z.string(),
  ...entityFields,
  name: z.string(),
  email: z.string(),
  /** Ten digits, if the person has stated them. */
  mobile: z.nullable(z.string()),
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

/** A password reset link for a member of staff. */
export const resetSchema = z.object({ id: z.string(), name: z.string(), expiresAt: z.string() })
export type Reset = z.infer<typeof resetSchema>
