import type { EntityName, EntityOf } from '#domain/catalogue/entity-catalogue.ts'
import type { Change, Decision, Facts } from '#domain/kernel/change.ts'
import type { View } from '#web/replica/view.ts'
import type { KnownRule } from './rule-on-view.ts'
import type { OutboxEntry, Touched } from './outbox-entry.ts'
import { withRows, type Row, type RowTables } from '#web/replica/replica-table.ts'

/** Rows as the waiting writes leave them, laid over the replica: entity, id, row. */
export type Overlay = ReadonlyMap<string, ReadonlyMap<string, Row>>
type Base = Pick<RowTables, 'find' | 'list'>

/** The rule of an operation, or undefined while its feature's code is not loaded. */
export type FindRule = (operation: string) => KnownRule | undefined

export const emptyOverlay: Overlay = new Map()

/** Documents through the overlay. The rows come from the server under these very names, hence the two casts. */
export function viewOf(base: Base, overlay: Overlay): View {
  const lists = new Map<string, readonly Row[]>()
  return {
    find: <Name extends EntityName>(name: Name, id: string | null | undefined) =>
      id ? ((overlay.get(name)?.get(id) ?? base.find(name, id)) as EntityOf<Name> | undefined) : undefined,
    list: <Name extends EntityName>(name: Name) => {
      const rows = overlay.get(name)
      if (!rows) return base.list(name) as unknown as readonly EntityOf<Name>[]
      const known = lists.get(name) ?? withRows(base.list(name), [...rows.values()])
      lists.set(name, known)
      return known as unknown as readonly EntityOf<Name>[]
    },
  }
}

const rowOf = (base: Base, overlay: Overlay, entity: string, id: string): Row | undefined =>
  overlay.get(entity)?.get(id) ?? base.find(entity, id)

/** The row as the store would keep it: one version on, or the first of its kind. */
const stored = ({ value }: Change, known: Row | undefined, at: string): Row =>
  known ? { ...value, version: known.version + 1, updatedAt: at } : { ...value, version: 1 }

/** Lays changes over the overlay; a new map, the old one is somebody's snapshot. */
export function withChanges(base: Base, overlay: Overlay, changes: readonly Change[], at: string): Overlay {
  const next = new Map(overlay)
  for (const change of changes) {
    const { entity, value } = change
    const row = stored(change, rowOf(base, overlay, entity, value.id), at)
    next.set(entity, new Map(next.get(entity)).set(value.id, row))
  }
  return next
}

/** What a decision would touch, for the queue's bookkeeping. */
export const touchedBy = (view: View, changes: readonly Change[]): Touched[] =>
  changes.map(({ entity, value }) => {
    // Changes name entities of the catalogue.
    const known = view.find(entity as EntityName, value.id)
    return { entity, id: value.id, created: known === undefined, version: (known?.version ?? 0) + 1 }
  })

/** True when the replica already shows what this write came to: its answer was lost, or the pull was faster. */
function hasArrived(entry: OutboxEntry, { main, changes }: Decision, base: Base): boolean {
  const entity = changes.find(({ value }) => value.id === main.id)?.entity
  const known = entity === undefined ? undefined : base.find(entity, main.id)
  if (!known) return false
  // A write that names no version brings its document about: it is there, so the write has been done.
  return entry.answer ? known.version >= entry.answer.version : !('version' in entry.input)
}

/** Takes one write into the overlay. A write that the replica refuses by now leaves no trace: the server decides. */
export function foldOne(
  base: Base,
  overlay: Overlay,
  entry: OutboxEntry,
  findRule: FindRule,
  factsOf: (entry: OutboxEntry) => Facts,
): Overlay {
  if (entry.state === 'refused') return overlay
  const rule = findRule(entry.operation)
  if (!rule) return overlay
  const outcome = rule.decide(viewOf(base, overlay), entry.input, factsOf(entry))
  if (!outcome.ok || hasArrived(entry, outcome.value, base)) return overlay
  return withChanges(base, overlay, outcome.value.changes, entry.at)
}

/** The overlay of all writes under way, in their order. */
export const foldWrites = (
  base: Base,
  entries: readonly OutboxEntry[],
  findRule: FindRule,
  factsOf: (entry: OutboxEntry) => Facts,
): Overlay => entries.reduce((overlay, entry) => foldOne(base, overlay, entry, findRule, factsOf), emptyOverlay)
