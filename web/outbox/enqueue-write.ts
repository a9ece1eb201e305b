import type { Operation, SentOf } from '#domain/kernel/operation.ts'
import type { Refusal } from '#domain/kernel/outcome.ts'
import { checkInput } from './check-input.ts'
import { noErrors, type FieldErrors } from './field-errors.ts'
import type { WriteOptions } from './outbox-queue.ts'
import type { Replica } from '#web/replica/replica.ts'

/** `ok` means: understood, allowed by the rules as far as this device knows, and safely stored; not yet: on the server. */
export type WriteResult = { ok: true } | { ok: false; errors: FieldErrors; refusal?: Refusal }

export type Write<O extends Operation> = (input: SentOf<O>, options?: WriteOptions) => Promise<WriteResult>

/** Checks a write by its roles and schema and hands it to the replica. Never throws: what cannot be stored is a refusal. */
export async function enqueueWrite<O extends Operation>(
  replica: Replica | null,
  operation: O,
  input: SentOf<O>,
  options?: WriteOptions,
): Promise<WriteResult> {
  // An address may have opened the form: what the server will never take is not shown as done meanwhile.
  if (replica && !operation.roles.includes(replica.role))
    return { ok: false, errors: noErrors, refusal: { code: 'not-allowed' } }
  try {
    const errors = checkInput(await operation.schema(), input)
    if (errors !== noErrors) return { ok: false, errors }
    if (!replica) return { ok: false, errors: noErrors, refusal: { code: 'not-ready' } }
    // An operation's input is always an object: it becomes the JSON body of the call.
    const refusal = await replica.write(operation.name, input as Record<string, unknown>, options)
    return refusal ? { ok: false, errors: noErrors, refusal } : { ok: true }
  } catch {
    return { ok: false, errors: noErrors, refusal: { code: 'not-stored' } }
  }
}
