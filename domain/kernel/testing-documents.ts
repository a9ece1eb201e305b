import type { Change, Decision, Facts } from './change.ts'
import { isHolding, isOpen, type AnyDescription, type DocumentOf, type Entity } from './entity.ts'
import { exampleFacts } from './facts-example.ts'
import type { InputOf } from './operation.ts'
import { refuse, type Outcome, type Refusal } from './outcome.ts'
import type { Need, Rule, Source } from './rule.ts'

type Known = Record<string, unknown>
type Input<R extends Rule> = InputOf<R['operation']>

/**
 * The documents of one company in memory, for tests: rules find what they need in them and change them, as they do on a
 * server. Inputs are given as they are after reading: schemas that load in a test would count as tried by it (0017). A number
 * says which series it was taken from, and for which day; one that is taken has to be on a document.
 */
export class Documents {
  /** By entity and id. */
  readonly #rows = new Map<string, Map<string, Entity>>()
  readonly #counts = new Map<string, number>()
  /** Every change with its reason, in order. */
  readonly history: { entity: string; id: string; why: string | null }[] = []

  put<D extends AnyDescription>(entity: D, ...documents: DocumentOf<D>[]): this {
    const own = this.#rows.get(entity.name) ?? new Map<string, Entity>()
    this.#rows.set(entity.name, own)
    for (const document of documents) own.set(document.id, document)
    return this
  }

  drop({ name }: AnyDescription, id: string): this {
    this.#rows.get(name)?.delete(id)
    return this
  }

  /** @throws RangeError if there is no such document */
  get<D extends AnyDescription>(entity: D, id: string): DocumentOf<D> {
    const row = this.#rows.get(entity.name)?.get(id)
    if (!row) throw new RangeError(`no ${entity.name} ${id}`)
    return row as DocumentOf<D> // stored under its entity
  }

  all<D extends AnyDescription>({ name }: D): DocumentOf<D>[] {
    const own = this.#rows.get(name)?.values() ?? []
    return [...own] as DocumentOf<D>[] // stored under their entity
  }

  /** Decides a write; what it changed is stored, and nothing if it was refused. */
  write<R extends Rule>(rule: R, input: Input<R>, facts: Partial<Facts> = {}): Outcome<Decision> {
    const taken = exampleFacts(facts)
    const outcome = this.decide(rule, input, taken)
    if (outcome.ok) for (const one of outcome.value.changes) this.#store(one, taken)
    return outcome
  }

  /** What a rule decides on the documents, which stay as they are. */
  decide<R extends Rule>(rule: R, input: Input<R>, facts: Facts): Outcome<Decision> {
    const known: Known = { input, facts }
    for (const stage of rule.stages) {
      const found = Object.entries(stage).map(([name, need]) => [name, need, this.#find(need, known)] as const)
      for (const [name, need, value] of found) {
        const no = whyNot(need, value, known)
        if (no) return refuse(no)
        known[name] = value
      }
    }
    const outcome = rule.decide(known as never) // found by the rule's own needs
    if (outcome.ok) expectNumbered(rule, known, outcome.value)
    return outcome
  }

  /** The main document of a write that must succeed. */
  done<R extends Rule>(rule: R, input: Input<R>, facts?: Partial<Facts>): Entity {
    const outcome = this.write(rule, input, facts)
    if (!outcome.ok) throw new Error(`refused: ${JSON.stringify(outcome.refusal)}`)
    return outcome.value.main
  }

  /** Why a write is refused, null if it is not. */
  refusal<R extends Rule>(rule: R, input: Input<R>, facts?: Partial<Facts>): Refusal | null {
    const outcome = this.write(rule, input, facts)
    return outcome.ok ? null : outcome.refusal
  }

  #store({ entity, value, why }: Change, { now }: Facts): void {
    const stored = this.#rows.get(entity)?.get(value.id)
    const own = { name: entity } as AnyDescription // only its name is used
    this.put(own, stored ? { ...value, version: stored.version + 1, updatedAt: now } : value)
    this.history.push({ entity, id: value.id, why: why ?? null })
  }

  #find(need: Need, known: Known): unknown {
    if (need.kind === 'company') return this.all({ name: 'company' } as AnyDescription)[0] ?? null // only its name is used
    if (need.kind === 'number') return this.#number(need.series(known as never), need.date(known as never)) // known so far, as the need asks
    if (need.kind === 'document') return this.#rows.get(need.entity.name)?.get(valueOf(need.id, known) ?? '') ?? null
    const rows = this.all(need.entity)
    const values = need.kind === 'several' ? need.values(known as never) : [valueOf(need.value, known)] // as above
    const key = need.kind === 'documents' ? need.key : null
    const found = rows.filter((row) =>
      key === null
        ? values.includes(fieldOf(row, need.field))
        : values.some((value) => isHolding(row, need.field, key, value)),
    )
    if (need.kind === 'several') return found
    const { day } = need
    const ofDay = day ? found.filter((row) => fieldOf(row, day.field) === day.value(known as never)) : found // as above
    return need.which === 'open' ? ofDay.filter((row) => isOpen(need.entity, row)) : ofDay
  }

  #number(series: string, date: string | null): string | null {
    if (date === null) return null
    const count = (this.#counts.get(series) ?? 0) + 1
    this.#counts.set(series, count)
    return `${series} ${date} ${count}`
  }
}

/** A number that is taken and put on no document is missing in its series for ever: then the rule must not need it. */
function expectNumbered({ operation, stages }: Rule, known: Known, { changes }: Decision): void {
  const needs = stages.flatMap((stage) => Object.entries(stage)).filter(([, { kind }]) => kind === 'number')
  const text = JSON.stringify(changes)
  for (const [name] of needs)
    if (known[name] !== null && !text.includes(JSON.stringify(known[name])))
      throw new Error(`${operation.name} takes ${JSON.stringify(known[name])}, and no document bears it`)
}

/** Rows without a value are not found by one that is missing. */
function fieldOf(row: object, field: string): string {
  const value = (row as Record<string, unknown>)[field]
  return typeof value === 'string' ? value : `without ${field}`
}

function valueOf(source: Source, known: Known): string | null {
  if (source.kind === 'known') return source.value(known as never) // known so far, as the need asks
  const document = known[source.of] as Record<string, unknown> | null // a document found before
  const value = document?.[source.field]
  return typeof value === 'string' ? value : null
}

function whyNot(need: Need, found: unknown, known: Known): Refusal | null {
  if (need.kind !== 'document') return null
  if (found === null) return need.missing !== null && valueOf(need.id, known) !== null ? { code: need.missing } : null
  const { version } = known['input'] as { version: number }
  return need.version === 'seen' && version !== (found as Entity).version ? { code: 'changed-meanwhile' } : null
}
