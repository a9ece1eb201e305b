import * as z from 'zod/mini'
import { onOne, requiredText, uuid } from '#domain/kernel/field.ts'
import { operationSchema } from '#domain/kernel/operation.ts'
import { patchOf } from '#domain/kernel/patch-schema.ts'
import { findSchema } from '#domain/kernel/reading-schema.ts'
import { base64Length } from '#domain/picture/picture-base64.ts'
import { photoBytesMax, photoSubjects, thumbBytesMax } from './photo-choices.ts'
import { photoFields, photoSchema } from './photo.ts'

const base64 = (bytesMax: number) =>
  z
    .string()
    .check(
      z.maxLength(base64Length(bytesMax), 'photo-too-large'),
      z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'photo-unreadable'),
    )

export const addPhotoSchema = operationSchema({
  summary: 'Keeps a photo with a lead, quotation or order. `picture` is a JPEG or WebP as base64, at most 200 KB.',
  input: z.object({
    id: uuid,
    subject: z.enum(photoSubjects, 'not-a-choice'),
    subjectId: requiredText(60),
    picture: base64(photoBytesMax),
    thumb: base64(thumbBytesMax),
    ...photoFields,
    /** When it was taken, by the phone's clock; without one, when it arrives. */
    takenAt: z._default(z.nullable(z.iso.datetime('not-a-date')), null),
  }),
  output: photoSchema,
})

export const changePhotoSchema = operationSchema({
  summary: 'Corrects what is said of a photo.',
  patch: true,
  input: z.object({ ...onOne.shape, ...patchOf(photoFields) }),
  output: photoSchema,
})

const step = (summary: string) => operationSchema({ summary, input: onOne, output: photoSchema })

export const removePhotoSchema = step('Removes a photo from its deal.')
export const restorePhotoSchema = step('Takes back that a photo was removed.')

export const findPhotoSchema = findSchema(
  photoSchema,
  uuid,
  'One photo, without its bytes: those are at /api/photo/{id}.',
)
