import type * as z from 'zod/mini'
import type { AnyDescription, DocumentOf } from './entity.ts'
import { operation, type OperationSchema } from './operation.ts'

type Document<D extends AnyDescription> = z.ZodMiniType<DocumentOf<D>>
type Page<D extends AnyDescription> = z.ZodMiniType<{ rows: DocumentOf<D>[] }>

/** `<noun>.find`: one document by id, for the entity's viewers. */
export const findOperation = <D extends AnyDescription, S extends OperationSchema<z.ZodMiniType, Document<D>>>(
  entity: D,
  schema: () => Promise<S>,
) =>
  operation({
    name: `${entity.name as D['name']}.find`,
    kind: 'read',
    roles: entity.viewers,
    reads: { entity: entity.name, as: 'one' },
    schema,
  })

/** `<noun>.list`: a page of documents, newest first. An entity with text search has its own store instead. */
export const listOperation = <D extends AnyDescription, S extends OperationSchema<z.ZodMiniType, Page<D>>>(
  entity: D,
  schema: () => Promise<S>,
) =>
  operation({
    name: `${entity.name as D['name']}.list`,
    kind: 'read',
    roles: entity.viewers,
    reads: { entity: entity.name, as: 'page' },
    schema,
  })
