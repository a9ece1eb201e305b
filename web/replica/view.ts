import type { EntityName, EntityOf } from '#domain/catalogue/entity-catalogue.ts'

/** The documents as the screen shows them now: the replica with everything that still waits laid over it. */
export type View = {
  find: <Name extends EntityName>(name: Name, id: string | null | undefined) => EntityOf<Name> | undefined
  /** Newest first. */
  list: <Name extends EntityName>(name: Name) => readonly EntityOf<Name>[]
}
