import type * as z from 'zod/mini'
import type { Role } from './role.ts'

type OperationName = `${string}.${string}`

/**
 * One verb a person can use: by button, shortcut, voice or API. Its name is the same everywhere: the
 * address, the permission, the history entry, the entry in the offline queue.
 *
 * A `read` changes nothing. A `write` runs in one transaction and is idempotent per key.
 */
export type Operation<
  In extends z.ZodMiniType = z.ZodMiniType,
  Out extends z.ZodMiniType = z.ZodMiniType,
  Name extends OperationName = OperationName,
> = {
  name: Name
  kind: 'read' | 'write'
  /** What it is for, in one sentence: the line the API's documentation shows. */
  summary: string
  roles: readonly Role[]
  /** A change of fields that exist: a key that is not sent stays as it is, and `version` is the one the change is based on. */
  patch?: true
  input: In
  output: Out
  reads?: Reading
}

export const operation = <In extends z.ZodMiniType, Out extends z.ZodMiniType, Name extends OperationName>(
  o: Operation<In, Out, Name>,
) => o

/** Finds one document, or lists a page of them: both follow from the description, the server needs no handler of its own. */
export type Reading = { entity: string; as: 'one' | 'page' }

export type InputOf<O extends Operation> = z.output<O['input']>
export type OutputOf<O extends Operation> = z.output<O['output']>
