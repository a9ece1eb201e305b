import type { OlderDocuments } from './older-documents.ts'

/** Fields the replica reads of any row: documents have `createdAt`, history rows `at`. */
export type Row = { id: string; version: number; createdAt?: string; updatedAt?: string; at?: string }
export type EntityRow = { entity: string; value: Row }

const instantOf = (row: Row): string => row.createdAt ?? row.at ?? ''

const byText = (a: string, b: string): number => Number(a > b) - Number(a < b)

/** Newest first; ties are broken by id, so the order is stable. */
export function newestFirst(a: Row, b: Row): number {
  return byText(instantOf(b), instantOf(a)) || byText(b.id, a.id)
}

/** Up to this many rows are inserted one by one; more are sorted with the list. */
const fewRows = 64

/** Returns a new sorted list with `rows` inserted, each replacing the row with the same id. */
export function withRows(list: readonly Row[], rows: readonly Row[]): readonly Row[] {
  if (rows.length > fewRows) {
    const byId = new Map(list.map((row) => [row.id, row]))
    for (const row of rows) byId.set(row.id, row)
    return [...byId.values()].sort(newestFirst)
  }
  const next = [...list]
  for (const row of rows) {
    const at = placeOf(next, row)
    next.splice(at, next[at]?.id === row.id ? 1 : 0, row)
  }
  return next
}

/** Index of the row or where to insert it. `createdAt` never changes, so its old version is found too. */
function placeOf(list: readonly Row[], row: Row): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const other = list[middle]
    if (other && newestFirst(other, row) < 0) low = middle + 1
    else high = middle
  }
  return low
}

const nothing: readonly never[] = []

/**
 * The replica's rows in memory. `list` returns the same array until a row of that entity changes, so screens compare by
 * reference; it sorts lazily.
 */
export class RowTables {
  readonly #tables = new Map<string, Map<string, Row>>()
  readonly #lists = new Map<string, readonly Row[]>()
  /** Rows of an older format, as objects: those that the server sends in their place are others. */
  readonly #older = new WeakSet<Row>()
  /** Documents besides the copy, found but not listed. */
  readonly older: OlderDocuments = new Map()
  /** The newest rows of kinds that are still being read. */
  readonly #parts = new Map<string, readonly Row[]>()
  /** Ids that no row of those kinds has, neither read nor unread. */
  readonly #missing = new Map<string, Set<string>>()

  find(entity: string, id: string): Row | undefined {
    return this.#tables.get(entity)?.get(id) ?? this.older.get(`${entity} ${id}`)
  }

  /** Empty until the kind is whole: nobody counts, searches or decides by a part of it. */
  list(entity: string): readonly Row[] {
    if (this.#parts.has(entity)) return nothing
    const known = this.#lists.get(entity)
    if (known) return known
    const sorted = [...(this.#tables.get(entity)?.values() ?? [])].sort(newestFirst)
    this.#lists.set(entity, sorted)
    return sorted
  }

  /** The newest rows of a kind that is still being read, in their order; null once it is whole. */
  part(entity: string): readonly Row[] | null {
    return this.#parts.get(entity) ?? null
  }

  /** Whether a list is whole; of one document, whether it is known, or known to be missing. */
  isRead(entity: string, id?: string): boolean {
    if (!this.#parts.has(entity)) return true
    return id !== undefined && (this.find(entity, id) !== undefined || this.#missing.get(entity)?.has(id) === true)
  }

  /** A row that was looked for among the unread ones of a kind is not there. */
  miss(entity: string, id: string): void {
    this.#missing.set(entity, (this.#missing.get(entity) ?? new Set()).add(id))
  }

  /** All lists, by entity; null while a kind is still being read. */
  lists(): ReadonlyMap<string, readonly Row[]> | null {
    if (this.#parts.size > 0) return null
    return new Map([...this.#tables.keys()].map((entity) => [entity, this.list(entity)]))
  }

  /** Applies the first rows of a copy: all of most kinds, and of `partial` ones the newest. */
  begin(rows: readonly EntityRow[], partial: readonly string[]): ReadonlySet<string> {
    for (const entity of partial) this.#parts.set(entity, nothing)
    return this.apply(rows)
  }

  /** Applies older rows of kinds that are still being read; what is shown of them stays as it is. */
  fill(rows: readonly EntityRow[]): void {
    for (const { entity, value } of rows) this.#put(entity, value)
  }

  /** All rows of a kind have been read. */
  finish(entity: string): void {
    this.#parts.delete(entity)
    this.#missing.delete(entity)
    this.#lists.delete(entity)
  }

  /** All rows of all kinds have been read; returns those that were not whole. */
  finishAll(): readonly string[] {
    const partial = [...this.#parts.keys()]
    for (const entity of partial) this.finish(entity)
    return partial
  }

  /** Applies rows; returns the changed entities. */
  apply(rows: readonly EntityRow[]): ReadonlySet<string> {
    const changed = new Map<string, Row[]>()
    for (const { entity, value } of rows) {
      if (!this.#put(entity, value)) continue
      const ofEntity = changed.get(entity)
      if (ofEntity) ofEntity.push(value)
      else changed.set(entity, [value])
    }
    for (const [entity, values] of changed) {
      const part = this.#parts.get(entity)
      if (part) this.#parts.set(entity, withRows(part, values))
      const known = this.#lists.get(entity)
      if (known) this.#lists.set(entity, withRows(known, values))
    }
    return new Set(changed.keys())
  }

  /** Applies rows that any server row replaces, whatever its version. */
  applyOlder(rows: readonly EntityRow[]): ReadonlySet<string> {
    for (const { value } of rows) this.#older.add(value)
    return this.apply(rows)
  }

  /** Drops older rows the server did not send again; returns the changed entities. */
  dropOlder(): ReadonlySet<string> {
    const changed = new Set<string>()
    for (const [entity, table] of this.#tables)
      for (const [id, row] of table) if (this.#older.has(row) && table.delete(id)) changed.add(entity)
    for (const entity of changed) this.#lists.delete(entity)
    return changed
  }

  /** Empties all tables; returns their entities. */
  clear(): readonly string[] {
    const names = [...this.#tables.keys()]
    this.#tables.clear()
    this.#lists.clear()
    this.older.clear()
    this.#parts.clear()
    this.#missing.clear()
    return names
  }

  #put(entity: string, row: Row): boolean {
    const table = this.#tables.get(entity) ?? new Map<string, Row>()
    this.#tables.set(entity, table)
    const known = table.get(row.id)
    // Pages from two tabs may arrive in any order: an older version never replaces a newer one.
    if (known && known.version >= row.version && !this.#older.has(known)) return false
    // Lists find a row's old version by its time; if that changed, sort the list again.
    if (known && instantOf(known) !== instantOf(row)) this.#lists.delete(entity)
    table.set(row.id, row)
    return true
  }
}
