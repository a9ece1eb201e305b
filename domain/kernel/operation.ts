import type * as z from 'zod/mini'
import type { Role } from './role.ts'

type OperationName = `${string}.${string}`

/** An operation's input, output and summary. */
export type OperationSchema<In extends z.ZodMiniType = z.ZodMiniType, Out extends z.ZodMiniType = z.ZodMiniType> = {
  /** One sentence for the API documentation. */
  summary: string
  /** The input is a patch: absent keys stay unchanged, and `version` is the base version. */
  patch?: true
  input: In
  output: Out
}

/**
 * One verb a person can use by button, shortcut, voice or API. It has the same name in the URL, permissions, history
 * and the outbox.
 *
 * A `read` changes nothing. A `write` runs in one transaction and is idempotent per key.
 */
export type Operation<S extends OperationSchema = OperationSchema, Name extends OperationName = OperationName> = {
  name: Name
  kind: 'read' | 'write'
  roles: readonly Role[]
  reads?: Reading
  /** Loaded on first entry: read-only screens need neither the schema nor the schema library. */
  schema: () => Promise<S>
}

/** Defines an operation; its schema loads once, and again after a failure. */
export const operation = <S extends OperationSchema, const Name extends OperationName>(o: Operation<S, Name>) => ({
  ...o,
  schema: once(o.schema),
})

/** Loads once; after a failure the next call tries again. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | null = null
  return () =>
    (known ??= load().catch((error: unknown) => {
      known = null
      throw error
    }))
}

/** A schema of an operation, with its input and output inferred. */
export const operationSchema = <In extends z.ZodMiniType, Out extends z.ZodMiniType>(s: OperationSchema<In, Out>) => s

/** Finds one document or lists a page. The server derives both from the description, without a handler. */
type Reading = { entity: string; as: 'one' | 'page' }

type SchemaOf<O extends Operation> = Awaited<ReturnType<O['schema']>>

/** An operation's input as sent; optional keys may be absent. */
export type SentOf<O extends Operation> = z.input<SchemaOf<O>['input']>
/** An operation's input after parsing. */
export type InputOf<O extends Operation> = z.output<SchemaOf<O>['input']>
/** What an operation answers. */
export type OutputOf<O extends Operation> = z.output<SchemaOf<O>['output']>
