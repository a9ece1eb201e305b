import * as z from 'zod/mini'
import { onOne, uuid } from '#domain/kernel/field.ts'
import { operationSchema } from '#domain/kernel/operation.ts'
import { patchOf } from '#domain/kernel/patch-schema.ts'
import { findSchema } from '#domain/kernel/reading-schema.ts'
import { viewedLists } from './saved-view-list.ts'
import { savedViewFields, savedViewSchema } from './saved-view.ts'

export const createSavedViewSchema = operationSchema({
  summary: 'Keeps a view of a list under a name, for the caller alone.',
  input: z.object({ id: uuid, list: z.enum(viewedLists), ...savedViewFields }),
  output: savedViewSchema,
})

export const changeSavedViewSchema = operationSchema({
  summary: 'Renames a view, makes it what the list opens with, or keeps what the list shows now under its name.',
  patch: true,
  input: z.object({ ...onOne.shape, ...patchOf(savedViewFields) }),
  output: savedViewSchema,
})

const step = (summary: string) => operationSchema({ summary, input: onOne, output: savedViewSchema })

export const deleteSavedViewSchema = step('Deletes one of the caller’s views.')
export const restoreSavedViewSchema = step('Takes back that a view was deleted.')

export const findSavedViewSchema = findSchema(savedViewSchema, uuid, 'One of the caller’s own views.')
