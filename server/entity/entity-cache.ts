import type { Entity } from '#domain/kernel/entity.ts'
import type { Database } from '#server/database/database.ts'
import { tableOf } from '#server/entity/entity-table.ts'
import { seenKey, type RequestContext } from '#server/entity/request-context.ts'

/**
 * A document as it was when this process last read or wrote its row. `xmin` is the id of the transaction that wrote
 * the row, PostgreSQL's `xmin`: rewriting the row in any way changes it.
 */
export type CachedDocument = { readonly document: Entity; xmin: string }

/** What is cached for one company: its documents by `seenKey`, and the last number taken in each series. */
export type CompanyCache = { documents: Map<string, CachedDocument>; numbers: Map<string, number> }

const mostCompanies = 50
const mostDocuments = 200
/**
 * Maximum lines, receipts and other members of lists in a cached document. One of three hundred lines takes a third of
 * a megabyte: a few demos full of them, which anybody can open, would fill the memory of the process.
 */
const mostParts = 25

const caches = new WeakMap<Database, Map<string, CompanyCache>>()

/** The cache of a company, created if there is none; beyond `mostCompanies` the least recently used one is dropped. */
export function cacheOf(database: Database, companyId: string): CompanyCache {
  const companies = caches.get(database) ?? new Map<string, CompanyCache>()
  caches.set(database, companies)
  const cache = companies.get(companyId) ?? { documents: new Map(), numbers: new Map() }
  putLast(companies, companyId, cache, mostCompanies)
  return cache
}

/** Caches what a write read and wrote. Call it after the commit; `xmin` is the id of its transaction. */
export function cacheWrite(
  { documents, numbers }: CompanyCache,
  { seen, xmins, numbersTaken }: RequestContext,
  written: readonly { entity: string; value: Entity }[],
  xmin: string,
): void {
  for (const [key, rowXmin] of xmins) {
    const document = seen.get(key)
    if (document) keepSmall(documents, key, document, { document, xmin: rowXmin })
  }
  for (const { entity, value } of written)
    keepSmall(documents, seenKey(entity, value.id), value, asWritten(entity, value, xmin))
  for (const [series, last] of numbersTaken) numbers.set(series, last)
}

const partsOf = (document: object): number =>
  Object.values(document).reduce((sum: number, value: unknown) => sum + (Array.isArray(value) ? value.length : 0), 0)

/** A large document is not cached, and a smaller copy of it from before is dropped. */
function keepSmall(documents: CompanyCache['documents'], key: string, value: Entity, cached: CachedDocument): void {
  if (partsOf(value) > mostParts) documents.delete(key)
  else putLast(documents, key, cached, mostDocuments)
}

/** Converted to what would be read only when it is used: most written documents never are. */
function asWritten(entity: string, value: Entity, xmin: string): CachedDocument {
  let document: Entity | null = null
  return {
    get document() {
      return (document ??= asRead(entity, value))
    },
    xmin,
  }
}

/** A written document as its row would be read: with all fields, and sharing no object with its writer. */
function asRead(entity: string, value: object): Entity {
  const given = value as Record<string, unknown> // documents are plain objects of their schema
  const row = Object.fromEntries(tableOf(entity).fields.map((field) => [field, given[field] ?? null]))
  return JSON.parse(JSON.stringify(row)) as Entity // every document's table has these columns
}

/** Puts an entry at the end of a map and removes the oldest one above `most`. */
function putLast<T>(map: Map<string, T>, key: string, value: T, most: number): void {
  map.delete(key)
  map.set(key, value)
  if (map.size <= most) return
  for (const oldest of map.keys()) {
    map.delete(oldest)
    return
  }
}
