import type { EntityName, EntityOf } from '#domain/catalogue/entity-catalogue.ts'
import type { OutboxEntry } from '#web/outbox/outbox-entry.ts'
import { emptyOverlay, foldOne, foldWrites, viewOf, type Deciding, type Overlay } from '#web/outbox/outbox-fold.ts'
import type { View } from '#web/replica/view.ts'
import { RowTables, withRows, type EntityRow, type Row } from './replica-table.ts'

/**
 * What screens read: the replica's rows with waiting writes on top. Watchers are per entity, called only when it may
 * have changed.
 */
export class OverlayView {
  readonly base = new RowTables()
  readonly #deciding: Deciding
  readonly #watchers = new Map<string, Set<() => void>>()
  #entries: readonly OutboxEntry[] = []
  #overlay: Overlay = emptyOverlay
  #view: View = viewOf(this.base, emptyOverlay)
  readonly #parts = new Map<string, readonly Row[] | null>()

  constructor(deciding: Deciding) {
    this.#deciding = deciding
  }

  view = (): View => this.#view
  /** The newest documents of a kind that is still being read, waiting writes included; null once it is whole. */
  part<Name extends EntityName>(name: Name): readonly EntityOf<Name>[] | null {
    const known = this.#parts.get(name)
    const rows = known === undefined ? this.#partOf(name) : known
    this.#parts.set(name, rows)
    return rows as unknown as readonly EntityOf<Name>[] | null // rows come from the server under these names
  }

  entries = (): readonly OutboxEntry[] => this.#entries

  /** Applies the first rows of the copy; `partial` kinds have no list until `finish`. */
  begin(rows: readonly EntityRow[], partial: readonly string[]): void {
    this.#refold([...this.base.begin(rows, partial), ...partial])
  }

  /** Takes a document's neighbours from the disk before their turn; it may not be among them. */
  found(entity: string, id: string, rows: readonly EntityRow[]): void {
    this.base.fill(rows)
    if (!this.base.find(entity, id)) this.base.miss(entity, id)
    this.#refold([entity])
  }

  /** All rows of a kind have been read. */
  finish(entity: string): void {
    this.base.finish(entity)
    this.#refold([entity])
  }

  /** All rows of all kinds have been read. */
  finishAll(): void {
    this.#refold(this.base.finishAll())
  }

  /** Applies server rows and the remaining writes in one step, so nothing flickers. */
  take(rows: readonly EntityRow[], remaining: readonly OutboxEntry[] = this.#entries): void {
    const changed = this.base.apply(rows)
    if (changed.size === 0 && remaining === this.#entries) return
    this.#entries = remaining
    this.#refold(changed)
  }

  /** Shows rows of an older format where possible; any server row replaces them. */
  takeOlder(rows: readonly EntityRow[]): void {
    this.#refold(this.base.applyOlder(rows))
  }

  /** The copy is complete: drop older rows the server did not send. */
  dropOlder(): void {
    const changed = this.base.dropOlder()
    if (changed.size > 0) this.#refold(changed)
  }

  /** Adds one write on top; earlier ones need no new decision. */
  append(entry: OutboxEntry): void {
    this.#entries = [...this.#entries, entry]
    this.#show(foldOne(this.base, this.#overlay, entry, this.#deciding), [])
  }

  clear(): void {
    this.#refold(this.base.clear())
  }

  watch(entity: EntityName, watcher: () => void): () => void {
    const watchers = this.#watchers.get(entity) ?? new Set()
    this.#watchers.set(entity, watchers.add(watcher))
    return () => watchers.delete(watcher)
  }

  #partOf(name: string): readonly Row[] | null {
    const [part, written] = [this.base.part(name), this.#overlay.get(name)]
    return part && written ? withRows(part, [...written.values()]) : part
  }

  #refold(changed: Iterable<string>): void {
    this.#show(foldWrites(this.base, this.#entries, this.#deciding), changed)
  }

  #show(next: Overlay, changed: Iterable<string>): void {
    const touched = new Set([...changed, ...this.#overlay.keys(), ...next.keys()])
    this.#overlay = next
    this.#parts.clear()
    this.#view = viewOf(this.base, next)
    for (const entity of touched) for (const watcher of this.#watchers.get(entity) ?? []) watcher()
  }
}
