import * as z from 'zod/mini'
import { entityFields, optionalText } from '#domain/kernel/field.ts'
import { photoSubjects } from './photo-choices.ts'

export const photoStatuses = ['kept', 'removed'] as const
export const photoKinds = ['jpeg', 'webp'] as const

/** What a person may say of a photo: which goods of the paper it shows, and in words. */
export const photoFields = {
  goods: optionalText(200),
  caption: optionalText(200),
}

/** A photo's row; its bytes are a file of their own under the same id. */
export const photoSchema = z.object({
  id: z.string(),
  ...entityFields,
  subject: z.enum(photoSubjects),
  subjectId: z.string(),
  kind: z.enum(photoKinds),
  /** Bytes of the file. */
  size: z.int(),
  width: z.int(),
  height: z.int(),
  /** The picture at most 2 KB small, as base64. */
  thumb: z.string(),
  /** The description of the line it shows; null if it is of the whole deal. */
  goods: z.nullable(z.string()),
  caption: z.nullable(z.string()),
  takenAt: z.string(),
  takenBy: z.string(),
  /** Its place among the document's photos, from 1; null once it is removed. Two added at once cannot get the same one. */
  slot: z.nullable(z.int()),
  status: z.enum(photoStatuses),
})
export type Photo = z.infer<typeof photoSchema>
