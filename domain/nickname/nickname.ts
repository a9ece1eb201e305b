import * as z from 'zod/mini'
import { entityFields } from '#domain/kernel/field.ts'

export const nicknameStatuses = ['used', 'forgotten'] as const

export const nicknameSchema = z.object({
  id: z.string(),
  ...entityFields,
  /** As they were heard or typed. */
  words: z.string(),
  /** Their sound, by which they are found again in any script: see `nameSound`. One company has it once. */
  key: z.string(),
  /** Whom they stand for: exactly one of the two. */
  businessProfileId: z.nullable(z.string()),
  leadId: z.nullable(z.string()),
  chosenBy: z.string(),
  chosenAt: z.string(),
  status: z.enum(nicknameStatuses),
})
/** What a company calls a party, as somebody of it has chosen. */
export type Nickname = z.infer<typeof nicknameSchema>
