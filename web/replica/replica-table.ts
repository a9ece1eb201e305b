/** What the replica needs to know of any row: documents carry `createdAt`, rows of the history `at`. */
export type Row = { id: string; version: number; createdAt?: string; updatedAt?: string; at?: string }
export type EntityRow = { entity: string; value: Row }

const keyOf = (entity: string, id: string): string => `${entity}/${id}`
const instantOf = (row: Row): string => row.createdAt ?? row.at ?? ''

/** Newest first; the id decides between two of the same instant, so that the order never changes by itself. */
export function newestFirst(a: Row, b: Row): number {
  const [left, right] = [instantOf(a), instantOf(b)]
  if (left !== right) return left < right ? 1 : -1
  return a.id === b.id ? 0 : a.id < b.id ? 1 : -1
}

/** Up to this many changed rows are woven into a sorted list one by one; more are sorted anew. */
const fewRows = 64

/** A new sorted list in which each of `rows` stands at its place, in the stead of the row with its id if there is one. */
export function withRows(list: readonly Row[], rows: readonly Row[]): readonly Row[] {
  if (rows.length === 0) return list
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

/** Where the row stands or would stand. A document's `createdAt` never changes, so its old self is found there too. */
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

/**
 * The rows of the replica in memory. `list` gives the same array until a row of that entity changes, which is what
 * lets a screen ask "is it still the same?" by reference; sorting waits until somebody looks.
 */
export class RowTables {
  readonly #tables = new Map<string, Map<string, Row>>()
  readonly #lists = new Map<string, readonly Row[]>()
  /** Rows of an older format, shown until the server's own take their place. */
  readonly #older = new Set<string>()

  find(entity: string, id: string): Row | undefined {
    return this.#tables.get(entity)?.get(id)
  }

  list(entity: string): readonly Row[] {
    const known = this.#lists.get(entity)
    if (known) return known
    const sorted = [...(this.#tables.get(entity)?.values() ?? [])].sort(newestFirst)
    this.#lists.set(entity, sorted)
    return sorted
  }

  /** Takes the rows in and answers the names of the entities that changed by it. */
  apply(rows: readonly EntityRow[]): ReadonlySet<string> {
    const changed = new Map<string, Row[]>()
    for (const { entity, value } of rows) {
      if (!this.#put(entity, value)) continue
      const ofEntity = changed.get(entity)
      if (ofEntity) ofEntity.push(value)
      else changed.set(entity, [value])
    }
    for (const [entity, values] of changed) {
      const known = this.#lists.get(entity)
      if (known) this.#lists.set(entity, withRows(known, values))
    }
    return new Set(changed.keys())
  }

  /** Takes rows in that any row of the server replaces, whatever its version. */
  applyOlder(rows: readonly EntityRow[]): ReadonlySet<string> {
    const changed = this.apply(rows)
    for (const { entity, value } of rows) this.#older.add(keyOf(entity, value.id))
    return changed
  }

  /** Drops the older rows that the server did not send again and answers whose they were. */
  dropOlder(): ReadonlySet<string> {
    const changed = new Set<string>()
    for (const [entity, table] of this.#tables)
      for (const id of table.keys()) if (this.#older.has(keyOf(entity, id)) && table.delete(id)) changed.add(entity)
    for (const entity of changed) this.#lists.delete(entity)
    this.#older.clear()
    return changed
  }

  /** Empties all tables and answers whose they were. */
  clear(): readonly string[] {
    const names = [...this.#tables.keys()]
    this.#tables.clear()
    this.#lists.clear()
    this.#older.clear()
    return names
  }

  #put(entity: string, row: Row): boolean {
    const table = this.#tables.get(entity) ?? new Map<string, Row>()
    this.#tables.set(entity, table)
    const known = table.get(row.id)
    // Two tabs may hand over the same page in either order: an older version never replaces a newer one.
    const isOlder = this.#older.delete(keyOf(entity, row.id))
    if (known && known.version >= row.version && !isOlder) return false
    // The list finds a row's old self by its instant; one whose instant changed is sorted in from the start.
    if (known && instantOf(known) !== instantOf(row)) this.#lists.delete(entity)
    table.set(row.id, row)
    return true
  }
}
