import type { Role } from './role.ts'

/** Fields of every stored document. `version` counts its changes; a write names the version it saw. */
export type Entity = { id: string; version: number; createdAt: string; updatedAt: string }

type FieldOf<T> = keyof T & string

/**
 * Everything the rest of the code needs to know about an entity: lists, replication, permissions and paths derive from
 * it. The document's shape is in a separate schema, so that first screens need not load it.
 */
type Description<Name extends string = string, T extends Entity = Entity> = {
  name: Name
  /** The status field, or null if there is none. */
  status: FieldOf<T> | null
  viewers: readonly Role[]
  /** Roles that may create or change one; screens check this before offering a form. */
  writers: readonly Role[]
  /** Path of a document's page, or null if it has none. */
  address: ((id: string) => string) | null
  /** Foreign keys: field to the entity it references. */
  links: Readonly<Partial<Record<FieldOf<T>, string>>>
  /** A device keeps every open document, and closed ones changed in the last `days` days; `null` is for ever. */
  keep: { closed: readonly string[]; days: number | null }
  /** Groups of fields that are one unit: edits to different fields of a group conflict. */
  together: readonly (readonly FieldOf<T>[])[]
  /** Refusal code when no document has the id. */
  missing: string
  /** Whether a visitor's demo copy includes them; false where a row grants access to a single company. */
  inDemo: boolean
  /** Whether each row belongs to one person of the company, named by its field `personId`: nobody else gets it. */
  personal: boolean
  /**
   * The kinds of document that a row may be kept with: its fields `subject` and `subjectId` name one. A role that sees
   * that document, or one of these kinds that was made from it, sees the row. Empty for all other entities.
   */
  keptWith: readonly string[]
  /** Never set; carries the document's type. */
  document?: T
}

/** A description of any document type. */
export type AnyDescription = Pick<
  Description,
  'name' | 'viewers' | 'writers' | 'address' | 'keep' | 'missing' | 'inDemo' | 'personal' | 'keptWith'
> & {
  status: string | null
  links: Readonly<Record<string, string | undefined>>
  together: readonly (readonly string[])[]
  document?: Entity
}
/** The document a description is about. */
export type DocumentOf<D extends AnyDescription> = D extends { document?: infer T extends Entity } ? T : never

type Optional = 'links' | 'together' | 'missing' | 'address' | 'status' | 'inDemo' | 'personal' | 'keptWith'

/** `entity<Lead>()({ name: 'lead', ... })`: the document type is given, the name is inferred. */
export const entity =
  <T extends Entity>() =>
  <const Name extends string>({
    links = {} as Description<Name, T>['links'],
    together = [],
    missing = 'not-found',
    address = null,
    status = null,
    inDemo = true,
    personal = false,
    keptWith = [],
    ...description
  }: Omit<Description<Name, T>, Optional | 'document'> & Partial<Pick<Description<Name, T>, Optional>>): Description<
    Name,
    T
  > => ({ ...description, links, together, missing, address, status, inDemo, personal, keptWith })

/** Whether a document's status is not one of those its description closes it with. */
export const isOpen = ({ status, keep }: Pick<AnyDescription, 'status' | 'keep'>, document: object): boolean =>
  status === null || !keep.closed.includes(String((document as Record<string, unknown>)[status]))

/** Whether a member of a document's list `field` has this value under `key`. */
export function isHolding(row: object, field: string, key: string, value: string | null): boolean {
  const members: unknown = Reflect.get(row, field)
  return value !== null && Array.isArray(members) && members.some((one: object) => Reflect.get(one, key) === value)
}
