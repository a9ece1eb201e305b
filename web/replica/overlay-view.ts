import type { EntityName } from '#domain/catalogue/entity-catalogue.ts'
import type { Facts } from '#domain/kernel/change.ts'
import type { View } from '#web/replica/view.ts'
import type { OutboxEntry } from '#web/outbox/outbox-entry.ts'
import { emptyOverlay, foldOne, foldWrites, viewOf, type FindRule, type Overlay } from '#web/outbox/outbox-fold.ts'
import { RowTables, type EntityRow } from './replica-table.ts'

/**
 * What the screens look at: the rows of the replica with the waiting writes over them. A watcher of one entity is
 * called when that entity may have changed, and not for the others.
 */
export class OverlayView {
  readonly base = new RowTables()
  readonly #rules: FindRule
  readonly #factsOf: (entry: OutboxEntry) => Facts
  readonly #watchers = new Map<string, Set<() => void>>()
  #entries: readonly OutboxEntry[] = []
  #overlay: Overlay = emptyOverlay
  #view: View = viewOf(this.base, emptyOverlay)

  constructor(rules: FindRule, factsOf: (entry: OutboxEntry) => Facts) {
    this.#rules = rules
    this.#factsOf = factsOf
  }

  view = (): View => this.#view
  entries = (): readonly OutboxEntry[] => this.#entries

  /** Rows from the server, and the writes still under way after them, in one step: nothing flickers between the two. */
  take(rows: readonly EntityRow[], remaining: readonly OutboxEntry[] = this.#entries): void {
    const changed = this.base.apply(rows)
    if (changed.size === 0 && remaining === this.#entries) return
    this.#entries = remaining
    this.#refold(changed)
  }

  /** Rows of an older format, as far as they can be shown: any row of the server replaces them. */
  takeOlder(rows: readonly EntityRow[]): void {
    this.#refold(this.base.applyOlder(rows))
  }

  /** The copy is complete: an older row that did not come again is gone. */
  dropOlder(): void {
    const changed = this.base.dropOlder()
    if (changed.size > 0) this.#refold(changed)
  }

  /** One more write, laid over what is there: the others need not be decided again. */
  append(entry: OutboxEntry): void {
    this.#entries = [...this.#entries, entry]
    this.#show(foldOne(this.base, this.#overlay, entry, this.#rules, this.#factsOf), [])
  }

  clear(): void {
    this.#refold(this.base.clear())
  }

  watch(entity: EntityName, watcher: () => void): () => void {
    const watchers = this.#watchers.get(entity) ?? new Set()
    this.#watchers.set(entity, watchers.add(watcher))
    return () => watchers.delete(watcher)
  }

  #refold(changed: Iterable<string>): void {
    this.#show(foldWrites(this.base, this.#entries, this.#rules, this.#factsOf), changed)
  }

  #show(next: Overlay, changed: Iterable<string>): void {
    const touched = new Set([...changed, ...this.#overlay.keys(), ...next.keys()])
    this.#overlay = next
    this.#view = viewOf(this.base, next)
    for (const entity of touched) for (const watcher of this.#watchers.get(entity) ?? []) watcher()
  }
}
