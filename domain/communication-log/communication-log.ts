import * as z from 'zod/mini'
import { day, entityFields, requiredText } from '#domain/kernel/field.ts'
import { communicationSubjects, talkTypes } from './communication-log-choices.ts'

export const talkStatuses = ['noted', 'follow_up', 'followed_up', 'given_up'] as const

/** What a person writes of a talk. */
export const talkFields = {
  type: z.enum(talkTypes, 'not-a-choice'),
  message: requiredText(2000),
}

/** HH:MM in Asia/Kolkata; '' from an empty field is null. */
const timeOfDay = z.pipe(
  z._default(z.nullable(z.string().check(z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, 'not-a-time'))), null),
  z.transform((value: string | null) => (value === '' ? null : value)),
)
/** The day to call again, and the time if one was agreed. */
export const followUpFields = { followUpOn: day, followUpTime: timeOfDay }

/** One communication with a buyer, linked to the document it was about. */
export const communicationSchema = z.object({
  id: z.string(),
  ...entityFields,
  subject: z.enum(communicationSubjects),
  subjectId: z.string(),
  date: z.string(),
  /** HH:MM in Asia/Kolkata. */
  time: z.string(),
  type: z.enum(talkTypes),
  message: z.string(),
  /** Who noted it; null where it is no longer known. */
  author: z.nullable(z.string()),
  status: z.enum(talkStatuses),
  /** The day to call again, and the time (HH:MM, Asia/Kolkata) if one was agreed; kept once it is done or dropped. */
  followUpOn: z.nullable(z.string()),
  followUpTime: z.nullable(z.string()),
  /** It was noted by mistake: not shown, and counts for nothing. */
  takenBackAt: z.nullable(z.string()),
})
export type Communication = z.infer<typeof communicationSchema>
