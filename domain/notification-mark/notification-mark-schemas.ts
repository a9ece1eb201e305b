import * as z from 'zod/mini'
import { uuid } from '#domain/kernel/field.ts'
import { operationSchema } from '#domain/kernel/operation.ts'
import { findSchema } from '#domain/kernel/reading-schema.ts'
import { notificationMarkSchema } from './notification-mark.ts'

const lineId = z.string().check(z.maxLength(40), z.regex(/^h-\d{1,16}-\d{1,6}$/, 'wrong-format'))

export const seeNotificationsSchema = operationSchema({
  summary: 'The caller has read what happened, up to a clock number and some lines above it. What was read stays read.',
  input: z.object({
    seenUntil: z._default(z.int().check(z.minimum(0, 'too-small'), z.maximum(9_000_000_000_000, 'too-large')), 0),
    read: z._default(z.array(lineId).check(z.maxLength(100, 'too-long')), []),
  }),
  output: notificationMarkSchema,
})

export const findNotificationMarkSchema = findSchema(notificationMarkSchema, uuid, 'The caller’s own mark.')
