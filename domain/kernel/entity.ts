import type { Role } from './role.ts'

/** What every stored document has. `version` counts its changes: a write names the version it saw. */
export type Entity = { id: string; version: number; createdAt: string; updatedAt: string }

type FieldOf<T> = keyof T & string

/**
 * What the rest of the code must know of a noun, said once: lists, copies, permissions and addresses follow from it. The
 * shape of its documents stands in the schema; a first screen knows the description and never needs the schema.
 */
export type Description<Name extends string = string, T extends Entity = Entity> = {
  name: Name
  /** The field that holds the status, or null where there is none. */
  status: FieldOf<T> | null
  viewers: readonly Role[]
  /** Who may begin one or change it: what a screen asks before it offers a form. */
  writers: readonly Role[]
  /** Where one is read on the platform, or null where it has no page of its own. */
  address: ((id: string) => string) | null
  /** Fields that hold another document's id, and the noun of that document. */
  links: Readonly<Partial<Record<FieldOf<T>, string>>>
  /** What a device holds: everything open, and the rest as long as it changed within so many days; `null` is for ever. */
  keep: { closed: readonly string[]; days: number | null }
  /** Fields that make sense only together: two people who change one each have changed the same thing. */
  together: readonly (readonly FieldOf<T>[])[]
  /** What is said where there is none of this id. */
  missing: string
  /** Whether a visitor's copy of the sample company has them too; not where a row opens something for one company only. */
  inDemo: boolean
  /** Never there: carries the document's type. */
  document?: T
}

/** Any description, whatever its documents. */
export type AnyDescription = Pick<
  Description,
  'name' | 'viewers' | 'writers' | 'address' | 'keep' | 'missing' | 'inDemo'
> & {
  status: string | null
  links: Readonly<Record<string, string | undefined>>
  together: readonly (readonly string[])[]
  document?: Entity
}
/** The document a description is about. */
export type DocumentOf<D extends AnyDescription> = D extends { document?: infer T extends Entity } ? T : never

type Optional = 'links' | 'together' | 'missing' | 'address' | 'status' | 'inDemo'

/** `entity<Lead>()({ name: 'lead', ... })`: the type of the documents is named, the noun is inferred. */
export const entity =
  <T extends Entity>() =>
  <const Name extends string>({
    links = {} as Description<Name, T>['links'],
    together = [],
    missing = 'not-found',
    address = null,
    status = null,
    inDemo = true,
    ...description
  }: Omit<Description<Name, T>, Optional | 'document'> & Partial<Pick<Description<Name, T>, Optional>>): Description<
    Name,
    T
  > => ({ ...description, links, together, missing, address, status, inDemo })
