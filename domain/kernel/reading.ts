import * as z from 'zod/mini'
import type { AnyDescription, DocumentOf } from './entity.ts'
import { operation } from './operation.ts'
import { pageOf } from './page.ts'

type SchemaOf<D extends AnyDescription> = z.ZodMiniType<DocumentOf<D>>

/** `<noun>.find`: one document by its id, for whoever may see its kind. `summary` is the line of the API's documentation. */
export const findOperation = <D extends AnyDescription, S extends SchemaOf<D>, Id extends z.ZodMiniType<string>>(
  entity: D,
  schema: S,
  id: Id,
  summary: string,
) =>
  operation({
    name: `${entity.name as D['name']}.find`,
    kind: 'read',
    summary,
    roles: entity.viewers,
    input: z.object({ id }),
    output: schema,
    reads: { entity: entity.name, as: 'one' },
  })

/**
 * `<noun>.list`: a page of documents, newest first. Each of `filters` is a field that must hold the value that is asked
 * for; a noun that is also searched by words brings a store of its own.
 */
export const listOperation = <
  D extends AnyDescription,
  S extends SchemaOf<D>,
  Id extends z.ZodMiniType<string>,
  Filters extends Record<string, z.ZodMiniType>,
>(
  entity: D,
  schema: S,
  id: Id,
  filters: Filters,
  summary: string,
) =>
  operation({
    name: `${entity.name as D['name']}.list`,
    kind: 'read',
    summary,
    roles: entity.viewers,
    input: z.object({ ...filters, ...pageOf(id) }),
    output: z.object({ rows: z.array(schema) }),
    reads: { entity: entity.name, as: 'page' },
  })
