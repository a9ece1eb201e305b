import type { Role } from '#domain/kernel/role.ts'
import { describedEntity, entityCatalogue, mayView, type DocumentName, type EntityName } from './entity-catalogue.ts'

/** A field of a document by which a role sees what is kept with the document that the field names. */
export type MadeFrom = { subject: string; by: DocumentName; field: string }

/**
 * What a role sees of a kind whose rows are kept with documents: those on `subjects`, which it may see, and those on
 * documents that one of `subjects` was made from. Null if it sees all rows of the kind.
 */
export type Narrowed = { subjects: readonly string[]; madeFrom: readonly MadeFrom[] }

/** How much of a kind a role sees, besides `mayView`; the one place for rows that hang on another document. */
export function narrowedFor(role: Role, name: EntityName): Narrowed | null {
  const keptWith: readonly string[] = name === 'history' ? [] : describedEntity(name).keptWith
  const subjects = entityCatalogue.filter((one) => keptWith.includes(one.name) && mayView(role, one.name))
  if (subjects.length === keptWith.length) return null
  const madeFrom = subjects.flatMap(({ name: by, links }) =>
    Object.entries(links)
      .filter(([, subject]) => keptWith.includes(subject))
      .map(([field, subject]) => ({ subject, by, field })),
  )
  return { subjects: subjects.map((one) => one.name), madeFrom }
}
