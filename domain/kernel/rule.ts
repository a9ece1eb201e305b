import type { Decision, Facts } from './change.ts'
import type { AnyDescription, DocumentOf } from './entity.ts'
import { IdTaken } from './id-taken.ts'
import type { InputOf, Operation } from './operation.ts'
import { refuse, type Outcome } from './outcome.ts'

/** The lookup value of a document: computed from what is known, or a field of a document found earlier. */
export type Source =
  | { kind: 'known'; value: (known: never) => string | null }
  | { kind: 'field'; of: string; field: string }

/**
 * Maximum documents of one list that a write decides on. A customer who is billed every day has hundreds of open bills, and sixty
 * bills of one receipt were settled with every kind of deduction on each; still more would not be a single write.
 */
export const mostDocuments = 1000

/** One thing a rule must load before it can decide. Server and browser both interpret it. */
export type Need =
  | {
      kind: 'document'
      entity: AnyDescription
      id: Source
      /** Refusal code if the id finds nothing; null if the rule can do without. */
      missing: string | null
      /** `seen`: the input names the version the person saw. `patched`: it names the base version of its changes. */
      version: 'any' | 'seen' | 'patched'
    }
  | {
      kind: 'documents'
      entity: AnyDescription
      field: string
      /** If the field is a list, the key of its members that has the value; null if the field itself has it. */
      key: string | null
      value: Source
      /** `open`: without those whose status the entity's `keep` calls closed. `some`: the oldest few, not the whole list. */
      which: 'all' | 'open' | 'some'
      /** Only those of a day. */
      day: { field: string; value: (known: never) => string } | null
    }
  | { kind: 'several'; entity: AnyDescription; field: string; values: (known: never) => readonly string[] }
  | { kind: 'company' }
  | { kind: 'number'; series: (known: never) => string; date: (known: never) => string | null }

/** A need, typed with what it requires (`asks`) and what it adds (`found`). Neither exists at run time. */
export type Needed<Known, Found> = Need & { asks?: (known: Known) => void; found?: Found }

type Group<Known> = Readonly<Record<string, Needed<Known, unknown>>>
type FoundOf<N> = { [Key in keyof N]: N[Key] extends { found?: infer T } ? Exclude<T, undefined> : never }
type Found<Groups> = Groups extends readonly [infer First, ...infer Rest] ? FoundOf<First> & Found<Rest> : unknown
type OnOne = { input: { id: string; version: number } }
type Field<Of extends string, Name extends string, Value> = { [of in Of]: { [name in Name]: Value } }
type FieldIfAny<Of extends string, Name extends string> = { [of in Of]: { [name in Name]: string | null } | null }

const known = <Known>(value: (known: Known) => string | null): Source => ({ kind: 'known', value })
const inputId = known(({ input }: { input: { id: string } }) => input.id)

const document = <D extends AnyDescription>(
  entity: D,
  id: Source,
  missing: string | null,
  version: 'any' | 'seen' | 'patched' = 'any',
) => ({ kind: 'document' as const, entity, id, missing, version })

/** The document named by the input, at the version the person saw; refused if it has changed since. */
export const seen = <D extends AnyDescription>(entity: D): Needed<OnOne, DocumentOf<D>> =>
  document(entity, inputId, entity.missing, 'seen')

/** The document a patch applies to. Changes since its base version are merged unless they touch the same fields. */
export const patched = <D extends AnyDescription>(entity: D): Needed<OnOne, DocumentOf<D>> =>
  document(entity, inputId, entity.missing, 'patched')

/** The document with this id; refused if missing. */
export const byId = <D extends AnyDescription, Known>(
  entity: D,
  id: (known: Known) => string,
  missing: string = entity.missing,
): Needed<Known, DocumentOf<D>> => document(entity, known(id), missing)

/** The document with this id, or null if no id is given; an id that finds nothing is refused. */
export const byIdIfAny = <D extends AnyDescription, Known>(
  entity: D,
  id: (known: Known) => string | null,
  missing: string = entity.missing,
): Needed<Known, DocumentOf<D> | null> => document(entity, known(id), missing)

/** The document with this id; null if none is given, or there is none. */
export const byIdIfThere = <D extends AnyDescription, Known>(
  entity: D,
  id: (known: Known) => string | null,
): Needed<Known, DocumentOf<D> | null> => document(entity, known(id), null)

/** The document referenced by a field of an earlier one. */
export const linked = <D extends AnyDescription, const Of extends string, const Name extends string>(
  entity: D,
  of: Of,
  field: Name,
): Needed<Field<Of, Name, string>, DocumentOf<D>> => document(entity, { kind: 'field', of, field }, entity.missing)

/** The document referenced by a field of an earlier one; null if either is missing or the person cannot see it. */
export const linkedIfAny = <D extends AnyDescription, const Of extends string, const Name extends string>(
  entity: D,
  of: Of,
  field: Name,
): Needed<FieldIfAny<Of, Name>, DocumentOf<D> | null> => document(entity, { kind: 'field', of, field }, null)

type Which = Extract<Need, { kind: 'documents' }>['which']
const documents = (entity: AnyDescription, field: string, value: Source, which: Which = 'all') => ({
  kind: 'documents' as const,
  entity,
  field,
  key: null,
  value,
  which,
  day: null,
})

/*
 * A list is whole, or the write is refused: the server reads at most 1,000 of a list. Decided on a part of it, the rest would
 * stay as it was, and be counted by nobody.
 */

/** Documents whose `field` equals a known value, oldest first. */
export const allWith = <D extends AnyDescription, Known>(
  entity: D,
  field: keyof DocumentOf<D> & string,
  value: (known: Known) => string | null,
): Needed<Known, readonly DocumentOf<D>[]> => documents(entity, field, known(value))

/**
 * Some documents whose `field` equals a known value: the oldest 200. For rules that only ask whether there is one, or refuse
 * where there are many.
 */
export const someWith = <D extends AnyDescription, Known>(
  entity: D,
  field: keyof DocumentOf<D> & string,
  value: (known: Known) => string | null,
): Needed<Known, readonly DocumentOf<D>[]> => documents(entity, field, known(value), 'some')

/** Some documents with a member of their list `field` whose `key` equals a known value: the oldest 200. */
export const someHolding = <D extends AnyDescription, Known>(
  entity: D,
  field: keyof DocumentOf<D> & string,
  key: string,
  value: (known: Known) => string | null,
): Needed<Known, readonly DocumentOf<D>[]> => ({ ...documents(entity, field, known(value), 'some'), key })

/** Documents of a day whose `field` equals a known value, oldest first. */
export const allOfDay = <D extends AnyDescription, Known>(
  entity: D,
  field: keyof DocumentOf<D> & string,
  value: (known: Known) => string | null,
  day: { field: keyof DocumentOf<D> & string; value: (known: Known) => string },
): Needed<Known, readonly DocumentOf<D>[]> => ({ ...documents(entity, field, known(value)), day })

/** Documents not yet closed whose `field` equals a known value, oldest first. */
export const openWith = <D extends AnyDescription, Known>(
  entity: D,
  field: keyof DocumentOf<D> & string,
  value: (known: Known) => string | null,
): Needed<Known, readonly DocumentOf<D>[]> => documents(entity, field, known(value), 'open')

/** The documents with these ids that exist, in no order. */
export const allById = <D extends AnyDescription, Known>(
  entity: D,
  ids: (known: Known) => readonly string[],
): Needed<Known, readonly DocumentOf<D>[]> => ({ kind: 'several', entity, field: 'id', values: ids })

/** The documents whose `field` equals one of these values, in no order. */
export const allWithOneOf = <D extends AnyDescription, Known>(
  entity: D,
  field: keyof DocumentOf<D> & string,
  values: (known: Known) => readonly string[],
): Needed<Known, readonly DocumentOf<D>[]> => ({ kind: 'several', entity, field, values })

/** Documents whose `field` equals a field of an earlier document, oldest first. */
export const allLinked = <D extends AnyDescription, const Of extends string, const Name extends string>(
  entity: D,
  field: keyof DocumentOf<D> & string,
  of: Of,
  ofField: Name,
): Needed<Field<Of, Name, string | null>, readonly DocumentOf<D>[]> =>
  documents(entity, field, { kind: 'field', of, field: ofField })

/** Documents not yet closed whose `field` equals a field of an earlier document, oldest first. */
export const openLinked = <D extends AnyDescription, const Of extends string, const Name extends string>(
  entity: D,
  field: keyof DocumentOf<D> & string,
  of: Of,
  ofField: Name,
): Needed<Field<Of, Name, string | null>, readonly DocumentOf<D>[]> =>
  documents(entity, field, { kind: 'field', of, field: ofField }, 'open')

/** The actor's company, read without a lock: locking it would serialise all writes of the company. */
export const ownCompany = <D extends AnyDescription>(_company: D): Needed<unknown, DocumentOf<D>> => ({
  kind: 'company',
})

/**
 * The next number of a series for a document of this date, or null if none is taken. Of a paper that has one of several
 * series, `series` says which. Always null in a browser.
 */
export const nextNumber = <Known>(
  series: string | ((known: Known) => string),
  date: (known: Known) => string | null,
): Needed<Known, string | null> => ({
  kind: 'number',
  series: typeof series === 'string' ? () => series : series,
  date,
})

/** Needs that depend only on earlier stages; the server loads them in one round trip. */
type Stage = Readonly<Record<string, Need>>

/** A write: its needs and the pure decision. Server and browser interpret the same rule. */
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

  /** Adds a stage of needs, which may depend on what is known so far: the rule's own, and groups that it shares with others. */
  with<const Groups extends readonly Group<Known>[]>(...groups: Groups): Needs<O, Known & Found<Groups>> {
    return new Needs(this.#operation, [...this.#stages, Object.assign({}, ...groups)])
  }

  decide(decide: (known: Known) => Outcome<Decision>): Rule<O> {
    return {
      operation: this.#operation,
      stages: this.#stages,
      decide: (known: Known) => unlessTaken(() => decide(known)),
    }
  }
}

/** Ids come from outside: one that exists already is no fault of ours. */
function unlessTaken(decide: () => Outcome<Decision>): Outcome<Decision> {
  try {
    return decide()
  } catch (error) {
    if (error instanceof IdTaken) return refuse({ code: 'already-done' })
    throw error
  }
}

/** Starts an operation's rule: `rule(op).with({ ... }).decide(({ input, facts, ... }) => ...)`. */
export const rule = <O extends Operation>(operation: O): Needs<O, Begin<O>> => new Needs(operation, [])
