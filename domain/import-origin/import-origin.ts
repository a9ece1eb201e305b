import * as z from 'zod/mini'
import { requiredText, uuid } from '#domain/kernel/field.ts'

/** The import that a row comes with, as it is sent: its id, the same for all of its rows, and the name of the file. */
export const importInput = z._default(z.nullable(z.object({ id: uuid, file: requiredText(200) })), null)

/** As it is stored: `version` is the one the row has as long as nobody has changed it since. */
export const importedSchema = z.object({ id: z.string(), file: z.string(), version: z.int() })
export type Imported = z.infer<typeof importedSchema>
