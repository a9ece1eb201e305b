import type { Operation, SentOf } from '#domain/kernel/operation.ts'
import type { Refusal } from '#domain/kernel/outcome.ts'
import { inTime } from '#web/browser/in-time.ts'
import type { Replica } from '#web/replica/replica.ts'
import { checkInput } from './check-input.ts'
import { noErrors, type FieldErrors } from './field-errors.ts'
import type { WriteOptions } from './outbox-queue.ts'

/** `ok`: valid, allowed by the rules as far as this device knows, and durably stored. Not yet on the server. */
export type WriteResult = { ok: true } | { ok: false; errors: FieldErrors; refusal?: Refusal }

export type Write<O extends Operation> = (input: SentOf<O>, options?: WriteOptions) => Promise<WriteResult>

/** Nothing is stored unvalidated: when the server refused it later, the person would be elsewhere. */
const notLoaded: WriteResult = { ok: false, errors: noErrors, refusal: { code: 'offline' } }

/** Checks a write's role and schema, then hands it to the replica. Never throws: a storage failure is a refusal. */
export async function enqueueWrite<O extends Operation>(
  replica: Replica | null,
  operation: O,
  input: SentOf<O>,
  options?: WriteOptions,
): Promise<WriteResult> {
  // The form may have been opened by its address: do not show as done what the server will refuse.
  if (replica && !operation.roles.includes(replica.role))
    return { ok: false, errors: noErrors, refusal: { code: 'not-allowed' } }
  try {
    const schema = await inTime(operation.schema())
    if (!schema) return notLoaded
    const errors = checkInput(schema, input)
    if (errors !== noErrors) return { ok: false, errors }
    if (!replica) return { ok: false, errors: noErrors, refusal: { code: 'not-ready' } }
    // An operation's input is always an object: it becomes the JSON body of the call.
    const refusal = await replica.write(operation.name, input as Record<string, unknown>, options)
    return refusal ? { ok: false, errors: noErrors, refusal } : { ok: true }
  } catch {
    return { ok: false, errors: noErrors, refusal: { code: 'not-stored' } }
  }
}
