import type * as z from 'zod/mini'
import type { Role } from './role.ts'

type OperationName = `${string}.${string}`

/** What an operation takes and gives, and what it is for. */
export type OperationSchema<In extends z.ZodMiniType = z.ZodMiniType, Out extends z.ZodMiniType = z.ZodMiniType> = {
  /** One sentence: the line the API's documentation shows. */
  summary: string
  /** A change of fields that exist: a key that is not sent stays as it is, and `version` is the one the change is based on. */
  patch?: true
  input: In
  output: Out
}

/**
 * One verb a person can use: by button, shortcut, voice or API. Its name is the same everywhere: the
 * address, the permission, the history entry, the entry in the offline queue.
 *
 * A `read` changes nothing. A `write` runs in one transaction and is idempotent per key.
 */
export type Operation<S extends OperationSchema = OperationSchema, Name extends OperationName = OperationName> = {
  name: Name
  kind: 'read' | 'write'
  roles: readonly Role[]
  reads?: Reading
  /** Fetched when something is entered: a screen that only shows carries neither the schema nor its library. */
  schema: () => Promise<S>
}

export const operation = <S extends OperationSchema, const Name extends OperationName>(o: Operation<S, Name>) => ({
  ...o,
  schema: once(o.schema),
})

/** The same schema each time; a fetch that failed is tried again when it is next asked for. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | null = null
  return () =>
    (known ??= load().catch((error: unknown) => {
      known = null
      throw error
    }))
}

export const operationSchema = <In extends z.ZodMiniType, Out extends z.ZodMiniType>(s: OperationSchema<In, Out>) => s

/** Finds one document, or lists a page of them: both follow from the description, the server needs no handler of its own. */
export type Reading = { entity: string; as: 'one' | 'page' }

type SchemaOf<O extends Operation> = Awaited<ReturnType<O['schema']>>

/** An operation's input as it is sent: what may be left out may be missing. */
export type SentOf<O extends Operation> = z.input<SchemaOf<O>['input']>
/** An operation's input as its schema has understood it. */
export type InputOf<O extends Operation> = z.output<SchemaOf<O>['input']>
export type OutputOf<O extends Operation> = z.output<SchemaOf<O>['output']>
