import * as z from 'zod/mini'
import { entityFields, requiredText, text } from '#domain/kernel/field.ts'
import { viewedLists } from './saved-view-list.ts'

export const savedViewStatuses = ['kept', 'deleted'] as const

/** What a person gives: its name, and the part of the list's address that chooses rows, order and columns. */
export const savedViewFields = {
  name: requiredText(40),
  params: text(1000),
  /** The list opens with it. One view of a list at most. */
  isDefault: z.boolean(),
}

export const savedViewSchema = z.object({
  id: z.string(),
  ...entityFields,
  personId: z.string(),
  list: z.enum(viewedLists),
  name: z.string(),
  params: z.string(),
  isDefault: z.boolean(),
  status: z.enum(savedViewStatuses),
})
/** A view of a list with a name, kept by one person. */
export type SavedView = z.infer<typeof savedViewSchema>
