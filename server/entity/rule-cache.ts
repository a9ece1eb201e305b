import type { EntityName } from '#domain/catalogue/entity-catalogue.ts'
import type { Facts } from '#domain/kernel/change.ts'
import type { Entity } from '#domain/kernel/entity.ts'
import type { Need, Rule } from '#domain/kernel/rule.ts'
import type { Statement } from '#server/database/transaction.ts'
import type { CompanyCache, CachedDocument } from '#server/entity/entity-cache.ts'
import { tableOf } from '#server/entity/entity-table.ts'
import { fieldOf, gatherPlan, type Known, type Lookup } from '#server/entity/gather-plan.ts'
import { isNarrowed } from '#server/entity/kept-with.ts'
import { nextNumber } from '#server/entity/number-series.ts'
import { isOwn } from '#server/entity/own-rows.ts'
import { requestContext, seenKey, type Hold } from '#server/entity/request-context.ts'

/** What a rule needs, from the cache, and the statements that lock each row and roll the write back if one has changed. */
export type FromCache = { known: Known; holds: readonly Hold[]; rows: readonly CachedRow[] }

export type CachedRow = CachedDocument & { entity: string; isHeld: boolean }

/**
 * Finds everything a rule needs in the cache, without a round trip. The write decided on it must begin with `holds`, which
 * lock the rows in the order of `gather` and compare each with the cache; if one differs, the write is rolled back and
 * retried with `gather`.
 * Null if something is not in the cache, or is not the version the person saw.
 */
export function fromCache(rule: Rule, input: object, facts: Facts, cache: CompanyCache): FromCache | null {
  const known: Known = { input, facts }
  const holds: { place: number; hold: Hold }[] = []
  const rows: CachedRow[] = []
  for (const { lookups } of gatherPlan(rule))
    for (const lookup of lookups) {
      const cached = oneFromCache(lookup, known, cache)
      if (cached === null) return null
      known[lookup.name] = cached.found
      if (cached.row) rows.push(cached.row)
      if (cached.hold) holds.push({ place: lookup.place, hold: cached.hold })
    }
  return { known, rows, holds: holds.toSorted((a, b) => a.place - b.place).map(({ hold }) => hold) }
}

/** Call when the write is decided on cached rows: they count as read and locked, and `saveChanges` sends `holds`. */
export function takeFromCache({ rows, holds }: FromCache): void {
  const context = requestContext()
  const { seen, locked, xmins } = context
  for (const { entity, document, xmin, isHeld } of rows) {
    const key = seenKey(entity, document.id)
    seen.set(key, document)
    xmins.set(key, xmin)
    if (isHeld) locked.add(key)
  }
  context.holds = holds
}

type One = { found: unknown; row?: CachedRow; hold?: Hold }

/** One need from the cache; null if it must be read. */
export function oneFromCache(lookup: Lookup, known: Known, cache: CompanyCache): One | null {
  const { need } = lookup
  switch (need.kind) {
    case 'number':
      return numberFromCache(lookup, known, cache)
    // The set of matching documents can change without any of them being written.
    case 'documents':
    case 'several':
      return lookup.ask(known) === null ? { found: [] } : null
    case 'company':
      // Read but not locked: otherwise every write would wait for every other.
      return rowFromCache('company', requestContext().companyId, cache, false)
    case 'document':
      return documentFromCache(need, known, cache)
  }
}

function documentFromCache(need: Extract<Need, { kind: 'document' }>, known: Known, cache: CompanyCache): One | null {
  // What names it is still to be read.
  if (need.id.kind === 'field' && !(need.id.of in known)) return null
  const id = need.id.kind === 'known' ? need.id.value(known as never) : fieldOf(known, need.id) // known so far, as the need asks
  if (typeof id !== 'string') return { found: null }
  const one = rowFromCache(need.entity.name, id, cache, true)
  // Whether the caller sees it is asked of the database.
  if (one && (!isOwn(need.entity, one.found as Entity) || isNarrowed(need.entity.name as EntityName))) return null // a document of the need's own kind
  const { version } = known['input'] as { version?: number } // as `seen` and `patched` ask for it
  if (one && need.version !== 'any' && (one.found as Entity).version !== version) return null // a document of the need's own kind
  return one
}

function rowFromCache(entity: string, id: string, { documents }: CompanyCache, isHeld: boolean): One | null {
  const cached = documents.get(seenKey(entity, id))
  if (!cached) return null
  const row = { ...cached, entity, isHeld }
  const hold = { key: seenKey(entity, cached.document.id), statement: holdOf(row, requestContext().companyId) }
  return { found: cached.document, row, hold }
}

const holdTexts = new Map<string, string>()

function holdOf({ entity, document, xmin, isHeld }: CachedRow, companyId: string): Statement {
  const lock = isHeld ? ' for no key update' : ''
  const key = entity + lock
  const { table, owner } = tableOf(entity)
  const text =
    holdTexts.get(key) ??
    // A row rewritten since is not found, and dividing by zero rolls the whole transaction back.
    `select 1 / coalesce((select 1 from ${table} where ${owner} = $1 and id = $2 and xmin = $3${lock}), 0)`
  holdTexts.set(key, text)
  return { text, values: [companyId, document.id, xmin] }
}

/** The next number, if no other process took one since; the series' row is locked as if it had been read. */
function numberFromCache({ need, ask }: Lookup, known: Known, { numbers }: CompanyCache): One | null {
  const asked = ask(known)
  if (asked === null || need.kind !== 'number') return { found: null }
  const last = numbers.get(nextNumber.keyOf(asked.values))
  if (last === undefined) return null
  return {
    found: asked.read([{ last: last + 1 }]),
    hold: { key: null, statement: { text: nextNumber.expecting, values: [...asked.values, last + 1] } },
  }
}
