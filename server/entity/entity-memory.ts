import type { Entity } from '#domain/kernel/entity.ts'
import type { Database } from '#server/database/database.ts'
import { tableOf } from '#server/entity/entity-table.ts'
import { seenKey, type RequestContext } from '#server/entity/request-context.ts'

/**
 * A document as its row was when this process last read or wrote it. `stamp` is the number of the transaction that wrote
 * that row, PostgreSQL's `xmin`: whoever writes the row anew, by whatever way, leaves another one.
 */
export type Remembered = { document: Entity; stamp: string }

/** What is remembered of one company: its documents by `seenKey`, and the last number taken in a series. */
export type CompanyMemory = { documents: Map<string, Remembered>; numbers: Map<string, number> }

const mostCompanies = 50
const mostDocuments = 200

const memories = new WeakMap<Database, Map<string, CompanyMemory>>()

export function memoryOf(database: Database, companyId: string): CompanyMemory {
  const companies = memories.get(database) ?? new Map<string, CompanyMemory>()
  memories.set(database, companies)
  const memory = companies.get(companyId) ?? { documents: new Map(), numbers: new Map() }
  putLast(companies, companyId, memory, mostCompanies)
  return memory
}

/** Remembers what a write saw and wrote, once it is committed; `stamp` is the number of its transaction. */
export function rememberWrite(
  { documents, numbers }: CompanyMemory,
  { seen, stamps, numbersTaken }: RequestContext,
  written: readonly { entity: string; value: Entity }[],
  stamp: string,
): void {
  for (const [key, rowStamp] of stamps) {
    const document = seen.get(key)
    if (document) putLast(documents, key, { document, stamp: rowStamp }, mostDocuments)
  }
  for (const { entity, value } of written)
    putLast(documents, seenKey(entity, value.id), { document: asRead(entity, value), stamp }, mostDocuments)
  for (const [series, last] of numbersTaken) numbers.set(series, last)
}

/** A document that was written, as its row would be read: all of its fields, and nothing shared with whoever made it. */
function asRead(entity: string, value: object): Entity {
  const given = value as Record<string, unknown> // documents are plain objects of their schema
  const row = Object.fromEntries(tableOf(entity).fields.map((field) => [field, given[field] ?? null]))
  return JSON.parse(JSON.stringify(row)) as Entity // every document's table has these columns
}

/** Puts an entry at the end of a map, and lets the one go that was put there longest ago. */
function putLast<T>(map: Map<string, T>, key: string, value: T, most: number): void {
  map.delete(key)
  map.set(key, value)
  if (map.size <= most) return
  for (const oldest of map.keys()) {
    map.delete(oldest)
    return
  }
}
