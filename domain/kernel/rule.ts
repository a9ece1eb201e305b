import type { Decision, Facts } from './change.ts'
import type { AnyDescription, DocumentOf } from './entity.ts'
import type { InputOf, Operation } from './operation.ts'
import type { Outcome } from './outcome.ts'

/** The value a document is looked up by: told by what is known so far, or a field of a document found before. */
export type Source =
  | { kind: 'known'; value: (known: never) => string | null }
  | { kind: 'field'; of: string; field: string }

/** One thing a rule must have before it can decide, as the interpreters on both sides read it. */
export type Need =
  | {
      kind: 'document'
      entity: AnyDescription
      id: Source
      /** What is said where an id leads to none; null where the rule goes on without it. */
      missing: string | null
      /** `seen`: the input names the version the person saw. `patched`: it names the version its changes are based on. */
      version: 'any' | 'seen' | 'patched'
    }
  | { kind: 'documents'; entity: AnyDescription; field: string; value: Source }
  | { kind: 'company' }
  | { kind: 'number'; series: string; date: (known: never) => string | null }

/** A need with what it asks of the things known before it, and what it adds to them. Neither is there at run time. */
export type Needed<Known, Found> = Need & { asks?: (known: Known) => void; found?: Found }

type Found<N> = { [Key in keyof N]: N[Key] extends { found?: infer T } ? Exclude<T, undefined> : never }
type OnOne = { input: { id: string; version: number } }
type Field<Of extends string, Name extends string, Value> = { [of in Of]: { [name in Name]: Value } }

const known = <Known>(value: (known: Known) => string | null): Source => ({ kind: 'known', value })
const inputId = known(({ input }: { input: { id: string } }) => input.id)

const document = <D extends AnyDescription>(
  entity: D,
  id: Source,
  missing: string | null,
  version: 'any' | 'seen' | 'patched' = 'any',
) => ({ kind: 'document' as const, entity, id, missing, version })

/** The document the input names, as the person saw it: one that changed since is refused. */
export const seen = <D extends AnyDescription>(entity: D): Needed<OnOne, DocumentOf<D>> =>
  document(entity, inputId, entity.missing, 'seen')

/** The document a patch is laid over: what changed since its base version is merged where the two do not meet. */
export const patched = <D extends AnyDescription>(entity: D): Needed<OnOne, DocumentOf<D>> =>
  document(entity, inputId, entity.missing, 'patched')

/** The document with this id; without it there is nothing to decide. */
export const byId = <D extends AnyDescription, Known>(
  entity: D,
  id: (known: Known) => string,
  missing: string = entity.missing,
): Needed<Known, DocumentOf<D>> => document(entity, known(id), missing)

/** The document with this id, or null where none is named; one that is named must be there. */
export const byIdIfAny = <D extends AnyDescription, Known>(
  entity: D,
  id: (known: Known) => string | null,
  missing: string = entity.missing,
): Needed<Known, DocumentOf<D> | null> => document(entity, known(id), missing)

/** The document that a field of an earlier one leads to. */
export const linked = <D extends AnyDescription, const Of extends string, const Name extends string>(
  entity: D,
  of: Of,
  field: Name,
): Needed<Field<Of, Name, string>, DocumentOf<D>> => document(entity, { kind: 'field', of, field }, entity.missing)

/** The document that a field of an earlier one leads to, or null where it leads nowhere, or to what this person does not see. */
export const linkedIfAny = <D extends AnyDescription, const Of extends string, const Name extends string>(
  entity: D,
  of: Of,
  field: Name,
): Needed<Field<Of, Name, string | null>, DocumentOf<D> | null> => document(entity, { kind: 'field', of, field }, null)

/** The documents whose `field` holds a value of the input, oldest first, at most 200. */
export const allWith = <D extends AnyDescription, Known>(
  entity: D,
  field: keyof DocumentOf<D> & string,
  value: (known: Known) => string | null,
): Needed<Known, readonly DocumentOf<D>[]> => ({ kind: 'documents', entity, field, value: known(value) })

/** The documents whose `field` holds what a field of an earlier document holds, oldest first, at most 200. */
export const allLinked = <D extends AnyDescription, const Of extends string, const Name extends string>(
  entity: D,
  field: keyof DocumentOf<D> & string,
  of: Of,
  ofField: Name,
): Needed<Field<Of, Name, string | null>, readonly DocumentOf<D>[]> => ({
  kind: 'documents',
  entity,
  field,
  value: { kind: 'field', of, field: ofField },
})

/** The company the person works in, as it is: read, not held, for every write would wait for every other. */
export const ownCompany = <D extends AnyDescription>(_company: D): Needed<unknown, DocumentOf<D>> => ({
  kind: 'company',
})

/** The next number of a series for a paper of this day, or null where none is taken. Always null in a browser. */
export const nextNumber = <Known>(
  series: string,
  date: (known: Known) => string | null,
): Needed<Known, string | null> => ({ kind: 'number', series, date })

/** Needs that ask only for what is known before them: the server meets them together. */
export type Stage = Readonly<Record<string, Need>>

/** One write: what it needs, and the pure decision. Server and browser interpret the same one. */
export type Rule<O extends Operation = Operation> = {
  operation: O
  stages: readonly Stage[]
  decide: (known: never) => Outcome<Decision>
}

type Begin<O extends Operation> = { input: InputOf<O>; facts: Facts }

class Needs<O extends Operation, Known extends Begin<O>> {
  readonly #operation: O
  readonly #stages: readonly Stage[]

  constructor(operation: O, stages: readonly Stage[]) {
    this.#operation = operation
    this.#stages = stages
  }

  /** What the rule needs beside its input, told by what is known so far. */
  with<const N extends Record<string, Needed<Known, unknown>>>(needs: N): Needs<O, Known & Found<N>> {
    return new Needs(this.#operation, [...this.#stages, needs])
  }

  decide(decide: (known: Known) => Outcome<Decision>): Rule<O> {
    return { operation: this.#operation, stages: this.#stages, decide }
  }
}

/** Begins the rule of an operation: `rule(op).with({ ... }).decide(({ input, facts, ... }) => ...)`. */
export const rule = <O extends Operation>(operation: O): Needs<O, Begin<O>> => new Needs(operation, [])
