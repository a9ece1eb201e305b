import type { EntityName } from '#domain/catalogue/entity-catalogue.ts'
import type { Facts } from '#domain/kernel/change.ts'
import type { Entity } from '#domain/kernel/entity.ts'
import type { Need, Rule } from '#domain/kernel/rule.ts'
import type { Statement } from '#server/database/transaction.ts'
import type { CompanyMemory, Remembered } from '#server/entity/entity-memory.ts'
import { tableOf } from '#server/entity/entity-table.ts'
import { fieldOf, gatherPlan, type Known, type Lookup } from '#server/entity/gather-plan.ts'
import { isNarrowed } from '#server/entity/kept-with.ts'
import { nextNumber } from '#server/entity/number-series.ts'
import { isOwn } from '#server/entity/own-rows.ts'
import { requestContext, seenKey, type Hold } from '#server/entity/request-context.ts'

/** What a rule needs, from memory, and the statements that lock each row and roll the write back if one has changed. */
export type Recalled = { known: Known; holds: readonly Hold[]; rows: readonly RecalledRow[] }

export type RecalledRow = Remembered & { entity: string; isHeld: boolean }

/**
 * Finds everything a rule needs in memory, without a round trip. The write decided on it must begin with `holds`, which
 * lock the rows in the order of `gather` and compare each with memory; if one differs, the write is rolled back and
 * retried with `gather`.
 * Null if something is not in memory, or is not the version the person saw.
 */
export function recall(rule: Rule, input: object, facts: Facts, memory: CompanyMemory): Recalled | null {
  const known: Known = { input, facts }
  const holds: { place: number; hold: Hold }[] = []
  const rows: RecalledRow[] = []
  for (const { lookups } of gatherPlan(rule))
    for (const lookup of lookups) {
      const recalled = recallOne(lookup, known, memory)
      if (recalled === null) return null
      known[lookup.name] = recalled.found
      if (recalled.row) rows.push(recalled.row)
      if (recalled.hold) holds.push({ place: lookup.place, hold: recalled.hold })
    }
  return { known, rows, holds: holds.toSorted((a, b) => a.place - b.place).map(({ hold }) => hold) }
}

/** Call when the write is decided on recalled rows: they count as read and locked, and `saveChanges` sends `holds`. */
export function takeRecalled({ rows, holds }: Recalled): void {
  const context = requestContext()
  const { seen, locked, stamps } = context
  for (const { entity, document, stamp, isHeld } of rows) {
    const key = seenKey(entity, document.id)
    seen.set(key, document)
    stamps.set(key, stamp)
    if (isHeld) locked.add(key)
  }
  context.holds = holds
}

type One = { found: unknown; row?: RecalledRow; hold?: Hold }

/** One need from memory; null if it must be read. */
export function recallOne(lookup: Lookup, known: Known, memory: CompanyMemory): One | null {
  const { need } = lookup
  switch (need.kind) {
    case 'number':
      return recallNumber(lookup, known, memory)
    // The set of matching documents can change without any of them being written.
    case 'documents':
    case 'several':
      return lookup.ask(known) === null ? { found: [] } : null
    case 'company':
      // Read but not locked: otherwise every write would wait for every other.
      return recallRow('company', requestContext().companyId, memory, false)
    case 'document':
      return recallDocument(need, known, memory)
  }
}

function recallDocument(need: Extract<Need, { kind: 'document' }>, known: Known, memory: CompanyMemory): One | null {
  // What names it is still to be read.
  if (need.id.kind === 'field' && !(need.id.of in known)) return null
  const id = need.id.kind === 'known' ? need.id.value(known as never) : fieldOf(known, need.id) // known so far, as the need asks
  if (typeof id !== 'string') return { found: null }
  const one = recallRow(need.entity.name, id, memory, true)
  // Whether the caller sees it is asked of the database.
  if (one && (!isOwn(need.entity, one.found as Entity) || isNarrowed(need.entity.name as EntityName))) return null // a document of the need's own kind
  const { version } = known['input'] as { version?: number } // as `seen` and `patched` ask for it
  if (one && need.version !== 'any' && (one.found as Entity).version !== version) return null // a document of the need's own kind
  return one
}

function recallRow(entity: string, id: string, { documents }: CompanyMemory, isHeld: boolean): One | null {
  const remembered = documents.get(seenKey(entity, id))
  if (!remembered) return null
  const row = { ...remembered, entity, isHeld }
  const hold = { key: seenKey(entity, remembered.document.id), statement: holdOf(row, requestContext().companyId) }
  return { found: remembered.document, row, hold }
}

const holdTexts = new Map<string, string>()

function holdOf({ entity, document, stamp, isHeld }: RecalledRow, companyId: string): Statement {
  const lock = isHeld ? ' for no key update' : ''
  const key = entity + lock
  const { table, owner } = tableOf(entity)
  const text =
    holdTexts.get(key) ??
    // A row rewritten since is not found, and dividing by zero rolls the whole transaction back.
    `select 1 / coalesce((select 1 from ${table} where ${owner} = $1 and id = $2 and xmin = $3${lock}), 0)`
  holdTexts.set(key, text)
  return { text, values: [companyId, document.id, stamp] }
}

/** The next number, if no other process took one since; the series' row is locked as if it had been read. */
function recallNumber({ need, ask }: Lookup, known: Known, { numbers }: CompanyMemory): One | null {
  const asked = ask(known)
  if (asked === null || need.kind !== 'number') return { found: null }
  const last = numbers.get(nextNumber.keyOf(asked.values))
  if (last === undefined) return null
  return {
    found: asked.read([{ last: last + 1 }]),
    hold: { key: null, statement: { text: nextNumber.expecting, values: [...asked.values, last + 1] } },
  }
}
