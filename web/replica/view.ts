import type { EntityName, EntityOf } from '#domain/catalogue/entity-catalogue.ts'

/** The documents as screens show them now: the replica with waiting writes on top. */
export type View = {
  find: <Name extends EntityName>(name: Name, id: string | null | undefined) => EntityOf<Name> | undefined
  /** Newest first. */
  list: <Name extends EntityName>(name: Name) => readonly EntityOf<Name>[]
  /** False while a kind's list, or what it has of one document, is still being read from the disk. */
  isRead: (name: EntityName, id?: string) => boolean
}
