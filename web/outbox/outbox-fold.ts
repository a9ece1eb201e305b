import type { EntityName, EntityOf } from '#domain/catalogue/entity-catalogue.ts'
import type { Change, Decision, Facts } from '#domain/kernel/change.ts'
import { withRows, type Row, type RowTables } from '#web/replica/replica-table.ts'
import type { View } from '#web/replica/view.ts'
import type { OutboxEntry, Touched } from './outbox-entry.ts'
import type { KnownRule } from './rule-on-view.ts'

/** Rows after the waiting writes, over the replica: entity, id, row. */
export type Overlay = ReadonlyMap<string, ReadonlyMap<string, Row>>
type Base = Pick<RowTables, 'find' | 'list' | 'isRead'>

/** An operation's rule; undefined until its feature's code has loaded. */
type FindRule = (operation: string) => Pick<KnownRule, 'decide'> | undefined

/** How a waiting write is decided: by the rule of its operation, on the facts of the day it was made on. */
export type Deciding = { findRule: FindRule; factsOf: (entry: OutboxEntry) => Facts }

export const emptyOverlay: Overlay = new Map()

/** Documents through the overlay. Rows come from the server under these entity names, hence the casts. */
export function viewOf(base: Base, overlay: Overlay): View {
  const lists = new Map<string, readonly Row[]>()
  return {
    find: <Name extends EntityName>(name: Name, id: string | null | undefined) =>
      id ? ((overlay.get(name)?.get(id) ?? base.find(name, id)) as EntityOf<Name> | undefined) : undefined,
    list: <Name extends EntityName>(name: Name) => {
      const rows = overlay.get(name)
      // Written rows alone would be taken for the whole list.
      if (!rows || !base.isRead(name)) return base.list(name) as unknown as readonly EntityOf<Name>[]
      const known = lists.get(name) ?? withRows(base.list(name), [...rows.values()])
      lists.set(name, known)
      return known as unknown as readonly EntityOf<Name>[]
    },
    isRead: (name, id) => base.isRead(name, id) || (id !== undefined && overlay.get(name)?.has(id) === true),
  }
}

const rowOf = (base: Base, overlay: Overlay, entity: string, id: string): Row | undefined =>
  overlay.get(entity)?.get(id) ?? base.find(entity, id)

/** The row as the server would store it: version incremented, or 1 if new. */
const stored = ({ value }: Change, known: Row | undefined, at: string): Row =>
  known ? { ...value, version: known.version + 1, updatedAt: at } : { ...value, version: 1 }

/** Applies changes to a copy of the overlay; the old one is in use as a snapshot. */
export function withChanges(base: Base, overlay: Overlay, changes: readonly Change[], at: string): Overlay {
  const next = new Map(overlay)
  for (const change of changes) {
    const { entity, value } = change
    const row = stored(change, rowOf(base, overlay, entity, value.id), at)
    next.set(entity, new Map(next.get(entity)).set(value.id, row))
  }
  return next
}

/** What a decision would change or create, for the queue. */
export const touchedBy = (view: View, changes: readonly Change[]): Touched[] =>
  changes.map(({ entity, value }) => {
    // Changes name entities of the catalogue.
    const known = view.find(entity as EntityName, value.id)
    return { entity, id: value.id, created: known === undefined, version: (known?.version ?? 0) + 1 }
  })

/** Whether the replica's row has all that a change would write: a rule spreads the row that it was decided on. */
function says(base: Base, { entity, value }: Change): boolean {
  const known = base.find(entity, value.id)
  const { version, updatedAt } = known ?? {}
  return JSON.stringify({ ...value, version, updatedAt }) === JSON.stringify(known)
}

/** True if the replica already shows the write: its answer was lost, or the pull was faster. */
function hasArrived(entry: OutboxEntry, { main, changes }: Decision, base: Base): boolean {
  const entity = changes.find(({ value }) => value.id === main.id)?.entity
  const known = entity === undefined ? undefined : base.find(entity, main.id)
  if (!known) return false
  if (entry.answer) return known.version >= entry.answer.version
  const made = entry.touched.find(({ id }) => id === main.id)
  // The pull was faster than the answer. Counted twice, the document would have a version that the server never made,
  // and what is written next, to take this one back, would be refused as a conflict.
  if (known.version >= (made?.version ?? Infinity) && changes.every((change) => says(base, change))) return true
  // A write without a version that created its document was performed if that exists. One that raises a document there
  // was, a reminder or a mark, is not known to have arrived before the answer: applied twice it is the same.
  return (made?.created ?? true) && !('version' in entry.input)
}

/** Applies a write to the overlay. A write the rules now refuse is left out; the server decides. */
export function foldOne(base: Base, overlay: Overlay, entry: OutboxEntry, { findRule, factsOf }: Deciding): Overlay {
  if (entry.state === 'refused') return overlay
  const rule = findRule(entry.operation)
  if (!rule) return overlay
  const outcome = rule.decide(viewOf(base, overlay), entry.input, factsOf(entry))
  if (!outcome.ok || hasArrived(entry, outcome.value, base)) return overlay
  return withChanges(base, overlay, outcome.value.changes, entry.at)
}

/** The overlay of all unfinished writes, in order. */
export const foldWrites = (base: Base, entries: readonly OutboxEntry[], deciding: Deciding): Overlay =>
  entries.reduce((overlay, entry) => foldOne(base, overlay, entry, deciding), emptyOverlay)
